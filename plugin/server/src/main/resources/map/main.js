// The map page: puts map, filters, list, details and download together.

import { getJson, say } from './api.js';
import { startDownload } from './download.js';
import { startFilters } from './filters.js';
import { startList } from './list.js';
import { startMap } from './map.js';
import { readAddress } from './state.js';
import { startStreet } from './street.js';

async function start() {
  readAddress();
  const city = await getJson('map/city.json');
  if (city.name) {
    document.title = `Sidewalk accessibility map of ${city.name}`;
    document.getElementById('title').textContent = `Sidewalk accessibility in ${city.name}`;
  }
  startFilters(city);
  const map = startMap(city);
  startStreet(map);
  startList(map);
  startDownload(map);
  if (!city.bounds) say('Nothing is published yet.');
}

start().catch(error => say(`The map cannot be shown: ${error.message}`));
