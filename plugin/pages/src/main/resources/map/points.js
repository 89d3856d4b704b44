// Imported points, such as 311 requests: a layer of the map that shows one set, and its button.

import { change, onChange, state } from './base/state.js';
import { setWords, t } from './base/texts.js';

/** Starts the layer and its button, if the city has points. With several sets, the button goes through them. */
/** @param {Page} page */
export function startPoints({ city, map: { layers } }) {
  const sets = city.pointSets ?? [];
  if (!sets.includes(state.points ?? '')) change({ points: null });
  if (sets.length === 0) return;
  const button = Object.assign(document.createElement('button'), { type: 'button', id: 'points', textContent: '▼' });
  const next = () => sets[sets.indexOf(state.points ?? '') + 1] ?? null;
  button.addEventListener('click', () => change({ points: next() }));
  document.getElementById('near-me').after(button);
  const show = () => {
    const title =
      next() == null
        ? t('map.points.hide', { set: setWords(state.points ?? '') })
        : t('map.points.show', { set: setWords(next()) });
    button.title = title;
    button.setAttribute('aria-label', title);
    button.setAttribute('aria-pressed', String(state.points != null));
    layers.points.setVisible(state.points != null);
    layers.points.changed();
  };
  onChange(keys => {
    if (keys.has('points')) show();
  });
  show();
}
