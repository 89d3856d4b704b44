// A region: how accessible it is, how much of it was looked at, and where to go from there.

import { isPublished } from '../scoring.js';
import { change, state } from '../state.js';
import { button, element, facts } from './dom.js';
import { inWords, regionFacts } from './region-facts.js';
import { scale } from './terms.js';
import { percent, scoreText } from './words.js';

function caution({ coverage, score }, { rankedFrom }) {
  if (score == null) return 'No street of it was audited, so that it has no score.';
  return coverage < rankedFrom ? `Only ${percent(coverage)} of its streets are audited: do not rank it among the others.` : null;
}

/** What the panel of a place shows of a region. */
export async function loadRegion(id, { city, map, signal }) {
  const region = await regionFacts(id, signal);
  const box = city.regions.find(other => other.id === id)?.bbox;
  const others = () => change({ tab: 'compare' }, { push: true });
  return {
    title: region.name,
    summary: `${region.name}: ${region.score == null ? 'no score' : `score ${scoreText(region.score)}`}`,
    content: [scale(region.score),
      caution(region, city) && element('p', { class: 'caution' }, caution(region, city)),
      !isPublished() && element('p', { class: 'quiet' }, 'By your weights or method, not as published.'),
      element('details', { open: state.tab === 'regions' }, element('summary', null, 'What is known of it'), facts(inWords(region).slice(1))),
      element('p', { class: 'buttons' },
        element('a', { class: 'button', href: `report?regionId=${id}` }, 'Report'),
        button('Compare with another', others),
        box && button('Show on map', () => map.fit(box)))],
    box,
    reveal: () => false,
  };
}
