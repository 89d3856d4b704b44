// The streets of the region or the city with the lowest scores by the current weights. The map's zoom does not matter.

import { areaName } from '../areas.js';
import { button, element } from '../base/dom.js';
import { point } from '../base/geometry.js';
import { go } from '../base/go.js';
import { lazily } from '../base/lazily.js';
import { hasAny, onChange, QUESTION, state } from '../base/state.js';
import { plural, t } from '../base/texts.js';
import { listed, meters } from '../base/words.js';
import { isFiltered } from '../chosen.js';
import { slope } from '../look.js';
import { rowTitle } from '../street-name.js';
import { ranked, weighed } from '../table.js';
import { pagedList } from './paged.js';
import { describeLabels } from './question.js';
import { pointingAt, streetButton } from './rows.js';

const MOST = 500; // a download has all of them

/** @param {Page} page */
export function startWorst({ city, map }) {
  const section = document.getElementById('streets');
  const regions = new Map(city.regions.map(region => [region.id, region.name]));
  section.append(element('h2', null, t('map.worst.heading')));
  const show = pagedList(section, t('map.worst.list'));

  function item({ table, scores }, row) {
    const id = table.id[row];
    const name = rowTitle(table, row);
    const middle = [table.lon[row], table.lat[row]];
    const hint = [
      state.region == null && regions.get(table.region[row]),
      meters(table.meters[row]),
      t('map.worst.id', { id }),
    ]
      .filter(Boolean)
      .join(', ');
    return element(
      'li',
      pointingAt(map, id, point(...middle)),
      streetButton(name, hint, scores[row], () => go({ street: id })),
      element(
        'p',
        { class: 'buttons' },
        button(t('map.show'), () => map.goTo(middle), { 'aria-label': t('map.showOf', { title: name }) }),
      ),
    );
  }

  async function update() {
    try {
      const columns = await weighed();
      const rows = ranked(columns);
      const area = areaName() ?? t('map.worst.city');
      const also = [
        isFiltered() && describeLabels('lists'),
        state.grade != null && t('map.worst.slope', { slope: slope(state.grade) }),
      ].filter(Boolean);
      const where = also.length > 0 ? t('map.worst.with', { area, labels: listed(also) }) : area;
      show(
        rows.slice(0, MOST),
        rows.length > 0
          ? plural('map.worst.found', rows.length, { where })
          : state.scores
            ? t('map.worst.noSuch', { where })
            : t('map.worst.nothing', { where }),
        row => item(columns, row),
      );
    } catch (error) {
      show([], t('map.worst.failed', { reason: error.message }));
      return false;
    }
  }

  const renew = lazily(section, update);
  onChange(keys => {
    if (hasAny(keys, [...QUESTION, 'scores'])) renew();
  });
}
