// The map without the panel, for embedding in another site (?embed): title with the city, date of the data, and a link to the full map.

import { day } from './panel/words.js';
import { addressWith, onChange, state } from './state.js';
import { t, to } from './texts.js';

export function startEmbed() {
  if (!state.embed) return;
  document.body.classList.add('embed');
  const head = Object.assign(document.createElement('header'), { id: 'embed-head' });
  const link = Object.assign(document.createElement('a'), { id: 'to-whole', target: '_blank', rel: 'noopener', textContent: t('map.embed.open') });
  const lead = () => { link.href = to('./') + addressWith(); };
  onChange(lead);
  lead();
  head.append(document.getElementById('title'), Object.assign(document.createElement('span'), { id: 'embed-date' }), link);
  document.querySelector('.stage').before(head);
}

/** Says from when the data are, once the city is known. */
export function dateEmbed({ refreshed }) {
  if (state.embed && refreshed) document.getElementById('embed-date').textContent = t('map.embed.date', { day: day(refreshed) });
}
