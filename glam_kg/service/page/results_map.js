// Points on a plain graticule, or on tiles where the operator has set some. Points that would overlap are one group, which zooms
// in when it is pressed. Every text is put in as text: Leaflet takes a string for markup, and an element for what it is.
import { leaflet as L } from "nicegui-leaflet";

const GROUP_PIXELS = 44;
const STEPS = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01];

function element(tag, text, attributes = {}) {
  const made = Object.assign(document.createElement(tag), attributes);
  made.textContent = text;
  return made;
}

function middle(points) {
  const mean = (key) => points.reduce((sum, point) => sum + point[key], 0) / points.length;
  return [mean("lat"), mean("lon")];
}

function sizeOf(points) {
  return points.length > 1 ? Math.min(26 + 5 * Math.log2(points.length), 54) : 16;
}

function loadStyle(address) {
  return new Promise((resolve) => {
    if (document.querySelector(`link[href="${address}"]`)) return resolve();
    const link = element("link", "", { rel: "stylesheet", href: address, onload: resolve, onerror: resolve });
    document.head.prepend(link);
  });
}

export default {
  template: `<div class="map" role="region" :aria-label="label"></div>`,
  props: {
    points: Array,
    label: String,
    groupLabel: String,
    zoomIn: String,
    zoomOut: String,
    tiles: String,
    attribution: String,
  },
  async mounted() {
    await loadStyle(import.meta.resolve("nicegui-leaflet/leaflet/leaflet.css"));
    if (!this.$el.isConnected) return;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.map = L.map(this.$el, {
      zoomControl: false, attributionControl: Boolean(this.tiles), worldCopyJump: true, minZoom: 1, maxZoom: 17,
      zoomAnimation: !calm, fadeAnimation: !calm, markerZoomAnimation: !calm, inertia: !calm,
    });
    // Degrees of latitude stand on the left.
    L.control.zoom({ position: "topright", zoomInTitle: this.zoomIn, zoomOutTitle: this.zoomOut }).addTo(this.map);
    if (this.tiles) {
      const shown = element("span", this.attribution || "").innerHTML;
      L.tileLayer(this.tiles, { maxZoom: 19, attribution: shown }).addTo(this.map);
      this.map.attributionControl.setPrefix(false);
    }
    this.lines = L.layerGroup().addTo(this.map);
    this.marks = L.layerGroup().addTo(this.map);
    const bounds = L.latLngBounds(this.points.map((point) => [point.lat, point.lon]));
    this.map.fitBounds(bounds, { padding: [36, 36], maxZoom: 12, animate: false });
    this.map.on("moveend", this.draw);
    this.observer = new ResizeObserver(() => this.map.invalidateSize());
    this.observer.observe(this.$el);
    this.draw();
  },
  beforeUnmount() {
    this.observer?.disconnect();
    this.map?.remove();
  },
  methods: {
    draw() {
      if (!this.tiles) this.drawLines();
      this.drawPoints();
    },
    drawLines() {
      this.lines.clearLayers();
      const view = this.map.getBounds();
      const step = STEPS.findLast((each) => (view.getEast() - view.getWest()) / each <= 8) ?? STEPS[0];
      const digits = step < 1 ? (step < 0.1 ? 2 : 1) : 0;
      const line = (from, to) => L.polyline([from, to], { className: "graticule", interactive: false, weight: 1 }).addTo(this.lines);
      const tell = (at, text, side) =>
        L.marker(at, { interactive: false, keyboard: false, icon: L.divIcon({ className: `degrees ${side}`, html: element("span", text) }) })
          .addTo(this.lines);
      for (let lon = Math.ceil(view.getWest() / step) * step; lon <= view.getEast(); lon += step) {
        line([-85, lon], [85, lon]);
        const east = ((((lon + 180) % 360) + 360) % 360) - 180;
        tell([view.getSouth(), lon], `${Math.abs(east).toFixed(digits)}° ${east < 0 ? "W" : "E"}`, "below");
      }
      for (let lat = Math.ceil(Math.max(view.getSouth(), -85) / step) * step; lat <= Math.min(view.getNorth(), 85); lat += step) {
        line([lat, view.getWest() - 1], [lat, view.getEast() + 1]);
        tell([lat, view.getWest()], `${Math.abs(lat).toFixed(digits)}° ${lat < 0 ? "S" : "N"}`, "beside");
      }
    },
    drawPoints() {
      const focused = this.$el.contains(document.activeElement) && document.activeElement.classList.contains("point");
      this.marks.clearLayers();
      const view = this.map.getBounds().pad(0.1);
      const groups = new Map();
      for (const point of this.points) {
        if (!view.contains([point.lat, point.lon])) continue;
        const at = this.map.project([point.lat, point.lon]);
        const key = `${Math.floor(at.x / GROUP_PIXELS)}/${Math.floor(at.y / GROUP_PIXELS)}`;
        if (!groups.has(key)) groups.set(key, []);
        groups.get(key).push(point);
      }
      const apart = this.apart([...groups.values()]);
      // A label must cover neither a mark nor another label.
      this.taken = apart.map((points) => {
        const at = this.map.latLngToLayerPoint(middle(points));
        const half = sizeOf(points) / 2;
        return L.bounds(at.subtract([half, half]), at.add([half, half]));
      });
      for (const points of apart) this.drawGroup(points);
      if (focused) this.$el.focus();
    },
    // Groups on two sides of a line of the grid may still touch: the smaller one joins the larger.
    apart(groups) {
      const kept = [];
      for (const points of groups.sort((one, other) => other.length - one.length)) {
        const at = this.map.latLngToLayerPoint(middle(points));
        const near = kept.find((each) => each.at.distanceTo(at) < GROUP_PIXELS * 0.75);
        if (near) near.points.push(...points);
        else kept.push({ at, points: [...points] });
      }
      return kept.map((each) => each.points);
    },
    drawGroup(points) {
      const [lat, lon] = middle(points);
      const several = points.length > 1;
      const exact = points.every((point) => point.exact);
      const size = sizeOf(points);
      const kind = `point ${several ? "group" : "single"} ${exact ? "exact" : "approximate"}`;
      const marker = L.marker([lat, lon], {
        title: several ? this.groupLabel.replace("{number}", points.length) : points[0].name,
        icon: L.divIcon({ className: kind, iconSize: [size, size], html: element("span", several ? String(points.length) : "") }),
      }).addTo(this.marks);
      this.drawLabel(marker, points, size);
      const spot = L.latLngBounds(points.map((point) => [point.lat, point.lon]));
      const divisible = several && this.map.getZoom() < this.map.getMaxZoom() && !spot.getNorthEast().equals(spot.getSouthWest(), 1e-6);
      if (divisible) {
        const open = () => this.map.fitBounds(spot, { padding: [48, 48], maxZoom: this.map.getMaxZoom() });
        marker.on("click", open);
        marker.on("keypress", (event) => event.originalEvent.key === "Enter" && open());
      } else {
        marker.bindPopup(this.told(points), { maxHeight: 220 });
      }
    },
    drawLabel(marker, points, size) {
      const times = new Map();
      for (const point of points) if (point.place) times.set(point.place, (times.get(point.place) ?? 0) + 1);
      const [first] = [...times].sort((one, other) => other[1] - one[1]);
      const words = first?.[0] ?? (points.length === 1 ? points[0].name : "");
      if (!words) return;
      const at = this.map.latLngToLayerPoint(marker.getLatLng());
      const [half, width] = [size / 2, 11 + 7 * words.length];
      const places = {
        right: [at.add([half + 1, -10]), [half, 0]],
        left: [at.add([-half - 1 - width, -10]), [-half, 0]],
        bottom: [at.add([-width / 2, half]), [0, half - 6]],
        top: [at.add([-width / 2, -half - 20]), [0, 6 - half]],
      };
      const corner = this.map.containerPointToLayerPoint([0, 0]);
      const seen = L.bounds(corner, corner.add(this.map.getSize()));
      for (const [direction, [from, offset]] of Object.entries(places)) {
        const box = L.bounds(from, from.add([width, 20]));
        if (!seen.contains(box) || this.taken.some((other) => other.intersects(box))) continue;
        this.taken.push(box);
        marker.bindTooltip(element("span", words), { permanent: true, direction, offset, className: "place-label" });
        return;
      }
    },
    told(points) {
      const list = element("ul", "", { className: "popup-list" });
      for (const point of points.slice(0, 100)) {
        const item = list.appendChild(element("li", ""));
        item.appendChild(point.href ? element("a", point.name, { href: point.href }) : element("span", point.name));
        if (point.place) item.appendChild(element("span", point.place, { className: "popup-place" }));
      }
      return list;
    },
  },
};
