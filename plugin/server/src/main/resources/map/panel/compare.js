// Compares two regions side by side. The link names them.

import { change, onChange, state } from '../state.js';
import { button, element, table } from './dom.js';
import { lazily } from './lazily.js';
import { factPairs, regionFacts } from './region-facts.js';
import { newest } from './service.js';
import { coverageText, many, scoreText, upper } from './words.js';

const SIDES = ['First neighborhood', 'Second neighborhood'];

function verdict([a, b], rankedFrom) {
  if (a.score == null || b.score == null) return 'Cannot compare: one of the neighborhoods has no score.';
  const unsure = [a, b].filter(region => region.coverage < rankedFrom)
    .map(region => `${region.name} (${coverageText(region.coverage)} audited)`);
  const better = a.score > b.score ? [a, b] : [b, a];
  const ranked = a.score === b.score ? `${a.name} and ${b.name} have the same score.`
    : `${better[0].name} is more accessible than ${better[1].name}: ${scoreText(better[0].score)} versus ${scoreText(better[1].score)}.`;
  return unsure.length > 0 ? `${ranked} Too little of ${unsure.join(' and ')} is audited to be sure.` : ranked;
}

function meansOf(regions) {
  return Object.keys(regions[0].avg_cluster_counts)
    .map(type => [`${upper(many(type))} per street`, ...regions.map(region => region.avg_cluster_counts[type]?.toFixed(2) ?? 'none')]);
}

function sideBySide(regions) {
  const [first, second] = regions.map(factPairs);
  const rows = first.map(([term, value], index) => [term, value ?? 'none', second[index][1] ?? 'none']);
  const heads = [element('span', { class: 'unseen' }, 'Measure'), ...regions.map(region => region.name)];
  return table('Comparison of the two neighborhoods', heads, [...rows, ...meansOf(regions)], { class: 'compared' });
}

export function startCompare({ city }) {
  const section = document.getElementById('compare');
  const sorted = [...city.regions].sort((a, b) => a.name.localeCompare(b.name));
  const selects = SIDES.map((title, side) => element('select', { id: `compare-${side}`, change: () => chose() },
    element('option', { value: '' }, 'Choose'), sorted.map(region => element('option', { value: region.id }, region.name))));
  const said = element('p', { role: 'status' });
  const answer = element('div', null);
  const labels = SIDES.map((title, side) => element('label', { for: `compare-${side}` }, title, selects[side]));
  section.append(element('p', { class: 'pair' }, labels),
    element('p', { class: 'buttons' }, button('Swap', () => swap())), said, answer);

  let half = [null, null]; // used while only one region is chosen, which a link cannot express
  const sides = () => state.compare ?? half;
  const set = pair => {
    half = pair;
    const before = state.compare;
    change({ compare: pair.every(id => id != null) ? pair : null }, { push: true });
    if (!before && !state.compare) show();
  };
  const chose = () => set(selects.map(select => (select.value ? Number(select.value) : null)));
  const swap = () => set([...sides()].reverse());
  if (state.region != null) half = [state.region, null];

  function fill(text, ...content) {
    said.textContent = text;
    answer.replaceChildren(...content);
  }

  const load = newest(regions => fill(verdict(regions, city.rankedFrom), sideBySide(regions)), error => fill(error.message));

  function show() {
    const pair = sides();
    selects.forEach((select, side) => { select.value = pair[side] ?? ''; });
    if (pair.every(id => id != null)) return load(signal => Promise.all(pair.map(id => regionFacts(id, signal))));
    load.stop();
    return fill('Choose two neighborhoods.');
  }

  const renew = lazily(section, show);
  onChange(keys => {
    const offered = keys.has('region') && !state.compare && half.includes(null);
    if (offered) half = [state.region, null];
    if (offered || keys.has('compare') || (state.compare && ['model', 'preset', 'weights'].some(key => keys.has(key)))) renew();
  });
}
