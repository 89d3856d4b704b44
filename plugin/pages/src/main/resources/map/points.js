// Imported points, such as 311 requests: a layer of the map that shows one set, and a switch for each set.

import { change, onChange, state } from './base/state.js';
import { setWords, t } from './base/texts.js';
import { addSwitch } from './switches.js';

/** Starts the layer and its switches, if the city has points. */
/** @param {Page} page */
export function startPoints({ city, map: { layers } }) {
  const sets = city.pointSets ?? [];
  if (!sets.includes(state.points ?? '')) change({ points: null });
  sets.forEach(set =>
    addSwitch({
      id: `points-${set}`,
      text: t('map.points.title', { set: setWords(set) }),
      keys: ['points', 'inventory'],
      isOn: () => state.points === set && state.inventory == null,
      turn: on => change({ points: on ? set : null, inventory: null }),
    }),
  );
  const show = () => {
    layers.points.setVisible(state.points != null);
    layers.points.changed();
  };
  onChange(keys => {
    if (keys.has('points')) show();
  });
  show();
}
