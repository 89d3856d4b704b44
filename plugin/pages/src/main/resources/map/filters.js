// The region, the label filters (type, severity, verdict, reliability, dates), and the filter of streets by slope.

import { areaList, areaName, byName, idFrom } from './areas.js';
import { button, element } from './base/dom.js';
import { lazily } from './base/lazily.js';
import { change, onChange, state } from './base/state.js';
import { t } from './base/texts.js';
import { plain } from './base/words.js';
import { clusters } from './city.js';
import { slope, TYPES, typeSymbol } from './look.js';
import { zoomOf } from './style.js';

const ANY = t('map.filters.any');
const VERDICTS = [
  ['any', ANY],
  ['correct', t('map.filters.confirmed')],
  ['incorrect', t('map.filters.refuted')],
  ['unvalidated', t('map.filters.undecided')],
];
const SEVERITIES = [
  ['', ANY],
  ['2,3', t('map.filters.severity2and3')],
  ['3', t('map.filters.severity3')],
  ['1', t('map.filters.severity1')],
];
const RELIABILITIES = [0.25, 0.5, 0.75];
const GRADES = [0.05, 0.08, 0.12];

/** Creates the line of a control that follows the state. */
function line(title, control, show) {
  onChange(show);
  show();
  return element('label', { class: 'line' }, title, control);
}

function select(title, options, read, write) {
  const made = element(
    'select',
    { change: () => change(write(made.value)) },
    options.map(([value, text]) => new Option(text, value)),
  );
  return line(title, made, () => {
    made.value = read();
    if (made.selectedIndex < 0) made.selectedIndex = 0;
  });
}

/** Leaves out the thresholds that no cluster reaches, once a person goes to the list. */
function reliability() {
  const options = RELIABILITIES.map(least => [least, t('map.filters.atLeast', { least: plain(least) })]);
  const label = select(
    t('map.filters.reliability'),
    [[0, ANY], ...options],
    () => state.reliability,
    value => ({ reliability: Number(value) }),
  );
  const list = label.querySelector('select');
  const offer = async () => {
    const most = (await clusters()).reliability.reduce((/** @type {number} */ a, b) => Math.max(a, b ?? 0), 0);
    [...list.options].forEach(option => {
      option.disabled = Number(option.value) > most;
    });
  };
  ['focus', 'pointerenter'].forEach(event =>
    list.addEventListener(event, () => offer().catch(() => null), { once: true }),
  );
  return label;
}

function day(title, place) {
  const made = element('input', { type: 'date' });
  made.addEventListener('change', () => {
    const [from, to] = state.dates ?? [null, null];
    /** @type {[string | null, string | null]} */
    const dates = [from, to];
    dates[place] = made.value || null;
    if (dates[0] && dates[1] && dates[0] > dates[1]) dates[1 - place] = dates[place];
    change({ dates: dates.some(value => value) ? dates : null });
  });
  return line(title, made, () => {
    made.value = state.dates?.[place] ?? '';
  });
}

function types() {
  const boxes = TYPES.map(type => element('input', { type: 'checkbox', value: type.name }));
  const chosen = () => change({ types: new Set(boxes.filter(box => box.checked).map(box => box.value)) });
  boxes.forEach(box => box.addEventListener('change', chosen));
  const show = () =>
    boxes.forEach(box => {
      box.checked = state.types.has(box.value);
    });
  onChange(show);
  show();
  const all = checked => () => {
    boxes.forEach(box => {
      box.checked = checked;
    });
    chosen();
  };
  const buttons = element(
    'p',
    { class: 'buttons' },
    button(t('map.filters.all'), all(true), { id: 'types-all' }),
    button(t('map.filters.none'), all(false), { id: 'types-none' }),
  );
  return element(
    'fieldset',
    { id: 'types' },
    element('legend', {}, t('map.filters.types')),
    ...boxes.map((box, i) => element('label', {}, box, typeSymbol(TYPES[i]), TYPES[i].title)),
    buttons,
  );
}

function startRegion() {
  const chosen = document.getElementById('region');
  const [whole] = chosen.options;
  const fill = () =>
    chosen.replaceChildren(whole, ...byName(areaList()).map(area => new Option(area.name, String(area.id))));
  chosen.addEventListener('change', () =>
    change(
      { region: chosen.value ? idFrom(chosen.value) : null, within: null, street: null, place: null },
      { push: true },
    ),
  );
  const show = () => {
    chosen.value = state.region ?? '';
    document.getElementById('title').dataset.region = areaName() ?? ''; // on paper
  };
  onChange(keys => {
    if (keys.has('areas')) fill();
    show();
  });
  fill();
  show();
}

const span = value => (value ? (value.length === 1 ? `${value},${value}` : value).split(',').map(Number) : null);

/** Returns the filter by slope, which says where only areas are seen. */
function grades({ layers, onDrawn, view }) {
  const hint = element('p', { class: 'quiet', role: 'status' });
  const show = () => {
    const text = state.grade != null && zoomOf(view.getResolution()) < layers.near ? t('map.filters.nearer') : '';
    if (hint.textContent !== text) hint.textContent = text; // read out once
  };
  onDrawn(show);
  const list = select(
    t('map.filters.grade'),
    [['', ANY], ...GRADES.map(grade => [grade, slope(grade)])],
    () => state.grade ?? '',
    value => ({ grade: Number(value) || null }),
  );
  onChange(show);
  show();
  return [list, hint];
}

/** @param {Pick<Page, 'city' | 'map'>} page */
export function startFilters({ city, map }) {
  startRegion();
  const section = document.getElementById('filters');
  lazily(section, () =>
    section.append(
      element('h2', {}, t('map.filters.heading')),
      types(),
      select(
        t('map.filters.severity'),
        SEVERITIES,
        () => (state.severity ? [...new Set(state.severity)].join(',') : ''),
        value => ({ severity: span(value) }),
      ),
      select(
        t('map.filters.verdict'),
        VERDICTS,
        () => state.verdict,
        verdict => ({ verdict }),
      ),
      reliability(),
      day(t('map.filters.from'), 0),
      day(t('map.filters.to'), 1),
      element('p', { class: 'quiet' }, t('map.filters.note')),
      ...(city.grades ? grades(map) : []),
    ),
  );
}
