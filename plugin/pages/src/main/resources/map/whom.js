// For whom scores are weighed: the first choice of the panel. A mobility aid is a preset of the service, with weights from a study; the
// sliders of weights.js are behind it.
//
//   startWhom({ city })  fills the selection, says below it how many streets change class and where the weights come from, and shows the
//                    city's score by the page's weights
//   howWeighed()     says how scores on the page differ from the published ones; null: they do not

import { button, element } from './base/dom.js';
import { calmly } from './base/lazily.js';
import { newest } from './base/service.js';
import { change, hasAny, onChange, state } from './base/state.js';
import { t, tNodes } from './base/texts.js';
import { AIDS } from './base/types.js';
import { scoreClass, scoreText, whole } from './base/words.js';
import { config, isPublished } from './scoring.js';
import { meanScore, weighed } from './table.js';
import { presetTitle } from './weights.js';

const aid = () => (!state.weights && AIDS.includes(state.preset) ? state.preset : null);

export function howWeighed() {
  if (isPublished()) return null;
  return aid() ? t('map.whom.scores', { whom: presetTitle(aid()) }) : t('map.region.notPublished');
}

/** Counts the audited streets whose class differs from the published one, and all of them. */
async function moved() {
  const { table, scores } = await weighed();
  const classOf = score => (score == null ? null : scoreClass(score));
  const rows = table.id.map((_, row) => row).filter(row => table.audits[row] > 0 && table.score[row] != null);
  return {
    all: rows.length,
    count: rows.filter(row => classOf(scores[row]) !== classOf(table.score[row])).length,
  };
}

/** Says how many streets change class, which study the weights come from, and offers slopes; only while weights of a study are used. */
async function showNote(note, grades) {
  const preset = aid();
  note.hidden = !preset;
  if (!preset) return;
  const [{ preset_sources: sources }, { count, all }] = await Promise.all([config(), moved()]);
  if (preset !== aid()) return;
  const { url } = sources[preset];
  const study = element('a', { href: url }, url.replace('https://doi.org/', 'doi:'));
  const slope =
    grades
    && state.slope !== 'on'
    && button(t('map.whom.slope'), () => change({ slope: 'on' }, { push: true }), { class: 'link' });
  note.replaceChildren(
    t('map.whom.moved', { count: whole(count), all: whole(all) }),
    ...(slope ? [' ', slope] : []),
    element('details', null, element('summary', null, t('map.whom.source')), ...tNodes('map.whom.note', { study })),
  );
}

/** Keeps the city's score above the map current. Without scores, the server sent none. */
function startScore() {
  const [number, word, whose] = ['lead-number', 'lead-word', 'lead-whom'].map(id => document.getElementById(id));
  if (!number) return;
  const swatch = number.previousElementSibling;
  const published = [number.textContent, word.textContent, whose.textContent, swatch.className];
  const fill = texts => {
    [number, word, whose].forEach((part, i) => {
      part.textContent = texts[i];
    });
    swatch.className = texts[3];
  };
  const load = newest(
    score =>
      fill([
        scoreText(score),
        score == null ? '' : t(`map.class.${scoreClass(score)}`), // 0 to 4
        howWeighed() ?? published[2],
        score == null ? '' : `swatch class${scoreClass(score)}`,
      ]),
    () => fill(['', '', '', '']),
  ); // the lists say what failed
  const show = () => {
    load.stop();
    if (isPublished()) fill(published);
    else load(() => weighed().then(scored => meanScore(scored)));
  };
  const showSoon = calmly(show);
  onChange(keys => {
    if (hasAny(keys, ['preset', 'weights', 'model'])) showSoon();
  });
  if (!isPublished()) show();
}

/** @param {Pick<Page, 'city'>} page */
export function startWhom({ city }) {
  const [select, note] = ['whom', 'whom-note'].map(id => document.getElementById(id));
  select.append(...AIDS.map(name => new Option(presetTitle(name), name)));
  const other = new Option('', ''); // offered while other weights are set
  const show = () => {
    const known = !state.weights && [...AIDS, 'default'].includes(state.preset);
    other.remove();
    if (!known) {
      other.textContent = state.weights ? t('map.weights.own') : presetTitle(state.preset);
      select.add(other);
    }
    select.value = known ? state.preset : '';
    showNote(note, city.grades).catch(() => {
      note.hidden = true;
    }); // what needs the weights says why they are missing
  };
  select.addEventListener('change', () => {
    if (select.value) change({ preset: select.value, weights: null });
  });
  onChange(keys => {
    if (hasAny(keys, ['preset', 'weights', 'slope'])) show();
  });
  show();
  startScore();
}
