// The table of neighborhoods from the server: makes it sortable, updates scores for custom weights, and opens neighborhoods.

import { say } from './api.js';
import { pointAtRegion } from './outline.js';
import { go } from './panel/go.js';
import { percent, scoreClass, scoreText } from './panel/words.js';
import { isPublished } from './scoring.js';
import { onChange, state } from './state.js';
import { regionScores, weighed } from './table.js';
import { t } from './texts.js';

const SCORED = ['preset', 'weights', 'model'];
const SCORE = 1; // column indexes
const AUDITED = 2;
const number = text => (/\d/.test(text) ? parseFloat(text.replace(/^\D+/, '').replace(',', '.')) : null); // also of "under 0.01"
const NOTHING = [t('map.regions.noScore'), t('map.regions.noProblem'), t('map.regions.never')]; // the server writes the same messages

/** Returns whether a row comes last in both directions: it has no value in the column, or its score is not ranked (B8). */
function isLast(row, place) {
  return (place > 0 && NOTHING.includes(row.cells[place].textContent)) || (place === SCORE && row.matches('[data-unranked]'));
}

function compareCells(a, b, place) {
  const [x, y] = place === 0 ? [] : [number(a), number(b)];
  return x != null && y != null ? x - y : a.localeCompare(b);
}

function sort(table, place, descending) {
  const body = table.tBodies[0];
  const sign = descending ? -1 : 1;
  const compare = (a, b) => isLast(a, place) - isLast(b, place) || sign * compareCells(a.cells[place].textContent, b.cells[place].textContent, place);
  body.append(...[...body.rows].sort(compare));
  [...table.tHead.rows[0].cells].forEach((cell, i) => {
    if (i === place) cell.setAttribute('aria-sort', descending ? 'descending' : 'ascending');
    else cell.removeAttribute('aria-sort');
  });
}

function makeSortable(table) {
  [...table.tHead.rows[0].cells].forEach((cell, place) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = cell.textContent;
    button.addEventListener('click', () => {
      const descending = cell.getAttribute('aria-sort') === 'ascending';
      sort(table, place, descending);
      const column = cell.textContent.toLowerCase();
      say(descending ? t('map.regions.highestFirst', { column }) : t('map.regions.lowestFirst', { column }));
    });
    cell.replaceChildren(button);
  });
}

const id = row => Number(row.dataset.region);

/** Sorts again after the values changed. */
function sortAsBefore(table) {
  const place = [...table.tHead.rows[0].cells].findIndex(cell => cell.hasAttribute('aria-sort'));
  sort(table, place, table.tHead.rows[0].cells[place].getAttribute('aria-sort') === 'descending');
}

/** Says below a score that is not ranked that it is provisional, as the server does. */
function sayProvisional(row, score) {
  if (score == null || !row.hasAttribute('data-unranked') || row.cells[SCORE].querySelector('.line')) return;
  row.cells[SCORE].append(Object.assign(document.createElement('span'), { className: 'line', textContent: t('map.regions.provisional') }));
}

/** Returns a score with its color and its word, as the server writes them. */
function scored(value) {
  const step = scoreClass(value);
  const span = (className, textContent) => Object.assign(document.createElement('span'), { className, textContent });
  return [span(`swatch class${step}`, ''), `${scoreText(value)} `, span('word', t(`map.class.${step}`))]; // 0 to 4
}

async function score(table, rows, city) {
  const own = isPublished() ? null : regionScores(await weighed());
  rows.forEach(row => {
    const published = city.regions.find(region => region.id === id(row));
    const { score: value } = own?.get(id(row)) ?? published;
    if (value == null) row.cells[SCORE].textContent = t('map.regions.noScore');
    else row.cells[SCORE].replaceChildren(...scored(value));
    const coverage = percent(published.coverage);
    row.cells[AUDITED].textContent = published.coverage < city.rankedFrom ? t('map.regions.unranked', { coverage }) : coverage;
    sayProvisional(row, value);
  });
  sortAsBefore(table);
}

export function startRegions({ city, map }) {
  const table = document.getElementById('region-table');
  if (!table) return; // no data was published when the server sent the page
  const rows = [...table.tBodies[0].rows];
  rows.forEach(row => {
    const published = city.regions.find(region => region.id === id(row));
    row.toggleAttribute('data-unranked', published?.coverage < city.rankedFrom);
    sayProvisional(row, published?.score);
  });
  makeSortable(table);
  sort(table, SCORE, false);
  table.addEventListener('click', event => {
    const link = event.target.closest('a');
    if (!link || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    go({ region: id(link.closest('tr')) }, false);
  });
  rows.forEach(row => {
    ['mouseenter', 'focusin'].forEach(event => row.addEventListener(event, () => pointAtRegion(map, id(row))));
    ['mouseleave', 'focusout'].forEach(event => row.addEventListener(event, () => pointAtRegion(map, null)));
  });
  const mark = () => rows.forEach(row => {
    if (id(row) === state.region) row.setAttribute('aria-current', 'true');
    else row.removeAttribute('aria-current');
  });
  onChange(keys => {
    if (keys.has('region')) mark();
    if (SCORED.some(key => keys.has(key))) score(table, rows, city).catch(error => say(t('map.regions.failed', { reason: error.message })));
  });
  mark();
  if (!isPublished()) score(table, rows, city);
}
