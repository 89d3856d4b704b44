// The icons of buttons, drawn by lines in a box of 20 by 20.

const SVG = 'http://www.w3.org/2000/svg';
const PATHS = {
  in: 'M10 4v12M4 10h12',
  out: 'M4 10h12',
  city: 'M3 10l7-6 7 6M5 8.5V16h10V8.5M8.500 16v-4h3v4',
  here: 'M10 2v4M10 14v4M2 10h4M14 10h4M14 10a4 4 0 1 1-8 0 4 4 0 1 1 8 0',
  reach: 'M10 10h.010M13 10a3 3 0 1 1-6 0a3 3 0 1 1 6 0M17 10a7 7 0 1 1-14 0a7 7 0 1 1 14 0',
  draw: 'M10 3l7 5-2.700 8.500H5.700L3 8Z',
};

/** @param {keyof typeof PATHS} name */
export function icon(name) {
  const made = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  made.setAttribute('viewBox', '0 0 20 20');
  made.setAttribute('class', 'icon');
  made.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', PATHS[name]);
  made.append(path);
  return made;
}
