// The same data in other programs: lines to copy for what the filters choose.

import { onChange } from '../state.js';
import { button, element } from './dom.js';
import { addressOf, areaInWords, ASKED_BY, copy } from './downloads.js';
import { atOnce, lazily } from './lazily.js';

const WHAT = [
  ['labelClusters', 'Places (clusters of labels)'], ['accessScoreStreets', 'Streets with scores'], ['rawLabels', 'Single labels'],
  ['priorities', 'What to mend first'],
];

/** By GeoJSON, but for GeoPandas: some versions of its Fiona, as in Debian 12, crash on an empty list there, such as no tags. */
const PROGRAMS = {
  QGIS: {
    hint: 'Plugins › Python Console; or put the address into Layer › Add Vector Layer › Protocol.',
    text: (url, name) => `iface.addVectorLayer("${url}", "${name}", "ogr")`,
  },
  R: { hint: 'With the package sf.', text: url => `library(sf)\nplaces <- st_read("${url}")\nplot(st_geometry(places))` },
  Python: {
    hint: 'With GeoPandas.', fileType: 'geopackage',
    text: url => `import geopandas\n\nplaces = geopandas.read_file("${url}")\nprint(places.head())`,
  },
  curl: { hint: 'A file for any program.', text: (url, name) => `curl -o ${name}.geojson '${url}'` },
};

export function startSnippets({ city }) {
  const section = document.getElementById('snippets');
  const what = element('select', { id: 'snippets-what', change: () => renew() }, WHAT.map(([value, text]) => element('option', { value }, text)));
  const note = element('p', { class: 'quiet', role: 'status' });
  const list = element('div', null);
  section.append(element('h2', null, 'In other programs'), element('label', { for: 'snippets-what' }, 'What'), what, note, list);

  function program(title) {
    const { hint, fileType = 'geojson', text } = PROGRAMS[title];
    const lines = text(addressOf(what.value, fileType, null), what.value);
    return element('div', { class: 'snippet' }, element('h3', null, title), element('p', { class: 'quiet' }, hint),
      element('pre', { tabindex: '0', 'aria-label': `Lines for ${title}` }, element('code', null, lines)),
      element('p', { class: 'buttons' }, button('Copy', () => copy(lines, `Lines for ${title}`), { 'aria-label': `Copy lines for ${title}` })));
  }

  function update() {
    const isEmpty = addressOf(what.value, 'geojson', null) == null;
    note.textContent = isEmpty ? 'No type that it holds is chosen: there is nothing to read.' : `All that the filters choose ${areaInWords(city, null)}.`;
    list.replaceChildren(...(isEmpty ? [] : Object.keys(PROGRAMS).map(program)));
  }
  const renew = lazily(section, update, atOnce);
  onChange(keys => {
    if (ASKED_BY.some(key => keys.has(key))) renew();
  });
}
