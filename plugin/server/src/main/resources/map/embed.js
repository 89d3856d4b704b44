// The map alone, inside a page of somebody else (?embed), with a way to the whole.

import { addressWith, onChange, state } from './state.js';

export function startEmbed() {
  if (!state.embed) return;
  document.body.classList.add('embed');
  const link = Object.assign(document.createElement('a'), { id: 'to-whole', className: 'button', target: '_blank', rel: 'noopener', textContent: 'The whole map' });
  const lead = () => { link.href = `./${addressWith()}`; };
  onChange(lead);
  lead();
  document.querySelector('.stage').append(link);
}
