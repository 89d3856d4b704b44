// An input with a list of suggestions, as the ARIA Authoring Practices describe it (editable combobox, list autocomplete).

import { element } from '../base/dom.js';
import { plural, t } from '../base/texts.js';

/**
 * Turns an input into a combobox.
 * @param suggest returns a promise of the options for a text: { text, hint }; null: they could not be loaded
 * @param choose receives the option that the person chose
 * @param tell announces the number of options
 */
export function combobox(input, { suggest, choose, tell }) {
  const list = element('ul', {
    role: 'listbox',
    id: `${input.id}-list`,
    'aria-label': t('map.search.list'),
    hidden: true,
  });
  const set = (name, value) => input.setAttribute(name, value);
  input.after(list);
  set('role', 'combobox');
  set('aria-autocomplete', 'list');
  set('aria-expanded', 'false');
  set('aria-controls', list.id);
  input.autocomplete = 'off';
  let options = [];
  let active = -1;
  let asked = 0;

  function mark(index) {
    list.children[active]?.setAttribute('aria-selected', 'false');
    active = index;
    const row = list.children[active];
    if (!row) return input.removeAttribute('aria-activedescendant');
    row.setAttribute('aria-selected', 'true');
    set('aria-activedescendant', row.id);
    row.scrollIntoView({ block: 'nearest' });
  }

  function close() {
    asked++;
    list.hidden = true;
    tell('');
    set('aria-expanded', 'false');
    mark(-1);
  }

  function take(option) {
    input.value = option.text;
    close();
    choose(option);
  }

  async function open() {
    const text = input.value.trim();
    const mine = ++asked;
    const found = text === '' ? [] : await suggest(text);
    if (mine !== asked) return; // the text has changed meanwhile
    options = found ?? [];
    active = -1;
    list.replaceChildren(
      ...options.map((option, index) =>
        element(
          'li',
          {
            role: 'option',
            id: `${list.id}-${index}`,
            'aria-selected': 'false',
            mousedown: event => {
              event.preventDefault();
              take(option);
            },
          },
          element('span', null, option.text),
          element('span', { class: 'quiet' }, option.hint),
        ),
      ),
    );
    list.hidden = options.length === 0;
    set('aria-expanded', String(!list.hidden));
    mark(-1);
    tell(
      text === '' || !found
        ? ''
        : options.length === 0
          ? t('map.search.nothing')
          : plural('map.search.suggestions', options.length),
    );
  }

  input.addEventListener('input', open);
  input.addEventListener('blur', close);
  input.addEventListener('keydown', async event => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (list.hidden) await open();
      if (options.length > 0 && !list.hidden)
        mark((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length);
    } else if (event.key === 'Enter' && !list.hidden) {
      event.preventDefault();
      take(options[Math.max(0, active)]);
    } else if (event.key === 'Escape' && (!list.hidden || input.value)) {
      event.preventDefault(); // Escape must not close anything else
      if (list.hidden) input.value = '';
      close();
    }
  });
}
