import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashOf, initialOf, readHash } from '../../main/resources/map/base/address.js';

const read = (key, text) => readHash(`#${key}=${encodeURIComponent(text)}`)[key];

test('an empty address has the initial values, and they make an empty address', () => {
  assert.equal(hashOf(readHash('')), '#');
  assert.equal(readHash('').tab, 'regions');
  assert.equal(readHash('').types.size, 8);
});

const ADDRESSES = [
  'map=13.25/47.60000/-122.33000',
  'region=3&street=17&types=CurbRamp,Signal&severity=2,3',
  'areas=wards&region=Ward+7%26&per=POP20',
  'within=1,2,3,4,5,6.5',
  'place=reach/-99.19900,41.89900,800',
  'place=repair/-99.19900,41.89900,800/1004/1007,1008',
  'place=cluster/4&tab=fix&slope=on&age=on&places=on&points=stops',
  'points=stops&inventory=CurbRamp,7.5',
  'name=Rua+S%C3%A3o+Jo%C3%A3o%2C+%23+1&dates=2020-02-29,&verdict=incorrect&reliability=0.5',
  'dates=,2024-01-31&preset=walker&model=2026-10&scores=0.125,0.5&since=2026.1_a',
  'weights=Obstacle:3,NoSidewalk:0,Grade:2.5&types=',
  'compare=3,4',
  'areas=wards&compare=A%252C1,B',
];
for (const address of ADDRESSES) {
  test(`the state of #${address} makes an address with the same state`, () => {
    const values = readHash(`#${address}`);
    assert.notDeepEqual(values, readHash(''));
    assert.deepEqual(readHash(hashOf(values)), values);
  });
}

test('each part of an address is one that a link needs: initial values are left out', () => {
  const changed = { ...readHash(''), region: 3, tab: 'fix', types: new Set(['Signal', 'CurbRamp']), severity: [1, 2] };
  assert.equal(hashOf(changed), '#region=3&types=CurbRamp,Signal&severity=1,2&tab=fix');
});

test('ids of areas may have any characters', () => {
  for (const ids of [
    ['a,b', 'c'],
    ['%2C', '%'],
    ['%25', 'a%2Cb'],
    ['&x=1', '#'],
    ['ü', '日本'],
  ]) {
    const values = { ...readHash(''), areas: 'wards', compare: ids, region: ids[0] };
    assert.deepEqual(readHash(hashOf(values)), values, ids.join());
  }
});

const INVALID = {
  map: ['', 'x', '1/2', '13/91/0', '13/0/181', '31/0/0', '-1/0/0', 'NaN/0/0', 'Infinity/0/0', '1/2/3/4'],
  areas: ['Wards', 'a'.repeat(41), '../x', 'a b', '__proto__'],
  region: ['-1', '1.5', '1e3', '0x1', '9'.repeat(16), 'a', ' 1'],
  within: ['', '1,2,3,4', '1,2,3,4,5', '1,2,3,4,5,91', '181,2,3,4,5,6', 'a,b,c,d,e,f', '1,2,'.repeat(200) + '1,2'],
  street: ['', '1;2', '-1'],
  place: [
    '',
    'cluster',
    'cluster/',
    'cluster/x',
    'user/1',
    'cluster/1/2',
    'constructor/1',
    'reach/1,2,800/3',
    'repair/1,2,800',
    'repair/1,2,800/3,',
  ],
  severity: ['0,3', '3,2', '1,4', '2', '1,2,3', 'a,b', ','],
  dates: [
    '',
    ',',
    '2024',
    '2023-02-29,',
    '2024-01-02,2024-01-01',
    '2024-01-01,2024-01-02,',
    '20240101,',
    ' 2024-01-01,',
  ],
  reliability: ['-0.1', '1.1', 'x', 'NaN'],
  verdict: ['', 'Correct', 'toString'],
  preset: ['', 'none', 'constructor'],
  weights: [
    '',
    'Obstacle',
    'Obstacle:',
    'Obstacle:-1',
    'Obstacle:11',
    'Grade:4',
    'Other:1',
    '__proto__:1',
    'Obstacle:1,',
    'Obstacle:x',
  ],
  model: ['2026-07', ''],
  scores: ['-0.1,1', '0.5,0.4', '0,1.1', '1', 'x,y'],
  since: ['', '-a', 'a b', 'a'.repeat(65), '../x'],
  points: ['A', ''],
  inventory: ['', 'CurbRamp', 'CurbRamp,0', 'CurbRamp,26', 'CurbRamp,x', 'CurbRamp,5,5', 'curbramp,5', ',5'],
  slope: ['yes', ''],
  tab: ['', 'none', '__proto__'],
  compare: ['1', '1,2,3', '1.5,2', 'a,b', ''],
};
for (const [name, texts] of Object.entries(INVALID)) {
  test(`an invalid ${name} is ignored`, () => {
    const key = name === 'map' ? 'view' : name;
    texts.forEach(text =>
      assert.deepEqual(readHash(`#${name}=${encodeURIComponent(text)}`)[key], initialOf(key), text),
    );
  });
}

test('unknown types are ignored, and no type is not all types', () => {
  assert.deepEqual(read('types', 'Signal,Nothing,__proto__'), new Set(['Signal']));
  assert.deepEqual(read('types', 'Nothing'), initialOf('types'));
  assert.deepEqual(read('types', ''), new Set());
});

test('an address that is not well-formed is read as far as it can be', () => {
  const values = readHash('#%&=&&street=%zz&region=3&region=4&__proto__=1&constructor=2');
  assert.equal(values.region, 3);
  assert.equal(values.street, null);
  assert.equal(Object.getPrototypeOf(values), Object.prototype);
});

test('a set that is changed does not change the initial value', () => {
  initialOf('types').clear();
  readHash('').types.clear();
  assert.equal(initialOf('types').size, 8);
});
