// Starts all panels of the page.

import { startChanges } from './changes.js';
import { startCompare } from './compare.js';
import { startDownloads } from './downloads.js';
import { startFix } from './fix.js';
import { startPlace } from './place.js';
import { startSearch } from './search.js';
import { startSnippets } from './snippets.js';
import { startSums } from './sums.js';
import { startTrust } from './trust.js';
import { startWorst } from './worst.js';

/** Fills the panels' sections of the page. */
export function startPanels(page) {
  [
    startSearch,
    startPlace,
    startWorst,
    startFix,
    startCompare,
    startChanges,
    startDownloads,
    startSnippets,
    startSums,
    startTrust,
  ].forEach(start => start(page));
}
