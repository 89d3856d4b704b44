// The legend of what is in view: neighborhoods at the city, streets nearer, marks nearest.

import { areaSymbol, lineSymbol, SCORE_CLASSES, TYPES, typeSymbol, UNAUDITED } from './look.js';
import { percent } from './panel/words.js';
import { zoomOf } from './style.js';
import { t } from './texts.js';

const WIDE = '(min-width: 75rem)';

function rows(list) {
  const made = document.createElement('ul');
  for (const row of list) {
    const item = document.createElement('li');
    item.append(...row);
    made.append(item);
  }
  return made;
}

function note(text) {
  return Object.assign(document.createElement('p'), { className: 'quiet', textContent: text });
}

/** Shows the legend of areas; follow(map) then keeps to what is in view. The map needs the legend's width before it has a view. */
export function startLegend(city) {
  const details = document.createElement('details');
  details.open = matchMedia(WIDE).matches;
  const summary = Object.assign(document.createElement('summary'), { id: 'legend-heading', textContent: t('map.legend.heading') });
  const areas = () => [note(t('map.legend.regions')), rows([...SCORE_CLASSES.map(step => [areaSymbol(step.color), step.title]),
    [areaSymbol(UNAUDITED, true), t('map.legend.provisional', { coverage: percent(city.rankedFrom) })]])];
  const lines = () => [note(t('map.legend.streets')), rows([...SCORE_CLASSES.map(step => [lineSymbol(step.color), step.title]), [lineSymbol(UNAUDITED, true), t('map.notAudited')]])];
  const marks = () => [note(t('map.legend.marks')), rows(TYPES.map(type => [typeSymbol(type), type.title]))];
  let seen = '';
  const show = now => {
    if (now === seen) return;
    seen = now;
    document.getElementById('legend').dataset.seen = now; // for the saved image
    details.replaceChildren(summary, ...(now === 'areas' ? areas() : now === 'lines' ? lines() : [...lines(), ...marks()]));
  };
  show('areas');
  document.getElementById('legend').append(details);
  return {
    follow({ layers, view }) {
      const update = () => {
        const zoom = zoomOf(view.getResolution());
        show(zoom < layers.near ? 'areas' : zoom + 1 < layers.clusters.getMinZoom() ? 'lines' : 'marks');
      };
      view.on('change:resolution', update);
      update();
    },
  };
}
