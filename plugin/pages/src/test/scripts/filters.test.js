// What the filters select on the map, and which parameters they are for the service.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { visit } from './page.js';

const { clusterFilter, isFiltered } = await import('../../main/resources/map/chosen.js');
const { compile } = await import('../../main/resources/map/expression.js');
const { asked, describeLabels, ignoredFilters, query } = await import('../../main/resources/map/panel/question.js');

beforeEach(() => visit(''));

const parameters = (endpoint, box) => query(asked(endpoint, box));

test('without filters, requests have no parameters', () => {
  assert.equal(isFiltered(), false);
  for (const endpoint of [
    'labelClusters',
    'rawLabels',
    'accessScoreStreets',
    'priorities',
    'accessScoreRegions',
    'report',
  ]) {
    assert.equal(parameters(endpoint), '');
    assert.deepEqual(ignoredFilters(endpoint), []);
  }
});

test('each endpoint gets the filters that it knows and names the others', () => {
  visit(
    '#region=3&types=CurbRamp,Obstacle&severity=2,3&dates=2024-01-31,2024-02-28&verdict=correct&reliability=0.5&preset=walker&model=2026-10',
  );
  const labels = 'regionId=3&labelType=CurbRamp,Obstacle&minSeverity=2&maxSeverity=3';
  assert.equal(parameters('labelClusters'), `${labels}&minReliability=0.5`);
  assert.equal(
    parameters('rawLabels'),
    `${labels}&startDate=2024-01-31&endDate=2024-02-29&validationStatus=validated_correct`,
  );
  assert.equal(parameters('accessScoreStreets'), 'regionId=3&model=2026-10&preset=walker');
  assert.equal(
    parameters('priorities'),
    'regionId=3&labelType=Obstacle&minSeverity=2&maxSeverity=3&minReliability=0.5&model=2026-10&preset=walker',
  );
  assert.equal(ignoredFilters('accessScoreRegions').length, 6);
  assert.deepEqual(ignoredFilters('lists'), []);
});

test('custom weights replace the preset', () => {
  visit('#preset=walker&weights=Obstacle:3,Signal:0');
  assert.equal(parameters('accessScoreStreets'), 'weights=Obstacle:3,Signal:0');
});

test('no selected type is no request, because no parameter would be all types', () => {
  visit('#types=CurbRamp');
  assert.equal(asked('priorities'), null);
  assert.equal(parameters('labelClusters'), 'labelType=CurbRamp');
  visit('#types=');
  assert.equal(asked('rawLabels'), null);
});

test('all problems are no filter of priorities', () => {
  visit('#types=NoCurbRamp,Obstacle,SurfaceProblem,NoSidewalk');
  assert.equal(parameters('priorities'), '');
});

test('streets steeper than a grade are a filter of streets', () => {
  visit('#region=3&grade=0.08');
  assert.equal(parameters('accessScoreStreets'), 'regionId=3&minGrade=0.08');
  assert.equal(parameters('priorities'), 'regionId=3');
  assert.deepEqual(ignoredFilters('priorities'), ['slope']);
  assert.deepEqual(ignoredFilters('lists'), []);
  visit('#grade=8');
  assert.equal(parameters('accessScoreStreets'), '');
});

test('a box replaces the area', () => {
  visit('#region=3');
  assert.equal(parameters('labelClusters', [-200, -90, 1.23456789, 4]), 'bbox=-180,-85,1.234568,4');
});

test('a drawn area and an area of a set are parameters, with any characters', () => {
  visit('#within=1,2,3,4,5,0');
  assert.equal(decodeURIComponent(parameters('report')), 'within=POLYGON((1 2,3 4,5 0,1 2))');
  visit('#areas=wards&region=A%26b%3D%23');
  assert.equal(parameters('report'), 'areaSet=wards&areaId=A%26b%3D%23');
});

test('filters of an address that are invalid select nothing', () => {
  visit('#severity=3,1&dates=2024-02-30,&reliability=2&verdict=x&preset=x&weights=Obstacle:99');
  assert.equal(parameters('lists'), '');
});

test('the expression for clusters selects what the filters say', () => {
  visit('#types=Obstacle,Signal&severity=2,3&verdict=incorrect&reliability=0.5');
  const meets = compile(clusterFilter());
  const cluster = { label_type: 'Obstacle', median_severity: 2, agree_count: 1, disagree_count: 2, reliability: 0.5 };
  assert.equal(meets({ properties: cluster }), true);
  const others = [
    { label_type: 'CurbRamp' },
    { median_severity: 1 },
    { median_severity: null },
    { disagree_count: 1 },
    { reliability: 0.4 },
    { reliability: null },
  ];
  others.forEach(other => assert.equal(meets({ properties: { ...cluster, ...other } }), false, JSON.stringify(other)));
});

test('a cluster without votes is unvalidated', () => {
  visit('#verdict=unvalidated');
  assert.equal(
    compile(clusterFilter())({ properties: { label_type: 'Other', agree_count: 0, disagree_count: 0 } }),
    true,
  );
});

test('filters have a description', () => {
  visit('#types=Obstacle&severity=3,3&verdict=correct');
  assert.equal(describeLabels('rawLabels'), 'confirmed obstacles of severity 3');
});
