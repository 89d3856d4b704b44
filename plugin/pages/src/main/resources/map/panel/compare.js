// Compares two areas side by side. The link names them.

import { areaList, byName, idFrom } from '../areas.js';
import { button, element, table } from '../base/dom.js';
import { lazily } from '../base/lazily.js';
import { newest } from '../base/service.js';
import { change, hasAny, onChange, state } from '../base/state.js';
import { t } from '../base/texts.js';
import { fixed, listed, many, percent, scoreText, upper } from '../base/words.js';
import { factPairs, regionFacts } from './region-facts.js';

const SIDES = [t('map.compare.first'), t('map.compare.second')];

function verdict([a, b], rankedFrom) {
  if (a.score == null || b.score == null) return t('map.compare.noScore');
  const unsure = [a, b]
    .filter(region => region.coverage < rankedFrom)
    .map(region => t('map.compare.audited', { region: region.name, coverage: percent(region.coverage) }));
  const better = a.score > b.score ? [a, b] : [b, a];
  const ranked =
    a.score === b.score
      ? t('map.compare.same', { one: a.name, other: b.name })
      : t('map.compare.better', {
          better: better[0].name,
          worse: better[1].name,
          high: scoreText(better[0].score),
          low: scoreText(better[1].score),
        });
  return unsure.length > 0 ? `${ranked} ${t('map.compare.unsure', { regions: listed(unsure) })}` : ranked;
}

function meansOf(regions) {
  return Object.keys(regions[0].avg_cluster_counts).map(type => [
    t('map.compare.perStreet', { problems: upper(many(type)) }),
    ...regions.map(({ avg_cluster_counts: means }) => (means[type] == null ? t('map.none') : fixed(means[type], 2))),
  ]);
}

function sideBySide(regions, rankedFrom) {
  const [first, second] = regions.map(region => factPairs(region, rankedFrom));
  const rows = first.map(([term, value], index) => [term, value ?? t('map.none'), second[index][1] ?? t('map.none')]);
  const heads = [element('span', { class: 'unseen' }, t('map.compare.measure')), ...regions.map(region => region.name)];
  return table(t('map.compare.caption'), heads, [...rows, ...meansOf(regions)], { class: 'compared' });
}

/** @param {Page} page */
export function startCompare({ city }) {
  const section = document.getElementById('compare');
  const selects = SIDES.map((title, side) => element('select', { id: `compare-${side}`, change: () => chose() }));
  const offer = () =>
    selects.forEach(select =>
      select.replaceChildren(
        element('option', { value: '' }, t('map.compare.choose')),
        ...byName(areaList()).map(area => element('option', { value: area.id }, area.name)),
      ),
    );
  offer();
  const said = element('p', { role: 'status' });
  const answer = element('div', null);
  const labels = SIDES.map((title, side) => element('label', { for: `compare-${side}` }, title, selects[side]));
  section.append(
    element('p', { class: 'pair' }, labels),
    element(
      'p',
      { class: 'buttons' },
      button(t('map.compare.swap'), () => swap()),
    ),
    said,
    answer,
  );

  /** @type {(Area['id'] | null)[]} */
  let half = [null, null]; // used while only one area is chosen, which a link cannot express
  const sides = () => state.compare ?? half;
  const set = pair => {
    half = pair;
    const before = state.compare;
    change({ compare: pair.every(id => id != null) ? /** @type {any} */ (pair) : null }, { push: true });
    if (!before && !state.compare) show();
  };
  const chose = () => set(selects.map(select => (select.value ? idFrom(select.value) : null)));
  const swap = () => set([...sides()].reverse());
  if (state.region != null) half = [state.region, null];

  function fill(text, ...content) {
    said.textContent = text;
    answer.replaceChildren(...content);
  }

  const load = newest(
    regions => fill(verdict(regions, city.rankedFrom), sideBySide(regions, city.rankedFrom)),
    error => fill(error.message),
  );

  function show() {
    const pair = sides();
    selects.forEach((select, side) => {
      select.value = pair[side] ?? '';
    });
    if (pair.every(id => id != null)) return load(signal => Promise.all(pair.map(id => regionFacts(id, signal))));
    load.stop();
    return fill(t('map.compare.chooseTwo'));
  }

  const renew = lazily(section, show);
  onChange(keys => {
    if (keys.has('areas')) {
      offer();
      half = [state.region, null];
      renew();
    }
    const offered = keys.has('region') && !state.compare && half.includes(null);
    if (offered) half = [state.region, null];
    if (offered || keys.has('compare') || (state.compare && hasAny(keys, ['model', 'preset', 'weights']))) renew();
  });
}
