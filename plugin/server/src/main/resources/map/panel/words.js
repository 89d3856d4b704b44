// Texts for numbers, dates and types in the panels.

const NAMES = {
  CurbRamp: ['curb ramp', 'curb ramps'], NoCurbRamp: ['missing curb ramp', 'missing curb ramps'], Obstacle: ['obstacle', 'obstacles'],
  SurfaceProblem: ['surface problem', 'surface problems'], NoSidewalk: ['place without a sidewalk', 'places without a sidewalk'],
  Crosswalk: ['crosswalk', 'crosswalks'], Signal: ['pedestrian signal', 'pedestrian signals'], Other: ['other label', 'other labels'],
};
const SEVERITIES = { problem: ['low', 'medium', 'high'], quality: ['good', 'okay', 'bad'] };
const SCORES = ['very low', 'low', 'medium', 'high', 'very high'];

export const PROBLEMS = ['NoCurbRamp', 'Obstacle', 'SurfaceProblem', 'NoSidewalk'];

export const upper = text => text.charAt(0).toUpperCase() + text.slice(1);
export const one = type => NAMES[type]?.[0] ?? type;
export const many = type => NAMES[type]?.[1] ?? type;
export const count = (number, single, plural = `${single}s`) => `${whole(number)} ${number === 1 ? single : plural}`;
export const whole = number => Math.round(number).toLocaleString('en');
/** A coverage is rounded down: no region appears to reach a limit that it misses (B8). */
export const coverageText = share => (share == null ? null : `${Math.floor(100 * share + 1e-9)} %`);
export const percent = share => (share == null ? null : `${Math.round(100 * share)} %`);

/** Formats a score with two decimals, but never as 0 or 1, which no score is. */
export function scoreText(score) {
  if (score == null) return 'no score';
  if (score < 0.01) return 'under 0.01';
  return score > 0.99 ? 'over 0.99' : score.toFixed(2);
}

export const scoreWords = score => (score == null ? 'unknown' : SCORES[Math.min(4, Math.floor(score * 5))]);

/** Formats a difference with its sign: two decimals, or one significant digit if it is smaller. */
export function signed(value) {
  if (value === 0) return '0';
  const digits = Math.abs(value) >= 0.01 ? value.toFixed(2) : value.toPrecision(1);
  return `${value > 0 ? '+' : '−'}${String(Number(digits)).replace('-', '')}`;
}

/** Describes a rating from 1 to 3 of a type; null: not rated. */
export function severityWords(type, severity) {
  if (severity == null) return null;
  const quality = type === 'CurbRamp' || type === 'Crosswalk';
  return `${quality ? 'rated' : 'severity'} ${severity} of 3 (${SEVERITIES[quality ? 'quality' : 'problem'][severity - 1]})`;
}

export const meters = length => (length == null ? null : length < 1000 ? `${Math.round(length)} m` : `${(length / 1000).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} km`);

const date = options => text => (text == null ? null : new Date(text).toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' }));
export const day = date({ day: 'numeric', month: 'short', year: 'numeric' });
export const month = date({ month: 'short', year: 'numeric' });

/** Returns "… to …", or the one value that is known; null: both are unknown. */
export function span(first, last, say) {
  if (first == null && last == null) return null;
  const [from, to] = [say(first ?? last), say(last ?? first)];
  return from === to ? from : `${from} to ${to}`;
}

/** Joins texts with commas and "and". */
export function listed(words) {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
