// All panels of the page.

import { startCompare } from './compare.js';
import { startDownloads } from './downloads.js';
import { startMend } from './mend.js';
import { startPlace } from './place.js';
import { startSearch } from './search.js';
import { startSnippets } from './snippets.js';
import { startTrust } from './trust.js';
import { startWorst } from './worst.js';

/** Fills the sections of the page that are panels'. */
export function startPanels(page) {
  [startSearch, startPlace, startWorst, startMend, startCompare, startDownloads, startSnippets, startTrust].forEach(start => start(page));
}
