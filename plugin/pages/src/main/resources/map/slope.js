// Slopes of streets: a layer of the map with a button, instead of the scores.

import { change, onChange, state } from './base/state.js';
import { t } from './base/texts.js';

/** Starts the layer and its button, if grades of the city's streets are known. */
/** @param {Page} page */
export function startSlope({ city, map: { layers } }) {
  if (!city.grades) {
    change({ slope: 'off' });
    return;
  }
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    id: 'slope',
    textContent: '◢',
    title: t('map.slope.show'),
  });
  button.setAttribute('aria-label', t('map.slope.show'));
  button.addEventListener('click', () => change({ slope: state.slope === 'on' ? 'off' : 'on' }));
  document.getElementById('near-me').after(button);
  const show = () => {
    const on = state.slope === 'on';
    button.setAttribute('aria-pressed', String(on));
    layers.slope.setVisible(on);
    [layers.edges, layers.streets].forEach(layer => layer.setOpacity(on ? 0 : 1)); // unseen, but chosen by a click as always
    layers.recolored.layer.setVisible(!on);
  };
  onChange(keys => {
    if (keys.has('slope')) show();
  });
  show();
}
