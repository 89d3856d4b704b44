// Region, label types and legend.

import { lineSymbol, SCORE_CLASSES, TYPES, typeSymbol, UNAUDITED } from './look.js';
import { change, state } from './state.js';

const byId = id => document.getElementById(id);

function startRegions(regions) {
  const select = byId('region');
  for (const region of [...regions].sort((a, b) => a.name.localeCompare(b.name))) {
    select.append(new Option(region.name, region.id, false, region.id === state.region));
  }
  select.addEventListener('change', () => change({ region: select.value ? Number(select.value) : null }));
}

function startTypes() {
  const boxes = TYPES.map(type => {
    const label = document.createElement('label');
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.value = type.name;
    box.checked = state.types.has(type.name);
    label.append(box, typeSymbol(type), type.title);
    byId('types').append(label);
    return box;
  });
  const update = () => change({ types: new Set(boxes.filter(box => box.checked).map(box => box.value)) });
  const setAll = checked => {
    boxes.forEach(box => { box.checked = checked; });
    update();
  };
  byId('types').addEventListener('change', update);
  byId('types-all').addEventListener('click', () => setAll(true));
  byId('types-none').addEventListener('click', () => setAll(false));
}

function startLegend() {
  const rows = SCORE_CLASSES.map(step => [lineSymbol(step.color), step.title]);
  rows.push([lineSymbol(UNAUDITED, true), 'Not audited']);
  for (const row of rows) {
    const item = document.createElement('li');
    item.append(...row);
    byId('legend').append(item);
  }
}

export function startFilters(city) {
  startRegions(city.regions);
  startTypes();
  startLegend();
}
