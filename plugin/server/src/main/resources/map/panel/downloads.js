// Downloads of what the filters and the region select, one button for each format.

import { say } from '../api.js';
import { onChange, state } from '../state.js';
import { button, element } from './dom.js';
import { atOnce, lazily } from './lazily.js';
import { asked, DOWNLOADS, describeLabels, query, ignoredNote } from './question.js';
import { upper } from './words.js';

const FORMATS = [['shapefile', 'Shapefile'], ['csv', 'CSV'], ['geojson', 'GeoJSON'], ['geopackage', 'GeoPackage']];

/** State keys that a download depends on. */
export const ASKED_BY = ['region', 'types', 'severity', 'dates', 'verdict', 'reliability', 'model', 'preset', 'weights'];
const NOTHING = 'None of its label types is selected: there is nothing to download.';
const KINDS = {
  labelClusters: { title: () => describeLabels('labelClusters'), hint: 'One record per place: labels of the same thing form a cluster.' },
  rawLabels: { title: () => `individual labels: ${describeLabels('rawLabels')}`, hint: 'One record per label.' },
  accessScoreStreets: { title: () => 'streets with their scores', hint: 'Uses your custom weights, if set.' },
  priorities: { title: () => `what to fix first: ${describeLabels('priorities')}`, hint: 'Ranked; the first 10,000 problems.', more: [['limit', 10000]] },
  accessScoreRegions: { title: () => 'neighborhoods with their scores', hint: 'Score, coverage, and average number of clusters per street by type.' },
};

/** Returns the address of a download, or null if none of its label types is selected. */
export function addressOf(endpoint, fileType, box) {
  const pairs = asked(endpoint, box);
  if (pairs == null) return null;
  const { include } = DOWNLOADS[endpoint];
  const extra = [...(include ? [['include', include]] : []), ...(KINDS[endpoint].more ?? []), ['filetype', fileType]];
  return new URL(`v3/api/${endpoint}?${query([...pairs, ...extra])}`, document.baseURI).href;
}

export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    say(`${what} copied.`);
  } catch {
    say(`The browser does not allow this page to copy. ${what}: ${text}`); // browsers require https
  }
}

/** Describes the area of a download. */
export function describeArea(city, box) {
  if (box) return 'in the visible part of the map';
  const name = city.regions.find(region => region.id === state.region)?.name;
  return name ? `in ${name}` : 'in the whole city';
}

function question(endpoint, city, box) {
  const buttons = FORMATS.map(([type, title]) => ({ type, title, address: addressOf(endpoint, type, box) }));
  const title = `${upper(KINDS[endpoint].title())} ${describeArea(city, box)}`;
  if (buttons[0].address == null) {
    return element('li', null, element('h3', null, upper(KINDS[endpoint].title())), element('p', null, NOTHING));
  }
  return element('li', { 'data-endpoint': endpoint }, element('h3', null, title),
    element('p', { class: 'quiet' }, KINDS[endpoint].hint, ignoredNote(endpoint)),
    element('p', { class: 'buttons' },
      buttons.map(({ title: name, address }) => element('a', { class: 'button', href: address, download: true, 'aria-label': `${name}: ${title}` }, name)),
      button('Copy address', () => copy(addressOf(endpoint, 'geojson', box), 'Address'), { 'aria-label': `Copy address: ${title}` })));
}

export function startDownloads({ city, map }) {
  const section = document.getElementById('downloads');
  const shown = element('input', { type: 'checkbox', id: 'download-box', change: () => renew() });
  const list = element('ul', { class: 'questions' });
  section.append(element('label', { class: 'check', for: 'download-box' }, shown, 'Only the visible part of the map'), list);
  const update = () => list.replaceChildren(...Object.keys(KINDS).map(endpoint => question(endpoint, city, shown.checked ? map.box() : null)));
  const renew = lazily(section, update, atOnce);
  onChange(keys => {
    if (ASKED_BY.some(key => keys.has(key)) || (shown.checked && keys.has('view'))) renew();
  });
}
