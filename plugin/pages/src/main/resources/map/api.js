// Requests to the service. All addresses are relative, so the page works below any path.

import { ask } from './base/service.js';

/** Returns the JSON at a path. Errors have a message for people. */
export const getJson = path => ask(path);

const answers = new Map();

/** Returns the JSON at a path; requests it once, and again only after a failure. */
export function getOnce(path) {
  if (!answers.has(path)) {
    const answer = getJson(path);
    answers.set(path, answer);
    answer.catch(() => answers.delete(path));
  }
  return answers.get(path);
}

const degrees = value => String(Math.round(value * 1e6) / 1e6);

/** Formats a box for the parameter bbox, clipped to longitude ±180 and latitude ±85. */
export function bboxText([west, south, east, north]) {
  return [Math.max(-180, west), Math.max(-85, south), Math.min(180, east), Math.min(85, north)].map(degrees).join(',');
}

let announced;

/** Shows a message for five seconds and announces it to screen readers. @param unseen true: announces only, for what is seen elsewhere */
export function say(text, unseen = false) {
  const status = document.getElementById('status');
  const seen = document.querySelector('dialog[open]') ?? document.querySelector('.stage'); // a dialog covers the rest
  if (status.parentElement !== seen) seen.append(status);
  clearTimeout(announced);
  status.classList.toggle('unseen', unseen);
  status.textContent = text;
  if (text)
    announced = setTimeout(() => {
      status.textContent = '';
    }, 5000);
}
