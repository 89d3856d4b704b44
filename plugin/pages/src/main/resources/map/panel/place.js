// The place panel: shows the chosen street, else the chosen intersection, cluster or place, else all pieces of a street's name, else the area.
// One is open at a time. All but an area take the place of the lists, with a way back to where the list was; an area stands above those of Overview.

import { say } from '../api.js';
import { setTitle } from '../areas.js';
import { button, element } from '../base/dom.js';
import { asks, goBack, takeAsked } from '../base/go.js';
import { calmly } from '../base/lazily.js';
import { newest } from '../base/service.js';
import { change, hasAny, onChange, state } from '../base/state.js';
import { t } from '../base/texts.js';
import { learnPlaces } from '../places.js';
import { placeName, placeTitle } from '../tabs.js';
import { loadCluster } from './cluster.js';
import { loadDrawn } from './drawn.js';
import { loadGoal } from './goal.js';
import { loadIntersection } from './intersection.js';
import { loadName } from './name.js';
import { loadPoint } from './point.js';
import { loadReach } from './reach.js';
import { loadRegion } from './region.js';
import { loadRepair } from './repair.js';
import { loadStreet } from './street.js';

const LOADERS = {
  cluster: loadCluster,
  intersection: loadIntersection,
  place: loadGoal,
  point: loadPoint,
  reach: loadReach,
  repair: loadRepair,
};

/**
 * Returns the kind and id of the place to open by the state, and its loader; null: none.
 * @returns {{ kind: string, id: any, set?: string | null, load: (id: any, page: Loading) => Promise<Card> } | null}
 */
function wanted() {
  if (state.street != null) return { kind: 'street', id: state.street, load: loadStreet };
  if (state.place != null) return { ...state.place, load: LOADERS[state.place.kind] };
  if (state.name != null) return { kind: 'name', id: state.name, load: loadName };
  if (state.within) return { kind: 'drawn', id: String(state.within), load: loadDrawn };
  return state.region == null ? null : { kind: 'region', set: state.areas, id: state.region, load: loadRegion };
}

/** Returns the id of the cluster chosen on the open street; undefined: none. */
const chosenCluster = () => (state.place?.kind === 'cluster' && state.street != null ? state.place.id : undefined);

const LINKED = { fit: true, calm: true }; // for a link to a place without a view

/** Returns whether a place stands in place of the lists. */
const isCard = place => place != null && !['region', 'drawn'].includes(place.kind);

const same = (a, b) => a?.kind === b?.kind && a?.id === b?.id && a?.set === b?.set;

/** @param {Page} page */
export function startPlace({ city, map, viewed }) {
  const panel = document.getElementById('place');
  const heading = element('h2', { id: 'place-heading', tabindex: '-1' });
  const content = element('div', { id: 'place-content' });
  const closing = button(t('map.place.close'), () => close(), { id: 'place-close' });
  panel.append(element('div', { class: 'place-head' }, closing, heading), content);
  let shown = null; // the place that the panel shows
  let filled = null; // the loaded content; null: still loading

  function close() {
    if (state.street != null || state.place != null) change({ street: null, place: null }, { push: true });
    else if (state.name != null) change({ name: null }, { push: true });
    else change({ region: null, within: null }, { push: true });
    if (shown && !panel.hidden)
      asks({ fit: false, calm: false }); // a card is below
    else goBack();
  }

  const before = []; // what opened the cards before the shown one, the latest last
  let values; // what opened the shown card: { street, place, name }
  let leaving = false; // true while the card before is opened again

  /** Returns to the card that was open before, else to the list. */
  function leave() {
    const back = before.pop();
    if (!back) return close();
    leaving = true;
    asks({ fit: false, calm: false });
    change(back, { push: true });
    leaving = false;
  }
  addEventListener('keydown', event => {
    const open = isCard(shown);
    if (event.key === 'Escape' && !event.defaultPrevented && open && !document.querySelector('dialog[open]')) leave();
  });

  /** Remembers the card that another one replaces. */
  function remember(next) {
    if (!isCard(next)) before.length = 0;
    else if (isCard(shown) && !same(shown, next) && !leaving) before.push(values);
    values = { street: state.street, place: state.place, name: state.name };
  }

  const scroller = document.getElementById('panel');
  const [lists, tabs] = [document.getElementById('lists'), document.getElementById('tabs')];
  let listAt = null; // where the list was; null: it is in view
  let cityAt = {}; // where the list of a tab was before any place was open

  /** Shows a place instead of the lists, or the lists where they were. Screens that are too low for a sheet scroll as a whole. */
  function swap(next) {
    const alone = isCard(next);
    if (!shown && next) cityAt = { [placeName()]: scroller.scrollTop };
    if (alone && !lists.hidden) listAt = scroller.scrollTop; // before anything above the list changes
    panel.hidden = next == null || (!alone && placeName() !== 'regions');
    if (alone !== lists.hidden) {
      lists.hidden = tabs.hidden = alone;
      scroller.scrollTop = alone ? 0 : listAt;
    }
    if (shown && !next) scroller.scrollTop = cityAt[placeName()] ?? scroller.scrollTop;
  }

  /** Scrolls to the title and focuses it. Focus alone does not scroll, because the title sticks to the edge of the panel. */
  function showStart() {
    panel.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
  }

  const load = newest(
    place => {
      filled = place;
      heading.textContent = place.title;
      content.replaceChildren(...place.content.filter(Boolean));
      content.removeAttribute('aria-busy');
      map.outline('place', place.outline ?? []);
      const asked = takeAsked();
      if (asked?.fit && place.box) map.fit(place.box);
      const focus = asked?.calm === false;
      if (chosenCluster() != null && place.reveal(chosenCluster(), focus)) return;
      if (focus) showStart();
      else say(place.summary, true); // the heading shows it
    },
    error => {
      heading.textContent = t(`map.place.${shown.kind}`, { id: shown.id }); // street, intersection, cluster, place, point, reach, repair, name, region, drawn
      const again = error.status !== 404 && element('p', { class: 'buttons' }, button(t('map.tryAgain'), show));
      content.replaceChildren(...[element('p', { role: 'alert' }, error.message), again].filter(Boolean));
      content.removeAttribute('aria-busy');
      if (takeAsked()?.calm === false) showStart();
    },
  );

  function show() {
    const next = wanted();
    remember(next);
    swap(next);
    closing.textContent = !isCard(next)
      ? `‹ ${state.areas == null ? t('map.place.all') : t('map.areas.all', { set: setTitle() })}`
      : `‹ ${placeTitle()}`;
    if (next == null) {
      shown = filled = null;
      load.stop();
      map.outline('place', []);
      return;
    }
    if (!same(shown, next)) {
      heading.textContent = t('map.loading');
      content.replaceChildren();
      map.outline('place', []);
    }
    if (state.view == null && isCard(next)) asks(LINKED);
    shown = next;
    filled = null;
    content.setAttribute('aria-busy', 'true');
    const learnt = learnPlaces(city).catch(() => []); // without them, no nearest place is named
    load(signal => learnt.then(() => next.load(next.id, { city, map, signal })));
  }

  const showSoon = calmly(show);
  onChange(keys => {
    if (keys.has('tab')) swap(wanted());
    if (!same(shown, wanted())) show();
    else if (shown && hasAny(keys, ['model', 'weights', 'preset'])) showSoon();
    else if (keys.has('place')) filled?.reveal(chosenCluster(), true);
  });
  map.onPick(({ kind }) => {
    if (kind !== 'nothing' && !filled) asks({ fit: false, calm: false }); // the state names the place that is loading
  });
  map.onHover(({ cluster }) => filled?.point?.(cluster?.getId() ?? null));
  if (!viewed && (state.street != null || state.place != null || state.name != null)) asks(LINKED);
  show();
}
