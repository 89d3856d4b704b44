// Code that loads the filtered data into other programs.

import { onChange } from '../state.js';
import { button, element } from './dom.js';
import { addressOf, describeArea, ASKED_BY, copy } from './downloads.js';
import { atOnce, lazily } from './lazily.js';

const WHAT = [
  ['labelClusters', 'Places (clusters of labels)'], ['accessScoreStreets', 'Streets with scores'], ['rawLabels', 'Individual labels'],
  ['priorities', 'What to fix first'],
];

/** Programs load GeoJSON, except GeoPandas: some Fiona versions, as in Debian 12, crash on empty lists in GeoJSON, such as no tags. */
const PROGRAMS = {
  QGIS: {
    hint: 'Paste into Plugins › Python Console, or use the address in Layer › Add Vector Layer › Protocol.',
    text: (url, name) => `iface.addVectorLayer("${url}", "${name}", "ogr")`,
  },
  R: { hint: 'Requires the package sf.', text: url => `library(sf)\nplaces <- st_read("${url}")\nplot(st_geometry(places))` },
  Python: {
    hint: 'Requires GeoPandas.', fileType: 'geopackage',
    text: url => `import geopandas\n\nplaces = geopandas.read_file("${url}")\nprint(places.head())`,
  },
  curl: { hint: 'Saves a file for any program.', text: (url, name) => `curl -o ${name}.geojson '${url}'` },
};

export function startSnippets({ city }) {
  const section = document.getElementById('snippets');
  const what = element('select', { id: 'snippets-what', change: () => renew() }, WHAT.map(([value, text]) => element('option', { value }, text)));
  const note = element('p', { class: 'quiet', role: 'status' });
  const list = element('div', null);
  section.append(element('h2', null, 'Use in other programs'), element('label', { for: 'snippets-what' }, 'Data'), what, note, list);

  function program(title) {
    const { hint, fileType = 'geojson', text } = PROGRAMS[title];
    const lines = text(addressOf(what.value, fileType, null), what.value);
    return element('div', { class: 'snippet' }, element('h3', null, title), element('p', { class: 'quiet' }, hint),
      element('pre', { tabindex: '0', 'aria-label': `Code for ${title}` }, element('code', null, lines)),
      element('p', { class: 'buttons' }, button('Copy', () => copy(lines, `Code for ${title}`), { 'aria-label': `Copy code for ${title}` })));
  }

  function update() {
    const isEmpty = addressOf(what.value, 'geojson', null) == null;
    note.textContent = isEmpty ? 'None of its label types is selected: there is nothing to read.' : `Everything that matches the filters ${describeArea(city, null)}.`;
    list.replaceChildren(...(isEmpty ? [] : Object.keys(PROGRAMS).map(program)));
  }
  const renew = lazily(section, update, atOnce);
  onChange(keys => {
    if (ASKED_BY.some(key => keys.has(key))) renew();
  });
}
