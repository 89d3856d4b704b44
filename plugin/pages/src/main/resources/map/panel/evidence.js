// Cards of the clusters behind a score: type, votes, and the effect of fixing each.

import { button, element, facts, outside } from '../base/dom.js';
import { point } from '../base/geometry.js';
import { plural, t, tagWords } from '../base/texts.js';
import { day, month, one, PROBLEMS, percent, scoreText, severityWords, signed, upper } from '../base/words.js';
import { TYPES, typeSymbol } from '../look.js';
import { nearestPlace } from '../places.js';
import { pointing } from './rows.js';

const FIRST = 8;
const symbols = new Map(TYPES.map(type => [type.name, type]));

/** Returns the page's line with the contact for problems, for a panel with problems; undefined: nobody is named. */
export const contact = () => document.querySelector('.about-here > .contact')?.cloneNode(true);

/** Sorts clusters from the most harmful to the most helpful. */
const byGain = clusters =>
  [...clusters].sort(
    (a, b) => (b.gain ?? -b.weight) - (a.gain ?? -a.weight) || a.label_cluster_id - b.label_cluster_id,
  );

function title({ label_type: type, median_severity: severity }) {
  return [upper(one(type)), severityWords(type, severity)].filter(Boolean).join(', ');
}

function effect({ gain, score_without: without }) {
  if (gain == null) return null;
  if (gain > 0)
    return without < 0.01
      ? t('map.evidence.fixingAlone', { change: signed(gain) })
      : t('map.evidence.fixing', { change: signed(gain), score: scoreText(without) });
  if (gain < 0) return t('map.evidence.helps', { score: scoreText(without), change: signed(gain) });
  return t('map.evidence.noEffect');
}

/** Lists all tags of the labels. Tags that affect the score show their adjustment. */
function tags(cluster, more) {
  const counting = new Map(cluster.tags.map(({ tag, adjustment }) => [tag, adjustment]));
  const all = new Set([...counting.keys(), ...Object.keys(more?.tag_counts ?? {})]);
  if (all.size === 0) return null;
  return [...all]
    .map(tag => (counting.get(tag) ? `${tagWords(tag)} (${signed(counting.get(tag))})` : tagWords(tag)))
    .join(', ');
}

/** Lists all votes, and people's votes separately if AI voted too. */
function votes({ agree_count: agree, disagree_count: disagree, unsure_count: unsure, ...by }) {
  const all = agree + disagree + unsure;
  if (all === 0) return t('map.evidence.noVotes');
  const people = by.human_agree_count + by.human_disagree_count + by.human_unsure_count;
  const cast = t('map.evidence.allVotes', { agree, disagree, unsure });
  if (people === all || Number.isNaN(people)) return cast; // the latter where an answer does not count people
  return people === 0
    ? t('map.evidence.votesNoPeople', { votes: cast })
    : t('map.evidence.votesOfPeople', {
        votes: cast,
        agree: by.human_agree_count,
        disagree: by.human_disagree_count,
        unsure: by.human_unsure_count,
      });
}

function reliability(share) {
  if (share === undefined) return null; // the endpoint that returned the cluster does not include it
  return share == null ? t('map.evidence.reliabilityUnknown') : t('map.evidence.reliableAt', { share: percent(share) });
}

/** Returns a link to a photo; null: it has no address. */
export function photo(address) {
  const host = /mapillary/.test(address) ? 'Mapillary' : /panoramax/.test(address) ? 'Panoramax' : 'Google Street View';
  return address ? outside(address, t('map.evidence.photo', { host })) : null;
}

/** @param {PageMap} map */
export function card(cluster, more, map) {
  const here = point(cluster.lng, cluster.lat);
  const shown = button(
    t('map.show'),
    () => {
      map.goTo(here.geometry.coordinates);
      map.highlight([here]);
    },
    { 'aria-label': t('map.showOf', { title: title(cluster) }) },
  );
  return element(
    'li',
    { class: 'proof', tabindex: '-1', 'data-cluster': cluster.label_cluster_id, ...pointing(map, here) },
    element('h4', null, symbols.has(cluster.label_type) && typeSymbol(symbols.get(cluster.label_type)), title(cluster)),
    cluster.where && element('p', { class: 'quiet' }, cluster.where),
    effect(cluster) && element('p', null, effect(cluster)),
    facts([
      [t('map.evidence.tags'), tags(cluster, more)],
      [t('map.votes'), votes(cluster)],
      [t('map.reliability'), reliability(cluster.reliability)],
      [
        t('map.labels'),
        [
          plural('map.count.labels', cluster.cluster_size),
          more?.avg_label_date && t('map.evidence.aboutDay', { day: day(more.avg_label_date) }),
        ]
          .filter(Boolean)
          .join(', '),
      ],
      [
        t('map.imagery'),
        more?.avg_image_capture_date && t('map.evidence.aboutMonth', { month: month(more.avg_image_capture_date) }),
      ],
      [
        t('map.places.nearest'),
        PROBLEMS.includes(cluster.label_type) ? nearestPlace([here.geometry.coordinates]) : null,
      ],
    ]),
    element('p', { class: 'buttons' }, photo(cluster.image_url), shown),
  );
}

/**
 * Creates the cards of clusters: the first few at once, the others on request.
 * @param {PageMap} map
 * @param details properties by cluster id that an explanation lacks: dates and all tags
 * @return element; reveal(id, focus): scrolls to a cluster's card, false if the cluster is not here; point(id): highlights the card of the
 *     mark under the pointer, null: none
 */
export function evidence(clusters, details, map) {
  const sorted = byGain(clusters);
  const list = element('ul', { class: 'proofs' });
  const add = some => list.append(...some.map(cluster => card(cluster, details.get(cluster.label_cluster_id), map)));
  add(sorted.slice(0, FIRST));
  const rest = sorted.slice(FIRST);
  const more = button(t('map.evidence.others', { count: rest.length }), () => {
    add(rest);
    more.remove();
    list.children[FIRST].focus();
  });
  const heading = element('h3', null, plural('map.evidence.heading', sorted.length));
  return {
    element: element('div', null, heading, contact(), list, rest.length > 0 && more),
    point(id) {
      list.querySelectorAll('.pointed').forEach(other => other.classList.remove('pointed'));
      if (id != null) list.querySelector(`[data-cluster="${Number(id)}"]`)?.classList.add('pointed');
    },
    reveal(id, focus) {
      list.querySelectorAll('.lit').forEach(other => other.classList.remove('lit'));
      if (!sorted.some(cluster => cluster.label_cluster_id === id)) return false;
      if (more.isConnected && rest.some(cluster => cluster.label_cluster_id === id)) more.click();
      const found = list.querySelector(`[data-cluster="${Number(id)}"]`);
      found.classList.add('lit');
      if (focus) found.focus();
      else found.scrollIntoView({ block: 'nearest' });
      return true;
    },
  };
}
