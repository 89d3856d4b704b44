// The map without the panel, for embedding in another site (?embed): title with the city, date of the data, filters and weights, and a link
// to the full map.

import { addressWith, onChange, state } from './base/state.js';
import { t, to } from './base/texts.js';
import { day } from './base/words.js';
import { settings } from './chips.js';

export function startEmbed() {
  if (!state.embed) return;
  document.body.classList.add('embed');
  const head = Object.assign(document.createElement('header'), { id: 'embed-head' });
  const link = Object.assign(document.createElement('a'), {
    id: 'to-whole',
    target: '_blank',
    rel: 'noopener',
    textContent: t('map.embed.open'),
  });
  const lead = () => {
    link.href = to('./') + addressWith();
  };
  onChange(lead);
  lead();
  head.append(
    document.getElementById('title'),
    Object.assign(document.createElement('span'), { id: 'embed-date' }),
    link,
  );
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
