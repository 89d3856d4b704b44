import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import './page.js';

const { compile } = await import('../../main/resources/map/expression.js');

const CASES = [
  ['a plain value is itself', 'a', 'a'],
  ['a missing property is null', ['get', 'nothing'], null],
  ['a missing property is not there', ['has', 'nothing'], false],
  ['has', ['has', 'four'], true],
  ['sums count null as 0', ['+', 1, ['get', 'nothing'], ['get', 'four']], 5],
  ['minus with one value', ['-', 3], -3],
  ['minus with two values', ['-', 3, 1], 2],
  ['the least and the most', ['+', ['min', 3, 2], ['*', 10, ['max', 3, 2]]], 32],
  ['powers and e', ['ln', ['^', ['e'], 2]], 2],
  ['equality has types', ['==', ['get', 'four'], '4'], false],
  ['null is not in order', ['any', ['<', ['get', 'nothing'], 1], ['>=', ['get', 'nothing'], 0]], false],
  ['all of nothing, any of nothing', ['case', ['all'], ['any'], 1], false],
  ['the first value that is known', ['coalesce', ['get', 'nothing'], 0, 1], 0],
  ['texts in a row', ['concat', 'a', ['get', 'nothing'], 1], 'a1'],
  ['the first number', ['number', ['get', 'word'], 7], 7],
  ['case without a match', ['case', false, 1, ['==', 1, 2], 2, 3], 3],
  ['match by a label and a list of labels', ['match', ['get', 'word'], ['x', 'y'], 1, 'oak', 2, 0], 2],
  ['match without a match', ['match', ['get', 'nothing'], 'x', 1, 0], 0],
  ['in', ['in', ['get', 'word'], ['literal', ['elm', 'oak']]], true],
  ['step below the first stop', ['step', -1, 'a', 0, 'b', 1, 'c'], 'a'],
  ['step at a stop', ['step', 1, 'a', 0, 'b', 1, 'c'], 'c'],
  ['linear', ['interpolate', ['linear'], 1.5, 1, 10, 2, 20], 15],
  ['exponential', ['interpolate', ['exponential', 2], 1, 0, 0, 2, 3], 1],
  ['outside of the stops', ['interpolate', ['linear'], 9, 1, 10, 2, 20], 20],
  ['between colors', ['interpolate', ['linear'], 0.5, 0, '#000000', 1, '#ff8000'], 'rgb(128,64,0)'],
  ['variables', ['let', 'x', ['get', 'four'], ['*', ['var', 'x'], ['var', 'x']]], 16],
  ['zoom and id', ['concat', ['zoom'], '/', ['id']], '14/9'],
  ['a function', ['+', ({ properties }) => properties.four, 1], 5],
];
for (const [name, expression, value] of CASES) {
  test(name, () =>
    assert.deepEqual(compile(expression)({ properties: { four: 4, word: 'oak' }, zoom: 14, id: 9 }), value),
  );
}

test('an unknown operator is an error with its name, also one that objects have', () => {
  for (const operator of ['within', 'constructor', '__proto__', 'toString']) {
    assert.throws(() => compile(['!', [operator, 1]]), new RegExp(`'${operator}'`));
  }
});

test('the published style has only known operators', () => {
  const { layers } = JSON.parse(readFileSync(new URL('../../../../../styles/map.json', import.meta.url), 'utf8'));
  assert.ok(layers.length > 10);
  const isExpression = value => typeof value[0] === 'string'; // dashes are a list of numbers
  const values = layers.flatMap(({ filter, paint }) => [filter ?? true, ...Object.values(paint ?? {})]);
  values.filter(isExpression).forEach(compile);
});
