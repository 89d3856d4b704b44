// Code that loads the filtered data into other programs.

import { button, element } from '../base/dom.js';
import { atOnce, lazily } from '../base/lazily.js';
import { hasAny, onChange, QUESTION } from '../base/state.js';
import { t } from '../base/texts.js';
import { addressOf, describeArea, copy } from './downloads.js';

const WHAT = [
  ['labelClusters', t('map.snippets.clusters')],
  ['accessScoreStreets', t('map.snippets.streets')],
  ['rawLabels', t('map.snippets.labels')],
  ['priorities', t('map.fix.heading')],
];

/** Programs load GeoJSON, except GeoPandas: some Fiona versions, as in Debian 12, crash on empty lists in GeoJSON, such as no tags. */
const PROGRAMS = {
  QGIS: {
    hint: t('map.snippets.qgis'),
    text: (url, name) => `iface.addVectorLayer("${url}", "${name}", "ogr")`,
  },
  R: { hint: t('map.snippets.r'), text: url => `library(sf)\nplaces <- st_read("${url}")\nplot(st_geometry(places))` },
  Python: {
    hint: t('map.snippets.python'),
    fileType: 'geopackage',
    text: url => `import geopandas\n\nplaces = geopandas.read_file("${url}")\nprint(places.head())`,
  },
  curl: { hint: t('map.snippets.curl'), text: (url, name) => `curl -o ${name}.geojson '${url}'` },
};

export function startSnippets() {
  const section = document.getElementById('snippets');
  const what = element(
    'select',
    { id: 'snippets-what', change: () => renew() },
    WHAT.map(([value, text]) => element('option', { value }, text)),
  );
  const note = element('p', { class: 'quiet', role: 'status' });
  const list = element('div', null);
  section.append(
    element('h2', null, t('map.snippets.heading')),
    element('label', { for: 'snippets-what' }, t('map.snippets.data')),
    what,
    note,
    list,
  );

  function program(title) {
    const { hint, fileType = 'geojson', text } = PROGRAMS[title];
    const lines = text(addressOf(what.value, fileType, null), what.value);
    return element(
      'div',
      { class: 'snippet' },
      element('h3', null, title),
      element('p', { class: 'quiet' }, hint),
      element(
        'pre',
        { tabindex: '0', 'aria-label': t('map.snippets.code', { program: title }) },
        element('code', null, lines),
      ),
      element(
        'p',
        { class: 'buttons' },
        button(t('map.snippets.copy'), () => copy(lines, t('map.snippets.code', { program: title })), {
          'aria-label': t('map.snippets.copyOf', { program: title }),
        }),
      ),
    );
  }

  function update() {
    const isEmpty = addressOf(what.value, 'geojson', null) == null;
    note.textContent = isEmpty ? t('map.snippets.nothing') : t('map.snippets.everything', { area: describeArea(null) });
    list.replaceChildren(...(isEmpty ? [] : Object.keys(PROGRAMS).map(program)));
  }
  const renew = lazily(section, update, atOnce);
  onChange(keys => {
    if (hasAny(keys, QUESTION)) renew();
  });
}
