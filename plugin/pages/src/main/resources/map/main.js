// The map page: starts all parts. Each part receives the city and the map, fills its section of index.html, and learns of changes
// from state.js.

import { say } from './api.js';
import { startAreas } from './areas.js';
import { readAddress, state } from './base/state.js';
import { t } from './base/texts.js';
import { startChips } from './chips.js';
import { city as ask } from './city.js';
import { startControls } from './controls.js';
import { followDark } from './dark.js';
import { startDoors } from './doors.js';
import { startDraw } from './draw.js';
import { describeEmbed, startEmbed } from './embed.js';
import { startFilters } from './filters.js';
import { startHistogram } from './histogram.js';
import { startInventory } from './inventory.js';
import { startLegend } from './legend.js';
import { startMap } from './map.js';
import { startMenus } from './menus.js';
import { startOutline } from './outline.js';
import { startPaint } from './paint.js';
import { startReach } from './panel/reach.js';
import { startPanels } from './panel/start.js';
import { startPlaces } from './places.js';
import { startPoints } from './points.js';
import { startRegions } from './regions.js';
import { startAge } from './shades.js';
import { startSheet } from './sheet.js';
import { startSlope } from './slope.js';
import { startTabs } from './tabs.js';
import { startTip } from './tip.js';
import { startWeights } from './weights.js';
import { startWhom } from './whom.js';

/** Links to the page in other languages open the same view. */
function keepView() {
  document.querySelectorAll('.language a').forEach(link =>
    link.addEventListener('click', () => {
      link.hash = location.hash;
    }),
  );
}

async function start() {
  readAddress();
  const viewed = state.view != null; // true if the address sets the view
  startTabs();
  startMenus();
  startSheet();
  startEmbed();
  keepView();
  const city = await ask();
  describeEmbed(city);
  await startAreas({ city });
  startChips();
  const legend = startLegend(city);
  const map = await startMap(city);
  legend.follow(map);
  document.getElementById('map-state').remove();
  followDark(map);
  startPaint({ city, map });
  startOutline({ map });
  startTip({ city, map });
  startControls({ city, map });
  startSlope({ city, map });
  startAge({ city });
  startPlaces({ city, map });
  startPoints({ city, map });
  startInventory({ city, map });
  startDraw({ city, map });
  startReach({ city, map });
  startDoors({ city, map });
  startFilters({ city, map });
  startWhom({ city });
  startWeights({ city, map });
  startRegions({ city, map });
  startHistogram();
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))); // draw the map before filling the panels
  startPanels({ city, map, viewed });
  if (!city.bounds) say(t('map.main.nothing'));
}

start().catch(error => {
  const again = Object.assign(document.createElement('button'), { type: 'button', textContent: t('map.tryAgain') });
  again.addEventListener('click', () => location.reload());
  const message = document.getElementById('map-state');
  if (message) message.replaceChildren(t('map.main.failed', { reason: error.message }), ' ', again);
  else say(t('map.main.failed', { reason: error.message }));
  throw error;
});
