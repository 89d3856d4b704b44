// On a phone the panel is a sheet over the map with three heights: low, half and full. A drag of its handle moves it, a press or the
// arrow keys step through the heights.

import { hasAny, onChange, state } from './base/state.js';
import { t } from './base/texts.js';

const HEIGHTS = ['low', 'half', 'full'];
const SLOP = 6; // pixels of a press that is no drag

/** Shows as much of the map as the sheet allows. */
export let showMap = () => {};

export function startSheet() {
  const panel = document.getElementById('panel');
  const handle = document.getElementById('sheet-handle');
  const main = panel.parentElement;
  const set = height => {
    main.dataset.sheet = height;
    handle.setAttribute('aria-label', t(`map.sheet.${height}`)); // low, half, full
  };
  const step = by => set(HEIGHTS[Math.min(2, Math.max(0, HEIGHTS.indexOf(main.dataset.sheet) + by))]);
  const nearest = () => {
    const share = panel.offsetHeight / main.offsetHeight;
    set(share < 0.33 ? 'low' : share < 0.7 ? 'half' : 'full');
  };
  let from = null; // where a drag began
  let dragged = false;
  handle.addEventListener('pointerdown', event => {
    handle.setPointerCapture(event.pointerId);
    from = { y: event.clientY, height: panel.offsetHeight };
    dragged = false;
  });
  handle.addEventListener('pointermove', event => {
    if (!from || (!dragged && Math.abs(event.clientY - from.y) < SLOP)) return;
    dragged = true;
    panel.style.blockSize = `${from.height + from.y - event.clientY}px`;
  });
  const drop = () => {
    if (dragged) nearest();
    panel.style.blockSize = '';
    from = null;
  };
  ['pointerup', 'pointercancel'].forEach(event => handle.addEventListener(event, drop));
  handle.addEventListener('click', () => {
    if (!dragged) set({ low: 'half', half: 'full', full: 'low' }[main.dataset.sheet]);
    dragged = false;
  });
  handle.addEventListener('keydown', event => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    step(by);
  });
  onChange(keys => {
    // what was chosen is seen in the list and on the map
    if (
      hasAny(keys, ['street', 'place', 'name', 'region'])
      && (state.street ?? state.place ?? state.name ?? state.region ?? state.within) != null
    )
      set('half');
  });
  showMap = () => set('low');
  set('half');
}
