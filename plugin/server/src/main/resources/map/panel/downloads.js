// Downloads by question: what the filters and the region choose, in the format of a button.

import { say } from '../api.js';
import { onChange, state } from '../state.js';
import { button, element } from './dom.js';
import { atOnce, lazily } from './lazily.js';
import { asked, DOWNLOADS, labelsInWords, query, unheededInWords } from './question.js';
import { upper } from './words.js';

const FORMATS = [['shapefile', 'Shapefile'], ['csv', 'CSV'], ['geojson', 'GeoJSON'], ['geopackage', 'GeoPackage']];

/** What of the state a download depends on. */
export const ASKED_BY = ['region', 'types', 'severity', 'dates', 'verdict', 'reliability', 'model', 'preset', 'weights'];
const NOTHING = 'No type that it holds is chosen: there is nothing to download.';
const KINDS = {
  labelClusters: { title: () => labelsInWords('labelClusters'), hint: 'Places: the labels of one thing are one record, a cluster.' },
  rawLabels: { title: () => `single labels: ${labelsInWords('rawLabels')}`, hint: 'Each label that a person placed.' },
  accessScoreStreets: { title: () => 'streets with their scores', hint: 'With your weights, where you set some.' },
  priorities: { title: () => `what to mend first: ${labelsInWords('priorities')}`, hint: 'Ranked; the first 10,000.', more: [['limit', 10000]] },
  accessScoreRegions: { title: () => 'neighbourhoods with their scores', hint: 'Score and coverage of each, and how much of what was found.' },
};

/** The address of a download; null when nothing is chosen that it could hold. */
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
    say(`The browser does not let this page copy. ${what}: ${text}`); // without https
  }
}

/** Where from, in words. */
export function areaInWords(city, box) {
  if (box) return 'in the part of the map that is shown';
  const name = city.regions.find(region => region.id === state.region)?.name;
  return name ? `in ${name}` : 'in the whole city';
}

function question(endpoint, city, box) {
  const buttons = FORMATS.map(([type, title]) => ({ type, title, address: addressOf(endpoint, type, box) }));
  const title = `${upper(KINDS[endpoint].title())} ${areaInWords(city, box)}`;
  if (buttons[0].address == null) {
    return element('li', null, element('h3', null, upper(KINDS[endpoint].title())), element('p', null, NOTHING));
  }
  return element('li', { 'data-endpoint': endpoint }, element('h3', null, title),
    element('p', { class: 'quiet' }, KINDS[endpoint].hint, unheededInWords(endpoint)),
    element('p', { class: 'buttons' },
      buttons.map(({ title: name, address }) => element('a', { class: 'button', href: address, download: true, 'aria-label': `${name}: ${title}` }, name)),
      button('Copy address', () => copy(addressOf(endpoint, 'geojson', box), 'Address'), { 'aria-label': `Copy address: ${title}` })));
}

export function startDownloads({ city, map }) {
  const section = document.getElementById('downloads');
  const shown = element('input', { type: 'checkbox', id: 'download-box', change: () => renew() });
  const list = element('ul', { class: 'questions' });
  section.append(element('h2', null, 'Downloads'), element('label', { class: 'check', for: 'download-box' }, shown, 'Only what the map shows'), list);
  const update = () => list.replaceChildren(...Object.keys(KINDS).map(endpoint => question(endpoint, city, shown.checked ? map.box() : null)));
  const renew = lazily(section, update, atOnce);
  onChange(keys => {
    if (ASKED_BY.some(key => keys.has(key)) || (shown.checked && keys.has('view'))) renew();
  });
}
