// What is below the pointer on the map: a tooltip with its name, score and coverage, its outline, and a mark on its row in the lists.

import { areaOf, idOf } from './areas.js';
import { hasAny, onChange, state } from './base/state.js';
import { t } from './base/texts.js';
import { one, percent, scoreText, severityWords, upper } from './base/words.js';
import { lookOf } from './inventory.js';
import { slope } from './look.js';
import { pointAtRegion } from './outline.js';
import { categoryName } from './places.js';
import { isPublished } from './scoring.js';
import { shadeOf } from './shades.js';
import { learnStreets, listName } from './street-name.js';
import { areaScores, weighed } from './table.js';

const GAP = 14; // pixels between pointer and tooltip
/** @type {StateKey[]} */
const WEIGHED = ['model', 'preset', 'weights', 'areas'];

/** @param {Page} page */
export function startTip({ city, map }) {
  const tip = document.getElementById('tip');
  let own = null; // scores by custom weights: { streets, areas }; null: the published ones

  const compute = async () => {
    own = null;
    if (isPublished()) return;
    const scored = await weighed();
    own = { streets: new Map(scored.table.id.map((id, row) => [id, scored.scores[row]])), areas: areaScores(scored) };
  };
  onChange(keys => {
    if (hasAny(keys, WEIGHED)) compute().catch(() => null);
  });
  if (!isPublished()) compute().catch(() => null);

  function lines({ goal, point, cluster, street, region }) {
    if (goal) return [goal.get('name') ?? categoryName(goal.get('category')), categoryName(goal.get('category'))];
    if (point)
      return [
        `${point.get('point_set')} ${point.get('point_id')}`,
        t(`map.points.${lookOf(point)}`), // POINT_LOOKS
      ];
    if (cluster) {
      const type = cluster.get('label_type');
      const rated = () => severityWords(type, cluster.get('median_severity')) ?? t('map.tip.notRated');
      return [upper(one(type)), cluster.get('result') ? t('map.points.only_labels') : rated()];
    }
    if (street) {
      const score = own ? own.streets.get(street.getId()) : street.get('score');
      const name = listName({ street_name: street.get('street_name'), street_edge_id: street.getId() });
      const grade = state.slope === 'on' ? street.get('max_grade') : null;
      return [
        name,
        score == null ? t('map.notAudited') : t('map.score.of', { score: scoreText(score) }),
        ...(grade == null ? [] : [t('map.slope.of', { slope: slope(grade) })]),
      ];
    }
    const facts = region && areaOf(idOf(region));
    if (!facts) return null;
    const score = own ? own.areas.get(facts.id)?.score : facts.score;
    const known = {
      score: score == null ? t('map.score.missing') : t('map.score.of', { score: scoreText(score) }),
      coverage: percent(facts.coverage),
    };
    const scored =
      score != null && facts.coverage < city.rankedFrom ? t('map.tip.provisional', known) : t('map.tip.region', known);
    return [facts.name, scored, shadeOf(facts)].filter(Boolean);
  }

  function markRows({ cluster, street, region }) {
    document.querySelectorAll('#lists .pointed, #place .rows .pointed').forEach(row => row.classList.remove('pointed'));
    const on = cluster ? cluster.get('street_edge_id') : street?.getId();
    const wanted = [
      cluster && `.rows [data-cluster="${cluster.getId()}"]`,
      on != null && `.rows [data-street="${on}"]`,
      !cluster && !street && region && `#region-table [data-region="${window.CSS.escape(idOf(region))}"]`,
    ].filter(Boolean);
    wanted.flatMap(selector => [...document.querySelectorAll(selector)]).forEach(row => row.classList.add('pointed'));
  }

  let before = '';
  let learnt = false;
  map.onHover((hits, [x, y]) => {
    if (hits.street && !learnt)
      learnStreets().catch(() => {
        learnt = false;
      });
    learnt ||= hits.street != null;
    const text = lines(hits);
    tip.hidden = text == null;
    if (text) {
      if (text.join() !== before)
        tip.replaceChildren(...text.map(line => Object.assign(document.createElement('span'), { textContent: line })));
      const stage = tip.parentElement;
      tip.style.left = `${Math.max(4, Math.min(x + GAP, stage.clientWidth - tip.offsetWidth - 4))}px`;
      tip.style.top = `${y + GAP + tip.offsetHeight > stage.clientHeight ? y - GAP - tip.offsetHeight : y + GAP}px`;
    }
    const now = text?.join() ?? '';
    if (now === before) return;
    before = now;
    markRows(hits);
    const { cluster, street, region } = hits;
    pointAtRegion(map, cluster || street ? null : ((region && idOf(region)) ?? null));
    if (street && !cluster) map.highlightStreet(street.getId());
  });
}
