// The map without the panel, for embedding in another site (?embed), with a link to the full map.

import { addressWith, onChange, state } from './state.js';
import { t, to } from './texts.js';

export function startEmbed() {
  if (!state.embed) return;
  document.body.classList.add('embed');
  const link = Object.assign(document.createElement('a'), { id: 'to-whole', className: 'button', target: '_blank', rel: 'noopener', textContent: t('map.embed.open') });
  const lead = () => { link.href = to('./') + addressWith(); };
  onChange(lead);
  lead();
  document.querySelector('.stage').append(link);
}
