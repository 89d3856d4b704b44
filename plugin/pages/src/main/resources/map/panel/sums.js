// Clusters by neighborhood (or area of a set) and type, with the interval in which votes agree with them (B18).

import { placePairs } from '../areas.js';
import { button, element, headOf } from '../base/dom.js';
import { lazily } from '../base/lazily.js';
import { ask, newest } from '../base/service.js';
import { hasAny, onChange, state } from '../base/state.js';
import { isUs, t } from '../base/texts.js';
import { fixed, many, percent, upper, whole } from '../base/words.js';
import { makeSortable, NONE, sort } from '../regions.js';
import { query } from './question.js';

const KM_PER_MILE = 1.609344;

/** Returns the parameters: a chosen area is the only one, a drawn area limits all. @returns {Pairs} */
function pairs() {
  if (state.areas == null) return [['by', 'region,type'], ...placePairs()];
  return [['by', 'area,type'], ...(state.region == null ? [['areaSet', state.areas]] : []), ...placePairs()];
}

/** Creates a cell that is sorted by a number; null: none. */
const cell = (value, ...content) =>
  element('td', { class: 'number', 'data-value': value }, value == null ? NONE : content);

function row(group) {
  const rate = group.n_per_audited_km == null ? null : group.n_per_audited_km * (isUs ? KM_PER_MILE : 1);
  const interval = () =>
    t('map.sums.interval', { low: whole(100 * group.agreement_low), high: whole(100 * group.agreement_high) });
  return element(
    'tr',
    null,
    element('th', { scope: 'row' }, group.region_name ?? group.area_name ?? t('map.sums.nowhere')),
    element('td', null, upper(many(group.label_type))),
    cell(group.n, whole(group.n)),
    cell(rate, rate != null && fixed(rate, 1)),
    cell(
      group.agreement,
      percent(group.agreement),
      group.agreement != null && element('span', { class: 'line' }, interval()),
    ),
  );
}

/** Returns the table, with a button that shows what is cut off. */
function tableOf(groups) {
  const heads = [
    state.areas == null ? t('map.page.region') : t('map.areas.area'),
    t('map.terms.type'),
    t('map.sums.count'),
    isUs ? t('map.sums.perMile') : t('map.sums.perKilometer'),
    t('map.sums.agreement'),
  ];
  const made = element(
    'table',
    { id: 'sums-table', class: 'cut' },
    element('caption', null, t('map.sums.caption')),
    headOf(heads, [2, 3, 4]),
    element('tbody', null, groups.map(row)),
  );
  makeSortable(made);
  sort(made, 0, false);
  const all = button(t('map.regions.all', { count: whole(groups.length) }), () => {
    made.classList.remove('cut');
    all.remove();
  });
  return [
    element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('map.sums.title') }, made),
    groups.length > 100 && all,
  ];
}

export function startSums() {
  const section = document.getElementById('sums');
  const said = element('p', { class: 'quiet', role: 'status' }, t('map.loading'));
  const answer = element('div', null);
  section.append(said, answer);
  const fill = (text, content) => {
    said.textContent = text;
    said.hidden = !text;
    answer.replaceChildren(...content.filter(Boolean));
  };
  const load = newest(
    ({ groups, asked }) =>
      fill(groups.length > 0 ? '' : t('map.sums.nothing'), [
        ...(groups.length > 0 ? tableOf(groups) : []),
        element('p', null, element('a', { href: `v3/api/labelSums?${asked}&filetype=csv` }, t('map.sums.download'))),
      ]),
    error => fill(error.message, []),
  );
  const renew = lazily(section, () =>
    load(async signal => {
      const asked = query(pairs());
      return { asked, groups: await ask(`v3/api/labelSums?${asked}`, signal) };
    }),
  );
  onChange(keys => {
    if (hasAny(keys, ['region', 'areas'])) renew();
  });
}
