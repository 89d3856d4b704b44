// Slopes of streets: a layer of the map with a switch, instead of the scores.

import { change, onChange, state } from './base/state.js';
import { t } from './base/texts.js';
import { zoomOf } from './style.js';
import { addSwitch } from './switches.js';

/** Starts the layer and its switch, if grades of the city's streets are known. */
/** @param {Page} page */
export function startSlope({ city, map: { layers, view } }) {
  if (!city.grades) {
    change({ slope: 'off', grade: null });
    return;
  }
  const isOn = () => state.slope === 'on';
  const again = addSwitch({
    id: 'slope',
    text: t('map.slope.title'),
    keys: ['slope'],
    isOn,
    turn: on => change({ slope: on ? 'on' : 'off' }),
    hint: () => (zoomOf(view.getResolution()) < Number(layers.near) ? t('map.slope.nearer') : null),
  });
  view.on('change:resolution', again);
  const show = () => {
    layers.slope.setVisible(isOn());
    [layers.edges, layers.streets].forEach(layer => layer.setOpacity(isOn() ? 0 : 1)); // unseen, but chosen by a click as always
    layers.recolored.layer.setVisible(!isOn());
  };
  onChange(keys => {
    if (keys.has('slope')) show();
  });
  show();
}
