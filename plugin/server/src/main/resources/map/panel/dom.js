// Makes elements. What people wrote only ever becomes text: nothing here takes markup.

/** An element; attributes that are null or false are left out, functions listen to the event of their key, children that are null are left out. */
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

export function button(text, click, attributes) {
  return element('button', { type: 'button', ...attributes, click }, text);
}

/** A link that leaves the page; only its text when the address is none of the web's, whatever the data say. */
export function outside(address, text) {
  if (!/^https?:\/\//i.test(address ?? '')) return text;
  return element('a', { href: address, target: '_blank', rel: 'noopener noreferrer' }, text, element('span', { class: 'unseen' }, ' (opens elsewhere)'));
}

/** Facts as a list of terms; pairs without a value are left out. */
export function facts(pairs) {
  return element('dl', { class: 'pairs' }, pairs.filter(([, value]) => value != null)
    .map(([term, value]) => element('div', null, element('dt', null, term), element('dd', null, value))));
}

/** A table with a caption; the first cell of each row is its header. Cells are texts or elements. */
export function table(caption, heads, rows, attributes) {
  const cell = (content, index) => (index === 0
    ? element('th', { scope: 'row' }, content)
    : element('td', { class: typeof content === 'string' ? 'number' : null }, content));
  return element('table', attributes, element('caption', null, caption),
    element('thead', null, element('tr', null, heads.map(head => element('th', { scope: 'col' }, head)))),
    element('tbody', null, rows.map(row => element('tr', null, row.map(cell)))));
}
