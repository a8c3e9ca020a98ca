"""Questions of one turn that are several, or that ask for yes or no, and those that take something back."""
