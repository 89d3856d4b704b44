// A neighborhood, or an area of a set: its score, its coverage, and links to report and comparison.

import { areaOf, placePairs } from '../areas.js';
import { button, element, facts } from '../base/dom.js';
import { change, onChange } from '../base/state.js';
import { t, to } from '../base/texts.js';
import { listed, percentUnder, regionScore, scoreText } from '../base/words.js';
import { howWeighed } from '../whom.js';
import { drivers } from './drivers.js';
import { ignoredFilters, query, scoring } from './question.js';
import { factPairs, regionFacts } from './region-facts.js';
import { scale } from './terms.js';

/** Says why a score is provisional and how far it is known: streets without an audit have scores from 0 to 1. */
function caution({ coverage, score }, { rankedFrom }) {
  if (score == null) return t('map.region.noScore');
  const [from, to] = [coverage * score, coverage * score + 1 - coverage].map(scoreText);
  return coverage < rankedFrom
    ? t('map.region.caution', { coverage: percentUnder(coverage, rankedFrom), from, to })
    : null;
}

const note = element('p', { class: 'quiet' }); // which settings the report ignores

function sayIgnored() {
  const ignored = ignoredFilters('report');
  note.hidden = ignored.length === 0;
  note.textContent = note.hidden ? '' : t('map.region.reportIgnores', { settings: listed(ignored) });
}
onChange(sayIgnored);

/**
 * Loads what the place panel shows about a region.
 * @param {Area['id']} id
 * @param {Loading} page
 * @returns {Promise<Card>}
 */
export async function loadRegion(id, { city, map, signal }) {
  const region = await regionFacts(id, signal);
  const box = areaOf(id)?.bbox;
  const provisional = region.coverage < city.rankedFrom;
  sayIgnored();
  const others = () => change({ tab: 'compare' }, { push: true });
  return {
    title: region.name,
    summary:
      region.score == null
        ? t('map.place.unscored', { title: region.name })
        : t('map.place.scored', { title: region.name, score: regionScore(region.score, provisional) }),
    content: [
      scale(region.score, provisional),
      caution(region, city) && element('p', { class: 'caution' }, caution(region, city)),
      howWeighed() && element('p', { class: 'quiet' }, howWeighed()),
      drivers(id),
      element(
        'details',
        null,
        element('summary', null, t('map.region.facts')),
        facts(factPairs(region, city.rankedFrom).slice(1)),
      ),
      element(
        'p',
        { class: 'buttons' },
        element(
          'a',
          { class: 'button', href: to(`report?${query([...placePairs(id), ...scoring()])}`) },
          t('map.region.report'),
        ),
        button(t('map.region.compare'), others),
        box && button(t('map.show'), () => map.fit(box)),
      ),
      note,
    ],
    box,
    reveal: () => false,
  };
}
