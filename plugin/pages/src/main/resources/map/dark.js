// Dark mode of the published style: the same colors for scores and marks, with light edges and names on a dark background.

const DARK = [
  ['region-borders', 'line-color', '#98A4B0'],
  ['streets-unaudited', 'line-color', '#8B97A3'],
  ['street-edges', 'line-color', '#7C8791'],
  ['street-names', 'text-color', '#F2F4F7'],
  ['street-names', 'text-halo-color', '#10161D'],
  ['features', 'text-halo-color', '#F2F4F7'],
  ['problems', 'text-halo-color', '#F2F4F7'],
];

export const dark = matchMedia('(prefers-color-scheme: dark)');

export function followDark({ redraw, style }) {
  const paint = () => {
    DARK.forEach(([layer, property, color]) => style.set(layer, property, dark.matches ? color : null));
    redraw();
  };
  dark.addEventListener('change', paint);
  paint();
}
