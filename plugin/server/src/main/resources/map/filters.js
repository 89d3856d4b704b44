// The region and the label filters: type, severity, verdict, reliability, dates.

import { clusters } from './city.js';
import { TYPES, typeSymbol } from './look.js';
import { change, onChange, state } from './state.js';

const VERDICTS = [['any', 'Any'], ['correct', 'Confirmed'], ['incorrect', 'Refuted'], ['unvalidated', 'No verdict']];
const SEVERITIES = [['', 'Any'], ['2,3', '2 and 3'], ['3', '3 only: major barrier'], ['1', '1 only: minor']];
const RELIABILITIES = [[0, 'Any'], [0.25, 'At least 0.25'], [0.5, 'At least 0.5'], [0.75, 'At least 0.75']];

function element(name, properties, ...content) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...content);
  return made;
}

function select(title, options, read, write) {
  const made = element('select', {});
  options.forEach(([value, text]) => made.add(new Option(text, value)));
  made.addEventListener('change', () => change(write(made.value)));
  const show = () => { made.value = read(); if (made.selectedIndex < 0) made.selectedIndex = 0; };
  onChange(show);
  show();
  return element('label', { className: 'line' }, title, made);
}

/** Leaves out the thresholds that no cluster reaches, once a person goes to the list. */
function reliability() {
  const label = select('Reliability', RELIABILITIES, () => state.reliability, value => ({ reliability: Number(value) }));
  const list = label.querySelector('select');
  const offer = async () => {
    const most = (await clusters()).reliability.reduce((a, b) => Math.max(a, b ?? 0), 0);
    [...list.options].forEach(option => { option.disabled = Number(option.value) > most; });
  };
  ['focus', 'pointerenter'].forEach(event => list.addEventListener(event, () => offer().catch(() => null), { once: true }));
  return label;
}

function day(title, place) {
  const made = element('input', { type: 'date' });
  made.addEventListener('change', () => {
    const dates = [...(state.dates ?? [null, null])];
    dates[place] = made.value || null;
    if (dates[0] && dates[1] && dates[0] > dates[1]) dates[1 - place] = dates[place];
    change({ dates: dates.some(value => value) ? dates : null });
  });
  const show = () => { made.value = state.dates?.[place] ?? ''; };
  onChange(show);
  show();
  return element('label', { className: 'line' }, title, made);
}

function types() {
  const boxes = TYPES.map(type => element('input', { type: 'checkbox', value: type.name }));
  const chosen = () => change({ types: new Set(boxes.filter(box => box.checked).map(box => box.value)) });
  boxes.forEach(box => box.addEventListener('change', chosen));
  const show = () => boxes.forEach(box => { box.checked = state.types.has(box.value); });
  onChange(show);
  show();
  const all = checked => () => { boxes.forEach(box => { box.checked = checked; }); chosen(); };
  const buttons = element('p', { className: 'buttons' }, element('button', { type: 'button', id: 'types-all', onclick: all(true) }, 'All'),
    element('button', { type: 'button', id: 'types-none', onclick: all(false) }, 'None'));
  return element('fieldset', { id: 'types' }, element('legend', {}, 'Label types'),
    ...boxes.map((box, i) => element('label', {}, box, typeSymbol(TYPES[i]), TYPES[i].title)), buttons);
}

function startRegion(city) {
  const chosen = document.getElementById('region');
  [...city.regions].sort((a, b) => a.name.localeCompare(b.name)).forEach(region => chosen.add(new Option(region.name, region.id)));
  chosen.addEventListener('change', () =>
    change({ region: chosen.value ? Number(chosen.value) : null, street: null, place: null }, { push: true }));
  const show = () => {
    chosen.value = state.region ?? '';
    document.getElementById('title').dataset.region = state.region == null ? '' : chosen.selectedOptions[0]?.text ?? ''; // on paper
  };
  onChange(show);
  show();
}

const span = value => (value ? (value.length === 1 ? `${value},${value}` : value).split(',').map(Number) : null);

export function startFilters({ city }) {
  startRegion(city);
  document.getElementById('filters').append(
    element('h2', {}, 'Label filters'), types(),
    select('Severity', SEVERITIES, () => (state.severity ? [...new Set(state.severity)].join(',') : ''), value => ({ severity: span(value) })),
    select('Verdict', VERDICTS, () => state.verdict, verdict => ({ verdict })),
    reliability(),
    day('Labeled from', 0), day('to', 1),
    element('p', { className: 'quiet' }, 'These filters select the marks on the map, and the streets in lists and in the histogram that have such a label. Each download names the settings that it ignores.'));
}
