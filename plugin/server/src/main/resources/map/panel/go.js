// Opening a place because somebody asked for it, in contrast to one that a link or Back brought.

import { change } from '../state.js';

let asked = null;
let from = null; // what had the focus before

/** Notes that somebody asked for what is opening now: { fit: the map goes there, calm: the focus stays where it is }. */
export function asks(how) {
  asked = how;
}

/**
 * Opens a place as a new entry of the history; its title gets the focus when it is there.
 * @param values what is open then: street, place or region
 * @param fit whether the map goes there too; false where it was chosen on the map
 */
export function go(values, fit = true) {
  if (!document.activeElement.closest('#place')) from = document.activeElement;
  asks({ fit, calm: false });
  change({ street: null, place: null, ...values }, { push: true });
}

/** What was asked for and not yet taken: once; null when nobody asked. */
export function takeAsked() {
  const taken = asked;
  asked = null;
  return taken;
}

/** Puts the focus where it was before a place was opened, else on the map. */
export function goBack() {
  const back = from?.isConnected && from.offsetParent ? from : document.getElementById('map-frame');
  back.focus({ preventScroll: back.id === 'map-frame' });
}
