// Builds the documented /v3/api address of what is in view, and shows it.

import { bboxText, say } from './api.js';
import { TYPES } from './look.js';
import { onChange, state } from './state.js';

const byId = id => document.getElementById(id);

/**
 * A region is asked for by its id: a box would win over it. Null when no label type is chosen: the service takes an address that
 * names none for all of them.
 */
export function address(endpoint, fileType, box) {
  const hasTypes = endpoint !== 'accessScoreStreets';
  if (hasTypes && state.types.size === 0) return null;
  const parts = [state.region == null ? `bbox=${bboxText(box)}` : `regionId=${state.region}`];
  if (hasTypes && state.types.size < TYPES.length) {
    parts.push(`labelType=${[...state.types].join(',')}`);
  }
  parts.push(`filetype=${fileType}`);
  return new URL(`v3/api/${endpoint}?${parts.join('&')}`, document.baseURI).href;
}

export function startDownload(map) {
  const update = () => {
    const url = address(byId('endpoint').value, byId('filetype').value, map.box());
    byId('url').value = url ?? 'No label type is chosen: there is nothing to download.';
    byId('copy').disabled = url == null;
    const link = byId('download');
    link.setAttribute('aria-disabled', String(url == null));
    if (url == null) link.removeAttribute('href');
    else link.href = url;
  };
  onChange(update);
  byId('endpoint').addEventListener('change', update);
  byId('filetype').addEventListener('change', update);
  byId('copy').addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(byId('url').value);
      say('Address copied.');
    } catch {
      byId('url').select(); // without https a page may not use the clipboard
      say('Press Ctrl+C to copy the address.');
    }
  });
  update();
}
