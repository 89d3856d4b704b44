// Cards of the clusters behind a score: type, votes, and the effect of fixing each.

import { TYPES, typeSymbol } from '../look.js';
import { button, element, facts, outside } from './dom.js';
import { point } from './geometry.js';
import { pointing } from './rows.js';
import { count, day, month, one, percent, scoreText, severityWords, signed, upper } from './words.js';

const FIRST = 8;
const symbols = new Map(TYPES.map(type => [type.name, type]));

/** Sorts clusters from the most harmful to the most helpful. */
export const byGain = clusters => [...clusters].sort((a, b) => (b.gain ?? -b.weight) - (a.gain ?? -a.weight) || a.label_cluster_id - b.label_cluster_id);

function title({ label_type: type, median_severity: severity }) {
  return [upper(one(type)), severityWords(type, severity)].filter(Boolean).join(', ');
}

function effect({ gain, score_without: without }) {
  if (gain == null) return null;
  if (gain > 0) return without < 0.01 ? `Fixing it alone would change the score by ${signed(gain)}.` : `Fixing it would change the score by ${signed(gain)}, to ${scoreText(without)}.`;
  if (gain < 0) return `It helps: without it the score would be ${scoreText(without)} (${signed(gain)}).`;
  return 'It does not change the score.';
}

/** Lists all tags of the labels. Tags that affect the score show their adjustment. */
function tags(cluster, more) {
  const counting = new Map(cluster.tags.map(({ tag, adjustment }) => [tag, adjustment]));
  const all = new Set([...counting.keys(), ...Object.keys(more?.tag_counts ?? {})]);
  if (all.size === 0) return null;
  return [...all].map(tag => (counting.get(tag) ? `${tag} (${signed(counting.get(tag))})` : tag)).join(', ');
}

/** Lists all votes, and people's votes separately if AI voted too. */
function votes({ agree_count: agree, disagree_count: disagree, unsure_count: unsure, ...by }) {
  const all = agree + disagree + unsure;
  if (all === 0) return 'none yet';
  const people = by.human_agree_count + by.human_disagree_count + by.human_unsure_count;
  const ofPeople = people === 0 ? 'none by people' : `by people ${by.human_agree_count}, ${by.human_disagree_count} and ${by.human_unsure_count}`;
  return `${agree} agree, ${disagree} disagree, ${unsure} unsure${people < all ? `; ${ofPeople}` : ''}`;
}

function reliability(share) {
  if (share === undefined) return null; // the endpoint that returned the cluster does not include it
  return share == null ? 'unknown: no person agreed or disagreed' : `at least ${percent(share)} of people would agree (95 % confidence)`;
}

function photo(address) {
  const host = /mapillary/.test(address ?? '') ? 'Mapillary' : 'Google Street View';
  return address ? outside(address, `Photo on ${host}`) : null;
}

export function card(cluster, more, map) {
  const here = point(cluster.lng, cluster.lat);
  const shown = button('Show on map', () => {
    map.goTo(here.geometry.coordinates);
    map.highlight([here]);
  }, { 'aria-label': `Show on map: ${title(cluster)}` });
  return element('li', { class: 'proof', tabindex: '-1', 'data-cluster': cluster.label_cluster_id, ...pointing(map, here) },
    element('h4', null, symbols.has(cluster.label_type) && typeSymbol(symbols.get(cluster.label_type)), title(cluster)),
    cluster.where && element('p', { class: 'quiet' }, cluster.where),
    effect(cluster) && element('p', null, effect(cluster)),
    facts([['Tags', tags(cluster, more)], ['Votes', votes(cluster)], ['Reliability', reliability(cluster.reliability)],
      ['Labels', [count(cluster.cluster_size, 'label'), more?.avg_label_date && `about ${day(more.avg_label_date)}`].filter(Boolean).join(', ')],
      ['Imagery', more?.avg_image_capture_date && `about ${month(more.avg_image_capture_date)}`]]),
    element('p', { class: 'buttons' }, photo(cluster.image_url), shown));
}

/**
 * Creates the cards of clusters: the first few at once, the others on request.
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
  const more = button(`Show the other ${rest.length}`, () => {
    add(rest);
    more.remove();
    list.children[FIRST].focus();
  });
  const heading = element('h3', null, `Evidence: ${count(sorted.length, 'place')}`);
  return {
    element: element('div', null, heading, list, rest.length > 0 && more),
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
