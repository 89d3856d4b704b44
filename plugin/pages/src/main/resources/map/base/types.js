// The label types, and the one thing besides them that has a weight. Without texts and colors, which look.js adds.

/** The effect of each type on a street's score: 1 raises it, -1 lowers it, 0 has none. In the order of all lists. */
const EFFECTS = {
  CurbRamp: 1,
  NoCurbRamp: -1,
  Crosswalk: 1,
  SurfaceProblem: -1,
  Obstacle: -1,
  Signal: 1,
  NoSidewalk: -1,
  Other: 0,
};

/** @type {LabelType[]} */
export const LABEL_TYPES = /** @type {any} */ (Object.keys(EFFECTS));

export const effectOf = type => EFFECTS[type];

/** The slope of a street: not a type of labels, but weighed like one in the model with grades. most: the largest weight. */
export const GRADE = /** @type {const} */ ({ name: 'Grade', most: 3, model: '2026-10' });

/**
 * What has a weight.
 * @type {(keyof Weights)[]}
 */
export const WEIGHED = /** @type {any} */ ([...LABEL_TYPES.filter(effectOf), GRADE.name]);

/** The presets of weights for people with a mobility aid (B14), and all presets (B3). */
export const AIDS = ['manual_wheelchair', 'motorized_wheelchair', 'scooter', 'walker', 'cane'];
export const PRESETS = ['default', 'barriers', 'infrastructure', 'missing_ramps', ...AIDS];

/** The model whose scores the service publishes by default, and all models (B2). */
export const DEFAULT_MODEL = '2026-06';
export const MODELS = [DEFAULT_MODEL, GRADE.model];
