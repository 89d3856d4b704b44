// Buttons on the map: move, zoom, whole city, near me, share, save as image, print. Also handles Ctrl+P.

import { say } from './api.js';
import { addressWith, change } from './base/state.js';
import { t } from './base/texts.js';
import { icon } from './icons.js';
import { imageOf } from './image.js';
import { isNear, linkTo, whereIsHere } from './near.js';
import { topTen } from './top-ten.js';

const STEP = 0.35; // share of the view
const MOVES = [
  [t('map.controls.up'), '↑', 0, 1],
  [t('map.controls.left'), '←', -1, 0],
  [t('map.controls.right'), '→', 1, 0],
  [t('map.controls.down'), '↓', 0, -1],
];

function button(content, label, run) {
  const made = document.createElement('button');
  made.type = 'button';
  made.append(content);
  made.setAttribute('aria-label', label);
  made.title = label;
  made.addEventListener('click', run);
  return made;
}

function move(map, x, y) {
  const [west, south, east, north] = map.box();
  const [lon, lat] = map.center();
  map.goTo([lon + x * STEP * (east - west), lat + y * STEP * (north - south)], map.view.getZoom());
}

const addressNow = () => new URL(addressWith(), location.href).href;

/** @param {boolean} kept true: with the list near the person */
async function copyLink(kept) {
  try {
    await navigator.clipboard.writeText(linkTo(kept));
    say(t(!isNear() ? 'map.controls.copied' : kept ? 'map.near.linked' : 'map.near.dropped'));
  } catch {
    say(t('map.controls.notCopied')); // the clipboard requires https
  }
}

async function savePicture(map, city) {
  /** @type {Blob | null} */
  const blob = await new Promise(resolve => map.whenDrawn(() => imageOf(map.picture(), city).toBlob(resolve)));
  if (!blob) return say(t('map.controls.notSaved')); // too large for the browser
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `sidewalk-accessibility-${(city.name ?? 'map')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  say(t('map.controls.saved'));
}

const listTopTen = city => topTen(city).catch(error => say(t('map.controls.notPrinted', { reason: error.message })));

/**
 * Prepares the page for printing: the map as an image as wide as the sheet (the map itself would be cut off), the open legend, and a line
 * with address, date and attribution.
 */
function whenPrinted(map, city) {
  const line = Object.assign(document.createElement('p'), { id: 'printed' });
  const legend = document.querySelector('#legend details');
  const [title, chips] = [document.getElementById('title'), document.getElementById('chips')];
  let open;
  addEventListener('beforeprint', () => {
    const whose = document.querySelector('.ol-attribution ul').textContent;
    line.textContent = t('map.controls.printed', {
      address: addressNow(),
      date: new Date().toISOString().slice(0, 10),
      attribution: whose,
    });
    const picture = Object.assign(map.picture(), {
      id: 'printed-map',
      role: 'img',
      ariaLabel: t('map.controls.picture'),
    });
    document.querySelector('.stage').prepend(picture);
    document.querySelector('main').prepend(title, chips); // paper begins with its title
    open = legend.open;
    legend.open = true;
    listTopTen(city); // finishes in time if the table of streets is already loaded
  });
  addEventListener('afterprint', () => {
    document.getElementById('printed-map')?.remove();
    document.querySelector('.about-here').prepend(title);
    document.getElementById('tabs').before(chips);
    legend.open = open;
  });
  document.getElementById('panel').append(line);
}

/** @param {Page} page */
export function startControls({ city, map }) {
  whenPrinted(map, city);
  const printed = () => listTopTen(city).then(() => print());
  const zoom = by => map.view.animate({ zoom: map.view.getZoom() + by, duration: 0 });
  document.getElementById('map-controls').append(
    button(icon('in'), t('map.controls.in'), () => zoom(1)),
    button(icon('out'), t('map.controls.out'), () => zoom(-1)),
    button(icon('city'), t('map.controls.city'), () =>
      change({ view: null, region: null, within: null }, { push: true }),
    ),
    Object.assign(
      button(icon('here'), t('map.near.title'), () => whereIsHere({ city, map })),
      { id: 'near-me' },
    ),
    ...MOVES.map(([name, sign, x, y]) =>
      Object.assign(
        button(sign, name, () => move(map, x, y)),
        { className: 'by-keys' },
      ),
    ),
  );
  document.getElementById('map-tools').append(
    Object.assign(
      button(t('map.controls.download'), t('map.controls.download'), () => change({ tab: 'data' }, { push: true })),
      { id: 'to-data' },
    ),
    button(t('map.controls.share'), t('map.controls.shareLong'), () => copyLink(false)),
    Object.assign(
      button(t('map.near.link'), t('map.near.linkLong'), () => copyLink(true)),
      { id: 'link-here', hidden: true },
    ),
    button(t('map.controls.image'), t('map.controls.imageLong'), () => savePicture(map, city)),
    button(t('map.controls.print'), t('map.controls.printLong'), printed),
  );
  addEventListener('keydown', event => {
    if (event.key === 'p' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
      event.preventDefault(); // the ten worst streets may have to be loaded first
      printed();
    }
  });
  document.querySelector('.skip').addEventListener('click', event => {
    event.preventDefault(); // the address keeps the view
    document.getElementById('panel').focus();
  });
}
