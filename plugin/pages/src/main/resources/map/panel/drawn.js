// An area that a person drew: its numbers, and links to its report, list and plan. Its streets are those that the service finds in it,
// as a whole; its problems are those inside.

import { placePairs, streetShares } from '../areas.js';
import { button, element, facts, table as makeTable } from '../base/dom.js';
import { boxOf } from '../base/geometry.js';
import { ask } from '../base/service.js';
import { change, state } from '../base/state.js';
import { plural, t, to } from '../base/texts.js';
import { many, meters, percent, PROBLEMS, upper, whole } from '../base/words.js';
import { meanScore, weighed } from '../table.js';
import { howWeighed } from '../whom.js';
import { query, scoring } from './question.js';
import { scale } from './terms.js';

const PAGE = 10000; // the service's most

/** Returns the number of clusters inside by type. */
async function countClusters(within, signal) {
  const counts = {};
  for (let offset = 0; ; offset += PAGE) {
    const pairs = [
      ['f', 'json'],
      ['limit', PAGE],
      ['offset', offset],
      ['properties', 'label_type'],
      ['filter', `S_INTERSECTS(geom,${within})`],
    ];
    const { features } = await ask(`ogc/features/v1/collections/label_clusters/items?${query(pairs)}`, signal);
    features.forEach(({ properties: { label_type: type } }) => {
      counts[type] = (counts[type] ?? 0) + 1;
    });
    if (features.length < PAGE) return counts;
  }
}

/** Returns the sum of a column over rows. */
const sum = (rows, of) => rows.reduce((total, row) => total + of(row), 0);

/**
 * Loads what the place panel shows about the drawn area. The service says what is wrong with its outline.
 * @param {string} id
 * @param {Loading} page
 * @returns {Promise<Card>}
 */
export async function loadDrawn(id, { city, map, signal }) {
  const [pairs, corners] = [placePairs(), state.within ?? []];
  await ask(`v3/api/priorities?${query([...pairs, ['limit', 1], ['inline', true]])}`, signal);
  const [counts, scored, shares] = await Promise.all([countClusters(pairs[0][1], signal), weighed(), streetShares()]);
  const { table, scores } = scored;
  const isIn = row => shares.has(table.id[row]);
  const rows = table.id.map((_, row) => row).filter(isIn);
  const audited = rows.filter(row => table.audits[row] > 0 && scores[row] != null);
  const [all, done] = [sum(rows, row => table.meters[row]), sum(audited, row => table.meters[row])];
  const coverage = all > 0 ? done / all : 0;
  const box = boxOf(corners);
  const link = (path, text) =>
    element('a', { class: 'button', href: to(`${path}?${query([...pairs, ...scoring()])}`) }, text);
  return {
    title: t('map.draw.name'),
    summary: t('map.draw.name'),
    content: [
      scale(meanScore(scored, isIn), coverage < city.rankedFrom),
      howWeighed() && element('p', { class: 'quiet' }, howWeighed()),
      facts([
        [
          t('map.audited'),
          plural('map.region.audited', rows.length, {
            audited: whole(audited.length),
            length: meters(done),
            all: meters(all),
          }),
        ],
        [t('map.region.coverage'), rows.length > 0 ? t('map.region.covered', { coverage: percent(coverage) }) : null],
      ]),
      makeTable(
        t('map.draw.problems'),
        [t('map.terms.type'), t('map.terms.places')],
        PROBLEMS.map(type => [upper(many(type)), whole(counts[type] ?? 0)]),
      ),
      element('p', { class: 'quiet' }, t('map.draw.whole')),
      element(
        'p',
        { class: 'buttons' },
        button(t('map.tabs.fix'), () => change({ tab: 'fix' }, { push: true })),
        link('report', t('map.region.report')),
        link('report.pdf', t('map.fix.work.pdf')),
        link('plan', t('map.fix.plan')),
        button(t('map.controls.download'), () => change({ tab: 'data' }, { push: true })),
        button(t('map.show'), () => map.fit(box)),
      ),
    ],
    box,
    reveal: () => false,
  };
}
