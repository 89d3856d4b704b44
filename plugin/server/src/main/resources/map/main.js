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
import { readAddress, state } from './state.js';
import { startTabs } from './tabs.js';
import { startWeights } from './weights.js';

async function start() {
  readAddress();
  const viewed = state.view != null; // the address says what is in view
  startTabs();
  startEmbed();
  const city = await ask();
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
