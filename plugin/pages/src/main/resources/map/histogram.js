// The histogram of the scores of the streets that match the filters, with a mark for the chosen street and two handles that select a range.
// It is drawn when its tab is open, because it needs the table of streets.

import { say } from './api.js';
import { element } from './base/dom.js';
import { change, hasAny, onChange, QUESTION, state } from './base/state.js';
import { plural, t } from './base/texts.js';
import { fixed, scoreText } from './base/words.js';
import { scoreColor } from './look.js';
import { weighed } from './table.js';

const BINS = 20;
const [WIDTH, HEIGHT] = [400, 120];

const svg = (name, attributes, ...content) => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
  made.append(...content);
  return made;
};

/** Counts the streets that match the filters by score, including those outside the selected range. */
function count({ scores, asked }) {
  const bins = new Array(BINS).fill(0);
  let scored = 0;
  scores.forEach((score, row) => {
    if (score == null || !asked[row]) return;
    bins[Math.min(BINS - 1, Math.floor(score * BINS))]++;
    scored++;
  });
  return { bins, scored };
}

function draw(picture, bins, own) {
  const most = Math.max(1, ...bins);
  const bars = bins.map((streets, i) => {
    const from = i / BINS;
    const inside = !state.scores || (from + 0.5 / BINS >= state.scores[0] && from + 0.5 / BINS <= state.scores[1]);
    const height = ((HEIGHT - 14) * streets) / most;
    return svg('rect', {
      x: from * WIDTH + 1,
      y: HEIGHT - height,
      width: WIDTH / BINS - 2,
      height,
      fill: scoreColor(from + 0.001),
      class: inside ? 'bar' : 'bar out',
    });
  });
  if (own != null) bars.push(svg('path', { d: `M${own * WIDTH} ${HEIGHT}V2l-5 -2h10l-5 2`, class: 'own' }));
  picture.replaceChildren(...bars);
}

function describe(scored, own, { scores, asked }) {
  const parts = [plural('map.histogram.streets', scored)];
  if (own != null) {
    const worse = scores.filter((score, row) => score != null && score < own && asked[row]).length;
    parts.push(plural('map.histogram.selected', worse, { score: scoreText(own) }));
  }
  if (state.scores)
    parts.push(t('map.histogram.range', { from: fixed(state.scores[0], 2), to: fixed(state.scores[1], 2) }));
  return `${parts.join('; ')}.`;
}

function handle(title, place) {
  const range = Object.assign(document.createElement('input'), {
    type: 'range',
    min: 0,
    max: 1,
    step: 0.05,
    value: place,
  });
  range.addEventListener('input', () => {
    const [from, to] = state.scores ?? [0, 1];
    /** @type {[number, number]} */
    const scores = [from, to];
    scores[place] = Number(range.value);
    if (scores[0] > scores[1]) scores[1 - place] = scores[place];
    change({ scores: scores[0] === 0 && scores[1] === 1 ? null : scores });
  });
  const label = document.createElement('label');
  label.className = 'slider';
  label.append(title, range);
  return {
    label,
    show: () => {
      range.value = (state.scores ?? [0, 1])[place];
      range.setAttribute('aria-valuetext', fixed(Number(range.value), 2));
    },
  };
}

export function startHistogram() {
  const section = document.getElementById('histogram');
  const heading = element('h2', { id: 'histogram-heading' }, t('map.histogram.heading'));
  const picture = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true' });
  const ends = [t('map.histogram.least'), t('map.histogram.most')].map(text => element('span', null, text));
  const axis = element('p', { class: 'axis-ends' }, ends);
  const words = document.createElement('p');
  const handles = [handle(t('map.histogram.from'), 0), handle(t('map.histogram.to'), 1)];
  section.append(heading, picture, axis, words, ...handles.map(({ label }) => label));

  let waiting = false;
  const show = async () => {
    waiting = false;
    const streets = await weighed();
    const { bins, scored } = count(streets);
    const own = state.street == null ? null : (streets.scores[streets.table.id.indexOf(state.street)] ?? null);
    draw(picture, bins, own);
    words.textContent = describe(scored, own, streets);
    section.classList.add('drawn'); // an empty histogram is not printed
  };
  const update = () => {
    handles.forEach(known => known.show());
    if (waiting || !section.offsetParent) return; // hidden
    waiting = true; // sliders move faster than the screen refreshes
    requestAnimationFrame(() => show().catch(error => say(t('map.histogram.failed', { reason: error.message }))));
  };
  onChange(keys => {
    if (hasAny(keys, [...QUESTION, 'street', 'scores', 'tab', 'place', 'name'])) update();
  });
  const seen = new IntersectionObserver(entries => {
    // drawn once it scrolls into view
    if (entries.some(entry => entry.isIntersecting)) {
      seen.disconnect();
      update();
    }
  });
  seen.observe(section);
}
