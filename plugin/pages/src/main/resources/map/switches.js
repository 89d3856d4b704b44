// The switches of the map's layers, behind one button with a word.

import { element } from './base/dom.js';
import { onChange } from './base/state.js';

/**
 * Adds a switch.
 * @param {object} it
 * @param {string} it.id of the check box
 * @param {string} it.text beside it
 * @param {StateKey[]} it.keys what it shows
 * @param {() => boolean} it.isOn
 * @param {(on: boolean) => void} it.turn
 * @param {() => string | null} [it.hint] says below it why nothing is seen; null: it is seen
 * @returns {() => void} shows the hint again
 */
export function addSwitch({ id, text, keys, isOn, turn, hint = () => null }) {
  const menu = document.getElementById('switches');
  const box = element('input', { type: 'checkbox', id, change: () => turn(box.checked) });
  const line = element('p', { class: 'quiet', role: 'status' });
  menu.querySelector('div').append(element('label', null, box, ' ', text), line);
  menu.hidden = false;
  const show = () => {
    box.checked = isOn();
    line.textContent = (isOn() && hint()) || '';
  };
  onChange(changed => {
    if (keys.some(key => changed.has(key))) show();
  });
  show();
  return show;
}
