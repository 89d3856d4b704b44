// The legend of colors and marks.

import { lineSymbol, SCORE_CLASSES, TYPES, typeSymbol, UNAUDITED } from './look.js';

function rows(list) {
  const made = document.createElement('ul');
  for (const row of list) {
    const item = document.createElement('li');
    item.append(...row);
    made.append(item);
  }
  return made;
}

export function startLegend() {
  const details = document.createElement('details');
  details.open = matchMedia('(min-width: 75rem)').matches;
  const summary = document.createElement('summary');
  summary.id = 'legend-heading';
  summary.textContent = 'Legend';
  const scores = SCORE_CLASSES.map(step => [lineSymbol(step.color), step.title]);
  scores.push([lineSymbol(UNAUDITED, true), 'Not audited']);
  const marks = TYPES.map(type => [typeSymbol(type), type.title]);
  const near = document.createElement('p');
  near.className = 'quiet';
  near.textContent = 'When zoomed in; larger is more severe:';
  details.append(summary, rows(scores), near, rows(marks));
  document.getElementById('legend').append(details);
}
