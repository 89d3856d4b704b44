// The map page: puts the parts together. Each part is told of the city and the map, fills a section of its own of index.html,
// and hears of everything else by state.js.

import { say } from './api.js';
import { city as ask } from './city.js';
import { startControls } from './controls.js';
import { followDark } from './dark.js';
import { startEmbed } from './embed.js';
import { startFilters } from './filters.js';
import { startHistogram } from './histogram.js';
import { startLegend } from './legend.js';
import { startMap } from './map.js';
import { startPaint } from './paint.js';
import { startPanels } from './panel/start.js';
import { startRegions } from './regions.js';
import { change, onChange, readAddress, state } from './state.js';
import { startTabs } from './tabs.js';
import { startWeights } from './weights.js';

/** Neighbourhoods that the city does not have are as if nobody had said them. */
function forgetUnknown({ regions }) {
  const has = id => regions.some(region => region.id === id);
  change({ region: has(state.region) ? state.region : null, compare: state.compare?.every(has) ? state.compare : null });
}

async function start() {
  readAddress();
  const viewed = state.view != null; // the address says what is in view
  startTabs();
  startEmbed();
  const city = await ask();
  forgetUnknown(city);
  onChange(keys => { if (keys.has('region') || keys.has('compare')) forgetUnknown(city); });
  startLegend();
  const map = await startMap(city);
  followDark(map);
  startPaint({ city, map });
  startControls({ city, map });
  startFilters({ city, map });
  startWeights({ city, map });
  startRegions({ city, map });
  startHistogram({ city, map });
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))); // the map is drawn before them
  startPanels({ city, map, viewed });
  if (!city.bounds) say('Nothing is published yet.');
}

start().catch(error => {
  say(`The map cannot be shown: ${error.message}`);
  throw error;
});
