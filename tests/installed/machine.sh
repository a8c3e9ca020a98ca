# To be read by a shell of root in a mount namespace of its own: a copy of this machine, and a container over it. With the namespace,
# the copy is gone: what is written to it is in memory.

# Makes the copy, as layer/merged in the present folder.
copied() {
  mkdir -p layer
  mount -t tmpfs tmpfs layer
  mkdir layer/upper layer/work layer/merged
  mount -t overlay overlay -o "lowerdir=/,upperdir=$PWD/layer/upper,workdir=$PWD/layer/work" layer/merged
}

# Runs in the copy what more options of systemd-nspawn say.
contained() {
  systemd-nspawn --quiet --directory=layer/merged --register=no --keep-unit --private-network --link-journal=no --resolv-conf=off "$@"
}
