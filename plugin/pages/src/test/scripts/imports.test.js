// Imports go one way: base/ knows only itself, the modules of the map know base/, and those of the panel know both. main.js starts them.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const FOLDER = new URL('../../main/resources/map/', import.meta.url);
const LAYERS = [/^base\//, /^(?!main\.js)[^/]+$/, /^panel\//, /^main\.js$/]; // lowest first

const files = readdirSync(FOLDER, { recursive: true }).filter(file => file.endsWith('.js'));

const imports = new Map(
  files.map(file => {
    const text = readFileSync(new URL(file, FOLDER), 'utf8');
    const paths = [...text.matchAll(/\bfrom '([^']+)'|\bimport\(?\s*'([^']+)'/g)].map(
      ([, from, alone]) => from ?? alone,
    );
    return [file, paths.map(path => new URL(path, new URL(file, FOLDER)).href.slice(FOLDER.href.length))];
  }),
);

const layerOf = file => LAYERS.findIndex(layer => layer.test(file));

test('every module is in a layer and imports modules that exist', () => {
  assert.ok(files.length > 70);
  for (const [file, imported] of imports) {
    assert.notEqual(layerOf(file), -1, file);
    imported.forEach(other => assert.ok(imports.has(other), `${file} imports ${other}`));
  }
});

test('no module imports from a layer above', () => {
  const upward = [...imports].flatMap(([file, imported]) =>
    imported.filter(other => layerOf(other) > layerOf(file)).map(other => `${file} imports ${other}`),
  );
  assert.deepEqual(upward, []);
});

test('no module imports itself through others', () => {
  const done = new Set();
  function visit(file, path) {
    assert.ok(!path.includes(file), `circle: ${[...path, file].join(' > ')}`);
    if (done.has(file)) return;
    imports.get(file).forEach(other => visit(other, [...path, file]));
    done.add(file);
  }
  files.forEach(file => visit(file, []));
});

test('every module is part of the page', () => {
  const used = new Set(['main.js']);
  used.forEach(file => imports.get(file).forEach(other => used.add(other)));
  assert.deepEqual(
    files.filter(file => !used.has(file)),
    [],
  );
});
