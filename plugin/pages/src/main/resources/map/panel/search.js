// Search for streets by name or id, for crossings, neighborhoods, places that people go to, and positions.

import { say } from '../api.js';
import { areaList, setTitle } from '../areas.js';
import { element } from '../base/dom.js';
import { point } from '../base/geometry.js';
import { go } from '../base/go.js';
import { change, state } from '../base/state.js';
import { plural, t } from '../base/texts.js';
import { listed } from '../base/words.js';
import { categoryName, learnPlaces } from '../places.js';
import { rowTitle } from '../street-name.js';
import { weighed } from '../table.js';
import { combobox } from './combobox.js';
import { crossingOf, fit, fitStreet, folded, positionOf } from './match.js';
import { reachButton } from './reach.js';

const MOST = 12;
const CLOSE = 18; // zoom
const APART = 1e-3; // degrees, about 100 meters: crossings of the same streets that are nearer are one, as of two carriageways

/** Groups the pieces of streets by name. */
function namesOf(table) {
  const names = new Map();
  table.name.forEach((name, row) => {
    if (!name) return;
    if (!names.has(name)) names.set(name, { name, folded: folded(name), rows: [] });
    names.get(name).rows.push(row);
  });
  return names;
}

function positionOptions(text, city) {
  const at = positionOf(text, city.bounds);
  return at ? [{ text, hint: t('map.search.position', { lon: at[0], lat: at[1] }), rank: -1, at }] : [];
}

function areaOptions(wanted) {
  const hint = state.areas == null ? t('map.search.region') : setTitle();
  return areaList()
    .map(area => ({ text: area.name, hint, rank: fit(folded(area.name), wanted), open: { region: area.id } }))
    .filter(option => option.rank != null);
}

async function placeOptions(city, wanted) {
  const regions = new Map(city.regions.map(({ id, name }) => [id, name]));
  const all = await learnPlaces(city).catch(() => []); // streets can be searched without them
  return all
    .filter(({ name }) => name)
    .map(({ id, category, name, region }) => ({
      text: name,
      hint: [categoryName(category), regions.get(region)].filter(Boolean).join(', '),
      rank: fit(folded(name), wanted),
      open: { place: { kind: 'place', id } },
    }))
    .filter(option => option.rank != null);
}

function idOptions(table, wanted) {
  if (!/^\d+$/.test(wanted)) return [];
  const number = Number(wanted);
  const title = row => ({ name: rowTitle(table, row) });
  const option = (row, hint) => ({ text: wanted, hint, rank: -1, open: { street: table.id[row] } });
  const [street, way] = [table.id.indexOf(number), table.way.indexOf(number)];
  return [
    ...(street < 0 ? [] : [option(street, t('map.search.street', title(street)))]),
    ...(way < 0 ? [] : [option(way, t('map.search.way', title(way)))]),
  ];
}

/** Returns the option of a name, which opens all its pieces, or the only one. */
function nameOption({ name, rows }, table, rank) {
  const places = [...new Set(rows.map(row => table.regionNames.get(table.region[row])).filter(Boolean))];
  const hint = [
    places.length > 2 ? t('map.search.regions', { count: places.length }) : listed(places),
    plural('map.count.pieces', rows.length),
  ]
    .filter(Boolean)
    .join(', ');
  return { text: name, hint, rank, open: rows.length > 1 ? { name } : { street: table.id[rows[0]] } };
}

/** Returns the places where a street of the first name meets a street of the second, each once. */
function crossingOptions({ crossings, lon, lat, region, regionNames }, names, wanted) {
  const pair = crossingOf(wanted);
  if (!pair) return [];
  const hint = (one, at) => {
    const { rows } = names.get(one);
    const far = rows.map(row => Math.hypot(lon[row] - at[0], lat[row] - at[1]));
    const area = regionNames.get(region[rows[far.indexOf(Math.min(...far))]]);
    return [t('map.search.crossing'), area].filter(Boolean).join(', ');
  };
  const rank = (name, part) => (part === '' ? 3 : fitStreet(names.get(name).folded, part));
  const found = [];
  crossings.names.forEach((meeting, index) => {
    const at = [crossings.lon[index], crossings.lat[index]];
    for (const one of meeting) {
      for (const other of meeting) {
        const ranks = [rank(one, pair[0]), rank(other, pair[1])];
        const text = `${one} & ${other}`;
        const known = option =>
          (option.text === text || option.text === `${other} & ${one}`)
          && option.at.every((degrees, i) => Math.abs(degrees - at[i]) < APART);
        if (one !== other && !ranks.includes(null) && !found.some(known))
          found.push({ text, hint: hint(one, at), rank: Math.max(...ranks.map(Number)) - 0.5, at });
      }
    }
  });
  return found;
}

/** @param {Page} page */
export function startSearch({ city, map }) {
  const section = document.getElementById('search');
  const input = element('input', {
    id: 'search-input',
    type: 'search',
    spellcheck: 'false',
    placeholder: t('map.search.hint'),
  });
  const status = element('p', { class: 'quiet', role: 'status' });
  section.append(
    element('label', { for: 'search-input', class: 'unseen' }, t('map.search.title')),
    element('div', { class: 'combobox' }, input),
    status,
  );
  let names; // computed once
  let left = 0; // matches that are not shown
  let numbered = false; // the text has the number of a house, which no data have

  async function suggest(text) {
    const wanted = folded(text);
    const { table } = await weighed();
    names ??= namesOf(table);
    const named = [...names.values()]
      .map(group => [group, fitStreet(group.folded, wanted)])
      .filter(([, rank]) => rank != null)
      .sort((a, b) => a[1] - b[1] || a[0].name.localeCompare(b[0].name))
      .map(([group, rank]) => nameOption(group, table, rank));
    const all = [
      ...idOptions(table, wanted),
      ...positionOptions(text, city),
      ...crossingOptions(table, names, wanted),
      ...areaOptions(wanted),
      ...(await placeOptions(city, wanted)),
      ...named,
    ].sort((a, b) => a.rank - b.rank);
    numbered = named.length > 0 && all.every(({ text: name }) => fit(folded(name), wanted) == null);
    left = Math.max(0, all.length - MOST);
    return all.slice(0, MOST);
  }

  /** Opens what an option names, or shows its position. */
  function choose({ text, open, at }) {
    map.outline('found', at ? [point(...at)] : []);
    if (open) return go(open, open.region == null);
    change({ street: null, place: null, name: null }, { push: true });
    map.goTo(at, CLOSE);
    status.replaceChildren(reachButton(at));
    status.classList.add('shown');
    return say(t('map.search.found', { text }));
  }

  combobox(input, {
    suggest: text =>
      suggest(text).catch(error => {
        say(t('map.search.failed', { reason: error.message }));
        return null;
      }),
    choose,
    tell: text => {
      const said = left > 0 && text ? plural('map.search.more', left, { suggestions: text }) : text;
      status.textContent = numbered && text ? `${t('map.search.number')} ${said}` : said;
      status.classList.toggle('shown', numbered && text !== '');
    },
  });
}
