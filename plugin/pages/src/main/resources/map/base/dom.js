// Creates elements. Content from users only becomes text: no function here accepts markup.

import { t } from './texts.js';

/**
 * Creates an element. Skips attributes and children that are null or false; a function as an attribute listens to the
 * event named by its key.
 * @param {string} name
 * @param {Record<string, any> | null} [attributes]
 * @param {any[]} children
 * @returns {any}
 */
export function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value == null || value === false) continue;
    if (typeof value === 'function') made.addEventListener(key, value);
    else made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...children.flat().filter(child => child != null && child !== false));
  return made;
}

/** @param {any} text @param {(event: Event) => void} click @param {Record<string, any>} [attributes] */
export function button(text, click, attributes) {
  return element('button', { type: 'button', ...attributes, click }, text);
}

/**
 * Creates a link that leaves the page. Returns plain text if the address is not http or https, because addresses in the
 * data are not trusted.
 */
export function outside(address, text) {
  if (!/^https?:\/\//i.test(address ?? '')) return text;
  return element(
    'a',
    { href: address, target: '_blank', rel: 'noopener noreferrer' },
    text,
    element('span', { class: 'unseen' }, ` ${t('map.newTab')}`),
  );
}

/**
 * Creates a description list. Skips pairs without a value.
 * @param {any[][]} pairs
 */
export function facts(pairs) {
  return element(
    'dl',
    { class: 'pairs' },
    pairs
      .filter(([, value]) => value != null)
      .map(([term, value]) => element('div', null, element('dt', null, term), element('dd', null, value))),
  );
}

/** Creates the head of a table. @param {string[]} heads @param {number[]} [numbers] indexes of the columns with numbers */
export const headOf = (heads, numbers = []) =>
  element(
    'thead',
    null,
    element(
      'tr',
      null,
      heads.map((head, i) => element('th', { scope: 'col', class: numbers.includes(i) ? 'number' : null }, head)),
    ),
  );

/** Creates a table with a caption. The first cell of each row is its header; cells are texts or elements. */
export function table(caption, heads, rows, attributes) {
  const cell = (content, index) =>
    index === 0
      ? element('th', { scope: 'row' }, content)
      : element('td', { class: typeof content === 'string' ? 'number' : null }, content);
  return element(
    'table',
    attributes,
    element('caption', null, caption),
    headOf(heads),
    element(
      'tbody',
      null,
      rows.map(row => element('tr', null, row.map(cell))),
    ),
  );
}

/**
 * Returns what draws on a canvas.
 * @param {HTMLCanvasElement} canvas
 */
export const penOf = canvas => /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
