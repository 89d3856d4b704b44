// For whom scores are weighed: the first choice of the panel. A mobility aid is a preset of the service, with weights from a study; the
// sliders of weights.js are behind it.
//
//   startWhom()      fills the selection, says beside it where the weights come from and what the study cannot say, and says the city's
//                    score by the page's weights in the sentence above
//   howWeighed()     says how scores on the page differ from the published ones; null: they do not

import { calmly } from './base/lazily.js';
import { newest } from './base/service.js';
import { change, hasAny, onChange, state } from './base/state.js';
import { t, tNodes } from './base/texts.js';
import { AIDS } from './base/types.js';
import { scoreClass, scoreText } from './base/words.js';
import { config, isPublished } from './scoring.js';
import { meanScore, weighed } from './table.js';
import { presetTitle } from './weights.js';

const aid = () => (!state.weights && AIDS.includes(state.preset) ? state.preset : null);

export function howWeighed() {
  if (isPublished()) return null;
  return aid() ? t('map.whom.scores', { whom: presetTitle(aid()) }) : t('map.region.notPublished');
}

/** Says which study the weights come from; only while weights of a study are used. */
async function showNote(note) {
  const preset = aid();
  note.hidden = !preset;
  if (!preset) return;
  const { preset_sources: sources } = await config();
  if (preset !== aid()) return;
  const { url } = sources[preset];
  const link = Object.assign(document.createElement('a'), {
    href: url,
    textContent: url.replace('https://doi.org/', 'doi:'),
  });
  note.replaceChildren(...tNodes('map.whom.note', { study: link }));
}

/** Keeps the city's score in the sentence above the map current. Without scores, the server sent no such sentence. */
function startLead() {
  const lead = document.getElementById('lead-score');
  if (!lead) return;
  const published = lead.textContent;
  const fill = text => {
    lead.textContent = text;
  };
  const load = newest(
    score =>
      fill(
        [
          score == null
            ? t('map.region.noScore')
            : t('map.lead.score', { score: scoreText(score), class: t(`map.class.${scoreClass(score)}`) }),
          howWeighed(),
        ]
          .filter(Boolean)
          .join(' '),
      ),
    () => fill(''),
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

export function startWhom() {
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
    showNote(note).catch(() => {
      note.hidden = true;
    }); // what needs the weights says why they are missing
  };
  select.addEventListener('change', () => {
    if (select.value) change({ preset: select.value, weights: null });
  });
  onChange(keys => {
    if (keys.has('preset') || keys.has('weights')) show();
  });
  show();
  startLead();
}
