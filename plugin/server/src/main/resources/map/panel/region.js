// A region: its score, its coverage, and links to report and comparison.

import { isPublished } from '../scoring.js';
import { change } from '../state.js';
import { button, element, facts } from './dom.js';
import { drivers } from './drivers.js';
import { factPairs, regionFacts } from './region-facts.js';
import { scale } from './terms.js';
import { coverageText, scoreText } from './words.js';

function caution({ coverage, score }, { rankedFrom }) {
  if (score == null) return 'No street here is audited, so there is no score.';
  return coverage < rankedFrom ? `Only ${coverageText(coverage)} of the streets' length is audited. Do not rank this score among others.` : null;
}

/** Loads what the place panel shows about a region. */
export async function loadRegion(id, { city, map, signal }) {
  const region = await regionFacts(id, signal);
  const box = city.regions.find(other => other.id === id)?.bbox;
  const others = () => change({ tab: 'compare' }, { push: true });
  return {
    title: region.name,
    summary: `${region.name}: ${region.score == null ? 'no score' : `score ${scoreText(region.score)}`}`,
    content: [scale(region.score),
      caution(region, city) && element('p', { class: 'caution' }, caution(region, city)),
      !isPublished() && element('p', { class: 'quiet' }, 'By custom weights or another model, not as published.'),
      drivers(id), element('details', null, element('summary', null, 'Facts'), facts(factPairs(region).slice(1))),
      element('p', { class: 'buttons' },
        element('a', { class: 'button', href: `report?regionId=${id}` }, 'Report'),
        button('Compare with another', others),
        box && button('Show on map', () => map.fit(box)))],
    box,
    reveal: () => false,
  };
}
