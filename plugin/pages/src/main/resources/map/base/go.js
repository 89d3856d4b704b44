// Opens a place on request of the user, as opposed to one that a link or Back opens.

import { change } from './state.js';

let asked = null;
let from = null; // element that had the focus before

/** Records that the user requested the place that is opening: { fit: the map moves there, calm: the focus stays where it is }. */
export function asks(how) {
  asked = how;
}

/**
 * Opens a place as a new history entry. Its title gets the focus when it is loaded.
 * @param values what to open: street, place, name or region
 * @param fit true if the map moves there too; false for a place that was chosen on the map
 */
export function go(values, fit = true) {
  if (!document.activeElement?.closest('#place')) from = document.activeElement;
  asks({ fit, calm: false });
  change({ street: null, place: null, name: null, ...values }, { push: true });
}

/** Returns the pending request and clears it; null: none. */
export function takeAsked() {
  const taken = asked;
  asked = null;
  return taken;
}

/** Returns the focus to the element that had it before a place was opened, else to the map. */
export function goBack() {
  const back = from?.isConnected && from.offsetParent ? from : document.getElementById('map-frame');
  back.focus({ preventScroll: true }); // the list is where it was
}
