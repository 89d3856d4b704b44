// Dark mode of the published style: the same colors for scores and marks, with light edges and names on a dark background.

import { color, dark } from './base/palette.js';

const DARK = [
  ['region-borders', 'line-color', 'region-border'],
  ['streets-unaudited', 'line-color', 'unaudited-street'],
  ['street-edges', 'line-color', 'street-edge'],
  ['street-names', 'text-color', 'street-name'],
  ['street-names', 'text-halo-color', 'halo'],
  ['features', 'text-halo-color', 'mark-edge'],
  ['problems', 'text-halo-color', 'mark-edge'],
];

export function followDark({ redraw, style }) {
  const paint = () => {
    DARK.forEach(([layer, property, name]) => style.set(layer, property, color(name)));
    redraw();
  };
  dark.addEventListener('change', paint);
  paint();
}
