// The map without the panel, for embedding in another site (?embed): title with the city, date of the data, filters and weights, and a link
// to the full map.

import { element } from './base/dom.js';
import { addressWith, onChange, state } from './base/state.js';
import { t, to } from './base/texts.js';
import { day } from './base/words.js';
import { settings } from './chips.js';

export function startEmbed() {
  if (!state.embed) return;
  document.body.classList.add('embed');
  const link = element('a', { id: 'to-whole', target: '_blank', rel: 'noopener' }, t('map.embed.open'));
  const lead = () => {
    link.href = to('./') + addressWith();
  };
  onChange(lead);
  lead();
  const title = document.getElementById('title');
  const head = element('header', { id: 'embed-head' }, title, element('span', { id: 'embed-date' }), link);
  document.querySelector('.stage').before(head);
}

/** Says, once the city is known, from when the data are, and which filters and weights the map shows. */
/** @param {City} city */
export function describeEmbed({ refreshed }) {
  if (!state.embed) return;
  const describe = () => {
    const parts = [refreshed && t('map.embed.date', { day: day(refreshed) }), ...settings().map(({ text }) => text)];
    document.getElementById('embed-date').textContent = parts.filter(Boolean).join(' · ');
  };
  onChange(describe);
  describe();
}
