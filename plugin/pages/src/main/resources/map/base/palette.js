// The colors of styles/palette.css, with which page.css begins.
//
//   dark          the media query of dark mode
//   color(name)   the color of a name in the mode of now

export const dark = matchMedia('(prefers-color-scheme: dark)');

/** @type {Map<string, string>} */
const known = new Map();
dark.addEventListener('change', () => known.clear());

/** @param {string} name */
export function color(name) {
  if (!known.has(name))
    known.set(name, getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim());
  return /** @type {string} */ (known.get(name));
}
