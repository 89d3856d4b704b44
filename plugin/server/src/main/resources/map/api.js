// Requests to the service. Every address is relative, so the page works below any path.

import { ask } from './panel/service.js';

/** The JSON at a path; what is thrown is in words. */
export const getJson = path => ask(path);

const answers = new Map();

/** The same, asked for once, and again when it failed. */
export function getOnce(path) {
  if (!answers.has(path)) {
    const answer = getJson(path);
    answers.set(path, answer);
    answer.catch(() => answers.delete(path));
  }
  return answers.get(path);
}

const degrees = value => String(Math.round(value * 1e6) / 1e6);

/** A box as the parameter bbox takes it, cut to where there is land. */
export function bboxText([west, south, east, north]) {
  return [Math.max(-180, west), Math.max(-85, south), Math.min(180, east), Math.min(85, north)].map(degrees).join(',');
}

let announced;

/** Says something for a moment, also to screen readers. */
export function say(text) {
  const status = document.getElementById('status');
  clearTimeout(announced);
  status.textContent = text;
  if (text) announced = setTimeout(() => { status.textContent = ''; }, 5000);
}
