import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { entries, visit } from './page.js';

const { addressWith, change, onChange, readAddress, state, tellAgain } =
  await import('../../main/resources/map/base/state.js');

const told = [];
onChange(keys => told.push([...keys].sort().join()));

const rest = () => new Promise(resolve => setTimeout(resolve, 150));

afterEach(async () => {
  visit('');
  await rest();
  told.length = 0;
});

test('a change is told once and is in the address', () => {
  change({ region: 3, tab: 'fix' });
  assert.deepEqual(told, ['region,tab']);
  assert.equal(location.hash, '#region=3&tab=fix');
});

test('a value that stays is no change', () => {
  change({ region: 3, severity: [1, 2] });
  change({ region: 3, severity: [1, 2], types: new Set(state.types) });
  assert.deepEqual(told, ['region,severity']);
});

test('fast changes are written to the address once they rest', async () => {
  for (let least = 0; least < 10; least++) change({ scores: [least / 10, 1] });
  assert.equal(location.hash, '#scores=0,1'); // browsers limit the changes of an address
  await rest();
  assert.equal(location.hash, '#scores=0.9,1');
  assert.equal(told.length, 10);
});

test('a new entry keeps the address that was not yet written in the entry before', () => {
  change({ scores: [0.1, 1] });
  change({ scores: [0.2, 1] });
  change({ street: 7 }, { push: true });
  assert.deepEqual(entries.slice(-2), ['#scores=0.2,1', '#street=7&scores=0.2,1']);
});

test('another address is read and is not overwritten by a change that was not yet written', async () => {
  change({ region: 1 });
  change({ region: 2 });
  visit('#street=5');
  await rest();
  assert.equal(location.hash, '#street=5');
  assert.deepEqual([state.region, state.street], [null, 5]);
});

test('an address that a person has just typed is not overwritten before it is read', async () => {
  change({ region: 1 });
  change({ region: 2 });
  location.hash = '#street=5'; // the browser's event comes later
  await rest();
  assert.equal(location.hash, '#street=5');
});

test('a region and a drawn area end each other, and both are told as the region', () => {
  const within = [
    [1, 2],
    [3, 4],
    [5, 0],
  ];
  change({ region: 3 });
  change({ within });
  assert.deepEqual([state.region, state.within], [null, within]);
  change({ region: 4 });
  assert.deepEqual([state.region, state.within], [4, null]);
  assert.deepEqual(told, ['region', 'region,within', 'region,within']);
});

test('a link has the state with other values and does not change it', () => {
  change({ region: 3 });
  assert.equal(addressWith({ region: null, tab: 'data' }), '#tab=data');
  assert.equal(addressWith(), '#region=3');
  assert.equal(state.tab, 'regions');
});

test('a key is told again', () => {
  tellAgain('areas');
  assert.deepEqual(told, ['areas']);
});

test('reading the same address again tells nothing', () => {
  visit('#region=3');
  readAddress();
  assert.deepEqual(told, ['region']);
});
