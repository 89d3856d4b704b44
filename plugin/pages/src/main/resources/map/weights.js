// Custom weights: a preset, or a slider for each type, and for slopes where they count. The address contains them, and everything with a score follows.

import { say } from './api.js';
import { change, hasAny, onChange, state } from './base/state.js';
import { t } from './base/texts.js';
import { DEFAULT_MODEL, effectOf, GRADE, MODELS, PRESETS, WEIGHED } from './base/types.js';
import { fixed, one, upper } from './base/words.js';
import { config, magnitudes } from './scoring.js';
import { weighed } from './table.js';

export const presetTitle = name => t(`map.weights.preset.${name}`); // default, barriers, infrastructure, missing_ramps, AIDS
const modelTitle = model => t(`map.weights.model.${model}`); // 2026-06, 2026-10
const MOST = 5; // maximum of a slider; an address can set up to 10

function choice(id, title, options, key, values) {
  const label = document.createElement('label');
  const select = document.createElement('select');
  select.id = id;
  options.forEach(([value, text]) => select.add(new Option(text, value)));
  select.addEventListener('change', () => {
    if (select.value) change(values(select.value));
  });
  label.append(title, ' ', select);
  const custom = new Option(t('map.weights.own'), '', false, false); // offered while the weights are those of no preset
  return {
    label,
    show() {
      custom.remove();
      if (key === 'preset' && state.weights) select.add(custom);
      select.value = custom.isConnected ? '' : state[key];
    },
  };
}

function slider(name, weigh) {
  const isGrade = name === GRADE.name;
  const [title, most] = isGrade ? [t('map.street.grade'), GRADE.most] : [upper(one(name)), MOST];
  const lowers = isGrade || effectOf(name) < 0;
  const label = document.createElement('label');
  label.className = 'slider';
  const range = document.createElement('input');
  Object.assign(range, { type: 'range', min: 0, max: most, step: 0.05, id: `weight-${name}` });
  const shown = document.createElement('output');
  shown.htmlFor = range.id;
  label.append(title, range, shown);
  range.addEventListener('input', () => weigh(name, Number(range.value)));
  return {
    label,
    show(weight) {
      range.max = String(Math.max(most, weight));
      range.value = String(weight);
      shown.value = `${weight === 0 ? '' : lowers ? '−' : '+'}${fixed(weight, 2)}`;
      const text = { weight: fixed(weight, 2) };
      range.setAttribute('aria-valuetext', lowers ? t('map.weights.lowers', text) : t('map.weights.raises', text));
    },
  };
}

/** Drops the weight of slopes where no score depends on them: the service rejects it. */
/** @param {City} city */
function forgetGrade({ grades }) {
  if (state.weights?.Grade == null || (grades && state.model === GRADE.model)) return;
  const { [GRADE.name]: _, ...weights } = state.weights;
  change({ weights: Object.keys(weights).length > 0 ? weights : null });
}

/** @param {Page} page */
export function startWeights({ city }) {
  forgetGrade(city);
  const sayWhy = error => say(t('map.weights.failed', { reason: error.message }));
  const weigh = (name, weight) =>
    config().then(rules => change({ weights: { ...magnitudes(rules), [name]: weight }, preset: 'default' }), sayWhy);
  const selects = [
    choice(
      'preset',
      t('map.weights.presetTitle'),
      PRESETS.map(name => [name, presetTitle(name)]),
      'preset',
      preset => ({ preset, weights: null }),
    ),
    choice(
      'model',
      t('map.weights.modelTitle'),
      MODELS.map(model => [model, modelTitle(model)]),
      'model',
      model => ({ model, weights: null }),
    ),
  ];
  const sliders = new Map(
    WEIGHED.filter(name => name !== GRADE.name || city.grades).map(name => [name, slider(name, weigh)]),
  );
  const heading = document.createElement('h2');
  heading.textContent = t('map.weights.heading');
  const own = document.createElement('fieldset');
  const legend = document.createElement('legend');
  legend.textContent = t('map.weights.custom');
  own.append(legend, ...[...sliders.values()].map(({ label }) => label));
  const reset = document.createElement('button');
  reset.type = 'button';
  reset.textContent = t('map.weights.preset.default');
  reset.addEventListener('click', () => change({ preset: 'default', weights: null, model: DEFAULT_MODEL }));
  document.getElementById('weights').append(heading, ...selects.map(({ label }) => label), own, reset);
  const show = async () => {
    selects.forEach(select => select.show());
    const rules = await config();
    const weights = { [GRADE.name]: rules.grade_scoring?.defaults.weight ?? 0, ...magnitudes(rules) };
    sliders.forEach((known, name) => known.show(weights[name]));
    sliders.get(GRADE.name)?.label.toggleAttribute('hidden', rules.grade_scoring == null);
  };
  let asked = false; // weights are loaded when the tab is opened
  const update = keys => {
    if (state.tab === 'adjust' && (!asked || hasAny(keys, ['preset', 'weights', 'model']))) {
      asked = true;
      show().catch(error => {
        asked = false;
        sayWhy(error);
      });
      weighed().catch(() => null); // preloads the streets for the first slider; errors are reported where they are used
    } else if (hasAny(keys, ['preset', 'weights', 'model'])) {
      asked = false;
    }
  };
  onChange(keys => {
    if (keys.has('weights') || keys.has('model')) forgetGrade(city);
  });
  onChange(update);
  update(new Set());
}
