// A list in pages of ten, with a note that screen readers announce. Paper has the whole list, at most 50 rows.

import { button, element } from '../base/dom.js';
import { t } from '../base/texts.js';
import { whole } from '../base/words.js';
import { clear, settings } from '../chips.js';

const SIZE = 10;
const PRINTED = 50; // rows on paper, or up to the end of the page in view

/**
 * Adds a paged list to a section.
 * @return show(rows, text, row): all rows, the note above them, and a function that creates the li of one row
 */
export function pagedList(section, label) {
  const note = element('p', { class: 'quiet', role: 'status' }, t('map.loading'));
  const list = element('ol', { class: 'rows', 'aria-label': label });
  const where = element('span', { class: 'quiet' });
  const before = button(t('map.paged.previous'), () => turn(-1), {
    'aria-label': t('map.paged.previousOf', { list: label }),
  });
  const after = button(t('map.paged.next'), () => turn(1), { 'aria-label': t('map.paged.nextOf', { list: label }) });
  const pager = element(
    'nav',
    { class: 'buttons', hidden: true, 'aria-label': t('map.paged.pages', { list: label }) },
    before,
    after,
    where,
  );
  const clearing = button(t('map.paged.clear'), () => clear(settings()), { hidden: true });
  section.append(note, clearing, list, pager);
  let rows = [];
  let page = 0;
  let make;
  let others = []; // rows of the other pages, while the page is printed

  const made = (from, to) => rows.slice(from, to).map((row, index) => make(row, from + index));

  function draw() {
    const first = page * SIZE;
    list.start = first + 1;
    list.replaceChildren(...made(first, first + SIZE));
    pager.hidden = rows.length <= SIZE;
    clearing.hidden = rows.length > 0 || settings().length === 0;
    before.disabled = page === 0;
    after.disabled = first + SIZE >= rows.length;
    where.textContent = t('map.paged.where', {
      from: whole(first + 1),
      to: whole(Math.min(rows.length, first + SIZE)),
      all: whole(rows.length),
    });
  }

  function turn(by) {
    page += by;
    draw();
    list.querySelector('button')?.focus();
  }

  addEventListener('beforeprint', () => {
    const first = page * SIZE;
    const [before, after] = [made(0, first), made(first + SIZE, PRINTED)];
    others = [...before, ...after];
    list.start = 1;
    list.prepend(...before);
    list.append(...after);
  });
  addEventListener('afterprint', () => {
    others.splice(0).forEach(row => row.remove());
    list.start = page * SIZE + 1;
  });

  return (all, text, row) => {
    rows = all;
    make = row;
    page = 0;
    note.textContent = text;
    draw();
  };
}
