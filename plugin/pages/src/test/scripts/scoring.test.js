// Which weights the state means.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { beforeEach, test } from 'node:test';
import { visit } from './page.js';

const { isPublished, magnitudes, scoreExpression, signed } = await import('../../main/resources/map/scoring.js');

const golden = '../../../../serve/src/test/resources/golden/access_score_config/default.response';
const rules = JSON.parse(readFileSync(new URL(golden, import.meta.url), 'utf8').split('\n\n')[1]);

beforeEach(() => visit(''));

test('without a choice, scores are those that the service publishes', () => {
  assert.equal(isPublished(), true);
  assert.deepEqual(scoreExpression(signed(rules)), ['get', 'score']);
  for (const choice of ['preset=walker', 'weights=Obstacle:1', 'model=2026-10']) {
    visit(`#${choice}`);
    assert.equal(isPublished(), false, choice);
    assert.notDeepEqual(scoreExpression(signed(rules)), ['get', 'score']);
  }
});

test('a preset has its weights', () => {
  visit('#preset=walker');
  assert.deepEqual(magnitudes(rules), rules.presets.walker);
});

test('custom weights change those of the model, not those of a preset', () => {
  visit('#preset=walker&weights=Obstacle:3,Signal:0');
  assert.deepEqual(magnitudes(rules), { ...rules.presets.default, Obstacle: 3, Signal: 0 });
});
