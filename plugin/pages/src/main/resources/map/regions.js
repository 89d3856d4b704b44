// The table of neighborhoods from the server, or of the areas of a set: makes it sortable, updates scores for custom weights, and opens
// areas. Areas of a set also have problems per 1,000 of a number that the city gave, such as its population.

import { say } from './api.js';
import { ORDER, areaList, areaOf, attributesOf, byName, idFrom, setTitle } from './areas.js';
import { button, element, headOf } from './base/dom.js';
import { go } from './base/go.js';
import { addressWith, change, hasAny, onChange, state } from './base/state.js';
import { t } from './base/texts.js';
import { many, percent, percentUnder, scoreClass, scoreText, upper, whole } from './base/words.js';
import { pointAtRegion } from './outline.js';
import { isPublished } from './scoring.js';
import { per1000, perText, perTitle } from './shades.js';
import { areaScores, weighed } from './table.js';

/** @type {StateKey[]} */
const SCORED = ['preset', 'weights', 'model'];
const SCORE = 1; // column indexes
export const NONE = '–'; // no number, so no problems per 1,000
const AUDITED = 2;
const PER = 4; // of a set
const FIRST = 100; // rows that map.css shows of a table with the class cut
const number = text => (/\d/.test(text) ? parseFloat(text.replace(/^\D+/, '').replace(',', '.')) : null); // also of "under 0.01"
const NOTHING = [t('map.regions.noScore'), t('map.regions.noProblem'), t('map.regions.never'), NONE]; // the server writes the same messages

/** Returns whether a row comes last in both directions: it has no value in the column, or its score is not ranked (B8). */
function isLast(row, place) {
  return (
    (place > 0 && NOTHING.includes(row.cells[place].textContent)) || (place === SCORE && row.matches('[data-unranked]'))
  );
}

/** Returns what a row is sorted by, read once: a comparison would read it for each pair. */
function keyOf(row, place) {
  const { dataset, textContent: text } = row.cells[place];
  const value = dataset.value == null ? number(text) : Number(dataset.value);
  return { row, last: isLast(row, place), value: place === 0 ? null : value, text };
}

const compareKeys = (a, b) => (a.value != null && b.value != null ? a.value - b.value : ORDER.compare(a.text, b.text));

export function sort(table, place, descending) {
  const body = table.tBodies[0];
  const sign = descending ? -1 : 1;
  const keys = [...body.rows].map(row => keyOf(row, place)).sort((a, b) => a.last - b.last || sign * compareKeys(a, b));
  body.append(...keys.map(({ row }) => row));
  [...table.tHead.rows[0].cells].forEach((cell, i) => {
    if (i === place) cell.setAttribute('aria-sort', descending ? 'descending' : 'ascending');
    else cell.removeAttribute('aria-sort');
  });
}

/** Makes the heads of a table buttons that sort it. A cell is sorted by its data-value, or else by its text; NONE comes last. */
export function makeSortable(table) {
  [...table.tHead.rows[0].cells].forEach((cell, place) => {
    const click = () => {
      const descending = cell.getAttribute('aria-sort') === 'ascending';
      sort(table, place, descending);
      const column = cell.textContent.toLowerCase();
      say(descending ? t('map.regions.highestFirst', { column }) : t('map.regions.lowestFirst', { column }));
    };
    cell.replaceChildren(button(cell.textContent, click));
  });
}

const id = row => idFrom(row.dataset.region);

/** Sorts again after the values changed. */
function sortAsBefore(table) {
  const place = [...table.tHead.rows[0].cells].findIndex(cell => cell.hasAttribute('aria-sort'));
  sort(table, place, table.tHead.rows[0].cells[place].getAttribute('aria-sort') === 'descending');
}

/** Says below a score that is not ranked that it is provisional, as the server does. */
function sayProvisional(row, score) {
  if (score == null || !row.hasAttribute('data-unranked') || row.cells[SCORE].querySelector('.line')) return;
  row.cells[SCORE].append(element('span', { class: 'line' }, t('map.regions.provisional')));
}

/** Returns a score with its color and its word, as the server writes them. */
function scored(value) {
  const step = scoreClass(value);
  const swatch = element('span', { class: `swatch class${step}` });
  return [swatch, `${scoreText(value)} `, element('span', { class: 'word' }, t(`map.class.${step}`))]; // 0 to 4
}

async function score(table, city) {
  const own = isPublished() ? null : areaScores(await weighed());
  [...table.tBodies[0].rows].forEach(row => {
    const published = areaOf(id(row));
    if (!published) return; // other areas were chosen meanwhile
    const { score: value } = own?.get(id(row)) ?? published;
    if (value == null) row.cells[SCORE].textContent = t('map.regions.noScore');
    else row.cells[SCORE].replaceChildren(...scored(value));
    const coverage = percent(published.coverage);
    row.cells[AUDITED].textContent =
      published.coverage < city.rankedFrom
        ? t('map.regions.unranked', { coverage: percentUnder(published.coverage, city.rankedFrom) })
        : coverage;
    sayProvisional(row, value);
  });
  sortAsBefore(table);
}

/** Creates the head and the body of the table of a set. score() fills the cells of scores and coverage. */
function partsOf(areas) {
  const heads = [
    t('map.areas.area'),
    t('map.areas.score'),
    t('map.areas.audited'),
    t('map.areas.problem'),
    ...(state.per == null ? [] : [perTitle(state.per)]),
  ];
  const perCell = area => {
    const value = per1000(area);
    return element('td', { class: 'number', 'data-value': value }, value == null ? NONE : perText(value));
  };
  const row = area =>
    element(
      'tr',
      { 'data-region': area.id },
      element(
        'th',
        { scope: 'row' },
        element('a', { href: addressWith({ region: area.id, within: null }) }, area.name),
      ),
      element('td', { class: 'number' }),
      element('td', { class: 'number' }),
      element('td', null, area.worst == null ? t('map.regions.noProblem') : upper(many(area.worst))),
      state.per != null && perCell(area),
    );
  return [headOf(heads, [SCORE, AUDITED, PER]), element('tbody', null, byName(areas).map(row))];
}

/** Creates the choice between scores and problems per 1,000 of each number of the set. */
function makeChoice(section) {
  const select = element('select', { id: 'per', change: () => change({ per: select.value || null, age: 'off' }) });
  const label = element('label', { class: 'whole' }, t('map.per.choice'), ' ', select);
  section.querySelector('.scroll').before(label);
  return () => {
    const names = state.areas == null ? [] : attributesOf();
    label.hidden = names.length === 0;
    select.replaceChildren(
      ...[new Option(t('map.per.scores'), ''), ...names.map(name => new Option(perTitle(name), name))],
    );
    select.value = state.per ?? '';
  };
}

/** @param {Page} page */
export function startRegions({ city, map }) {
  const table = document.getElementById('region-table');
  if (!table) return; // no data was published when the server sent the page
  const sent = [...table.children]; // the neighborhoods
  const caption = table.caption.cloneNode();
  const rows = () => [...table.tBodies[0].rows];
  const choose = makeChoice(document.getElementById('regions'));
  const all = button('', () => {
    table.classList.remove('cut');
    all.hidden = true;
    rows()[FIRST].querySelector('a')?.focus();
  });
  table.closest('.scroll').after(all);

  const mark = () =>
    rows().forEach(row => {
      if (id(row) === state.region) row.setAttribute('aria-current', 'true');
      else row.removeAttribute('aria-current');
    });
  const scoreOrSay = () => score(table, city).catch(error => say(t('map.regions.failed', { reason: error.message })));
  /** Makes the rows as the server sent them, or those of a set, work. */
  function begin() {
    rows().forEach(row => {
      const published = areaOf(id(row));
      row.toggleAttribute('data-unranked', published != null && published.coverage < city.rankedFrom);
      sayProvisional(row, published?.score);
    });
    if (!table.querySelector('thead button')) makeSortable(table);
    table.classList.add('cut');
    all.hidden = rows().length <= FIRST;
    all.textContent = t('map.regions.all', { count: whole(rows().length) });
    mark();
  }
  function replace() {
    caption.textContent = t('map.areas.caption', { set: setTitle() });
    table.replaceChildren(...(state.areas == null ? sent : [caption, ...partsOf(areaList())]));
    begin();
    table.tHead.rows[0].cells[SCORE].setAttribute('aria-sort', 'ascending');
    scoreOrSay().then(() => {
      if (state.per != null && table.tHead.rows[0].cells[PER]) sort(table, PER, true);
    });
  }
  table.addEventListener('click', event => {
    const link = event.target.closest('a');
    if (!link || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    go({ region: id(link.closest('tr')) }, false);
  });
  const rowAt = event => event.target.closest('tbody tr');
  ['mouseover', 'focusin'].forEach(event =>
    table.addEventListener(event, at => {
      if (rowAt(at)) pointAtRegion(map, id(rowAt(at)));
    }),
  );
  ['mouseleave', 'focusout'].forEach(event => table.addEventListener(event, () => pointAtRegion(map, null)));
  onChange(keys => {
    if (keys.has('region')) mark();
    if (keys.has('areas') || keys.has('per')) {
      choose();
      replace();
    } else if (hasAny(keys, SCORED)) scoreOrSay();
  });
  choose();
  if (state.areas != null) return replace();
  begin();
  sort(table, SCORE, false);
  if (!isPublished()) scoreOrSay();
}
