// Search for streets by name or id, and for regions.

import { say } from '../api.js';
import { state } from '../state.js';
import { weighed } from '../table.js';
import { plural, t } from '../texts.js';
import { combobox } from './combobox.js';
import { element } from './dom.js';
import { go } from './go.js';
import { listed, scoreText } from './words.js';

const MOST = 12;

const folded = text => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Ranks the match of a folded name: 0 the name begins with the text, 1 a word does, 2 the name contains it, null no match. */
function fit(name, wanted) {
  if (name.startsWith(wanted)) return 0;
  const at = name.indexOf(wanted);
  if (at < 0) return null;
  return /[\p{L}\p{N}]/u.test(name[at - 1]) ? 2 : 1;
}

/** Groups the pieces of streets by name. */
function namesOf(table) {
  const names = new Map();
  table.name.forEach((name, row) => {
    if (!name) return;
    if (!names.has(name)) names.set(name, { name, folded: folded(name), rows: [] });
    names.get(name).rows.push(row);
  });
  return [...names.values()];
}

function regionOptions(city, wanted) {
  return city.regions.map(region => ({ text: region.name, hint: t('map.search.region'), rank: fit(folded(region.name), wanted), region: region.id }))
    .filter(option => option.rank != null);
}

function idOptions(table, wanted) {
  if (!/^\d+$/.test(wanted)) return [];
  const number = Number(wanted);
  const nameOf = row => ({ name: table.name[row] ?? t('map.search.noName') });
  const option = (row, hint) => ({ text: wanted, hint, rank: -1, street: table.id[row] });
  const [street, way] = [table.id.indexOf(number), table.way.indexOf(number)];
  return [...(street < 0 ? [] : [option(street, t('map.search.street', nameOf(street)))]), ...(way < 0 ? [] : [option(way, t('map.search.way', nameOf(way)))])];
}

/** Returns the option of a name. Choosing it opens the worst audited piece (B2) in the chosen region, else in the city; any piece if none is audited. */
function nameOption(group, { table, scores }, regions, rank) {
  const ranked = row => (table.audits[row] > 0 ? scores[row] : null);
  const here = group.rows.filter(row => table.region[row] === state.region);
  const worst = (here.length > 0 ? here : group.rows).reduce((a, b) => ((ranked(b) ?? 2) < (ranked(a) ?? 2) ? b : a));
  const names = [...new Set(group.rows.map(row => regions.get(table.region[row])).filter(Boolean))];
  const hint = [names.length > 2 ? t('map.search.regions', { count: names.length }) : listed(names), plural('map.count.pieces', group.rows.length),
    t('map.search.worst', { score: scoreText(ranked(worst)) })].filter(Boolean).join(', ');
  return { text: group.name, hint, rank, street: table.id[worst] };
}

export function startSearch({ city }) {
  const section = document.getElementById('search');
  const input = element('input', { id: 'search-input', type: 'search', spellcheck: 'false', placeholder: t('map.search.hint') });
  const status = element('p', { class: 'quiet', role: 'status' });
  section.append(element('label', { for: 'search-input' }, t('map.search.title')), element('div', { class: 'combobox' }, input), status);
  const regions = new Map(city.regions.map(region => [region.id, region.name]));
  let names; // computed once
  let left = 0; // matches that are not shown

  async function suggest(text) {
    const wanted = folded(text);
    const columns = await weighed();
    names ??= namesOf(columns.table);
    const named = names.map(group => [group, fit(group.folded, wanted)]).filter(([, rank]) => rank != null)
      .sort((a, b) => a[1] - b[1] || a[0].name.localeCompare(b[0].name))
      .map(([group, rank]) => nameOption(group, columns, regions, rank));
    const all = [...idOptions(columns.table, wanted), ...regionOptions(city, wanted), ...named].sort((a, b) => a.rank - b.rank);
    left = Math.max(0, all.length - MOST);
    return all.slice(0, MOST);
  }

  combobox(input, {
    suggest: text => suggest(text).catch(error => { say(t('map.search.failed', { reason: error.message })); return null; }),
    choose: option => (option.region == null ? go({ street: option.street }) : go({ region: option.region }, false)),
    tell: text => { status.textContent = left > 0 && text ? plural('map.search.more', left, { suggestions: text }) : text; },
  });
}
