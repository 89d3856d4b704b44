// Downloads of what the filters and the region select, one button for each format.

import { say } from '../api.js';
import { areaName, setTitle } from '../areas.js';
import { button, element } from '../base/dom.js';
import { atOnce, lazily } from '../base/lazily.js';
import { hasAny, onChange, QUESTION, state } from '../base/state.js';
import { t, written } from '../base/texts.js';
import { upper } from '../base/words.js';
import { asked, DOWNLOADS, describeLabels, query, ignoredNote } from './question.js';

// The most wanted first. A workbook has no room for all labels.
const FORMATS = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
  ['geojson', 'GeoJSON'],
  ['geopackage', 'GeoPackage'],
  ['shapefile', 'Shapefile'],
  ['geoparquet', 'GeoParquet'],
];
const formatsOf = endpoint => FORMATS.filter(([type]) => type !== 'xlsx' || endpoint !== 'rawLabels');

const NOTHING = t('map.downloads.nothing');
const KINDS = {
  priorities: {
    title: () => t('map.downloads.fix', { labels: describeLabels('priorities') }),
    hint: () => t('map.downloads.fixHint', { count: written(10000) }),
    more: [['limit', 10000]],
  },
  accessScoreStreets: { title: () => t('map.downloads.streets'), hint: () => t('map.downloads.streetsHint') },
  accessScoreRegions: {
    title: () => (state.areas == null ? t('map.downloads.regions') : t('map.areas.download', { set: setTitle() })),
    hint: () => t('map.downloads.regionsHint'),
  },
  labelClusters: { title: () => describeLabels('labelClusters'), hint: () => t('map.downloads.clustersHint') },
  rawLabels: {
    title: () => t('map.downloads.labels', { labels: describeLabels('rawLabels') }),
    hint: () => t('map.downloads.labelsHint'),
  },
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
    say(t('map.downloads.copied', { what }));
  } catch {
    say(t('map.downloads.notCopied', { what, text })); // browsers require https
  }
}

/** Describes the area of a download. */
export function describeArea(box) {
  if (box) return t('map.area.visible');
  const name = areaName();
  return name ? t('map.area.region', { region: name }) : t('map.area.city');
}

function question(endpoint, box) {
  const buttons = formatsOf(endpoint).map(([type, title]) => ({
    type,
    title,
    address: addressOf(endpoint, type, box),
  }));
  const title = t('map.downloads.title', { what: upper(KINDS[endpoint].title()), area: describeArea(box) });
  if (buttons[0].address == null) {
    return element('li', null, element('h3', null, upper(KINDS[endpoint].title())), element('p', null, NOTHING));
  }
  return element(
    'li',
    { 'data-endpoint': endpoint },
    element('h3', null, title),
    element('p', { class: 'quiet' }, KINDS[endpoint].hint(), ignoredNote(endpoint)),
    element(
      'p',
      { class: 'buttons' },
      buttons.map(({ title: name, address }) =>
        element('a', { class: 'button', href: address, download: true, 'aria-label': `${name}: ${title}` }, name),
      ),
      button(t('map.downloads.copy'), () => copy(addressOf(endpoint, 'geojson', box), t('map.downloads.address')), {
        'aria-label': t('map.downloads.copyOf', { title }),
      }),
    ),
  );
}

/** @param {Page} page */
export function startDownloads({ map }) {
  const section = document.getElementById('downloads');
  const shown = element('input', { type: 'checkbox', id: 'download-box', change: () => renew() });
  const list = element('ul', { class: 'questions' });
  section.append(
    element('label', { class: 'check', for: 'download-box' }, shown, t('map.downloads.visibleOnly')),
    list,
  );
  const update = () =>
    list.replaceChildren(...Object.keys(KINDS).map(endpoint => question(endpoint, shown.checked ? map.box() : null)));
  const renew = lazily(section, update, atOnce);
  onChange(keys => {
    if (hasAny(keys, QUESTION) || (shown.checked && keys.has('view'))) renew();
  });
}
