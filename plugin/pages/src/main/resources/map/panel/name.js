// A whole street: all pieces of one name, with a sentence about them.

import { element, facts } from '../base/dom.js';
import { boxOf, point } from '../base/geometry.js';
import { go } from '../base/go.js';
import { ask, RequestError } from '../base/service.js';
import { plural, t } from '../base/texts.js';
import { listed, meters, percent } from '../base/words.js';
import { rowPlace, rowTitle } from '../street-name.js';
import { weighed } from '../table.js';
import { query } from './question.js';
import { pointingAt, showing, streetButton } from './rows.js';

const MOST = 500; // pieces that the map outlines
const GOOD = 0.6; // scores from here on are good
const HARD = 0.4; // streets with scores below are hard to use
const NAMED = 2; // hard pieces that the sentence names

const lengthOf = pieces => pieces.reduce((sum, piece) => sum + piece.meters, 0);

/** Returns the pieces of a name, lowest score first, those without a score last. */
function piecesOf(name, { table, scores }) {
  return table.name
    .map((own, row) => row)
    .filter(row => table.name[row] === name)
    .map(row => ({
      id: table.id[row],
      meters: table.meters[row],
      score: table.audits[row] > 0 ? scores[row] : null,
      at: [table.lon[row], table.lat[row]],
      title: rowTitle(table, row),
      place: rowPlace(table, row),
      region: table.regionNames.get(table.region[row]),
    }))
    .sort((a, b) => (a.score ?? 2) - (b.score ?? 2) || a.id - b.id);
}

/** Describes the pieces: "mostly good, hard to use between Oak Street and Elm Avenue". */
function judge(pieces) {
  const scored = pieces.filter(piece => piece.score != null);
  if (scored.length === 0) return t('map.name.unaudited');
  const half = lengthOf(scored) / 2;
  const hard = scored.filter(piece => piece.score < HARD);
  const mostlyHard = lengthOf(hard) > half;
  const how = mostlyHard
    ? t('map.name.hard')
    : lengthOf(scored.filter(piece => piece.score >= GOOD)) > half
      ? t('map.name.good')
      : t('map.name.mixed');
  const places = [...new Set(hard.map(piece => piece.place).filter(Boolean))].slice(0, NAMED).join(', ');
  if (places === '') return how;
  return mostlyHard ? t('map.name.most', { how, places }) : t('map.name.but', { how, places });
}

async function linesOf(pieces, signal) {
  const ids = pieces.slice(0, MOST).map(piece => piece.id);
  const pairs = [
    ['f', 'json'],
    ['limit', ids.length],
    ['properties', 'street_edge_id'],
    ['filter', `street_edge_id IN (${ids.join(',')})`],
  ];
  return (await ask(`ogc/features/v1/collections/access_score_streets/items?${query(pairs)}`, signal)).features;
}

function item({ id, meters: length, score, at, title, place, region }, name, map) {
  const hint = [region, meters(length)].filter(Boolean).join(', ');
  return element(
    'li',
    pointingAt(map, id, point(...at)),
    streetButton(place || title, hint, score, () => go({ street: id, name })),
  );
}

/**
 * Loads what the place panel shows about all pieces of a name.
 * @param {string} name
 * @param {Loading} page
 * @returns {Promise<Card>}
 */
export async function loadName(name, { map, signal }) {
  const pieces = piecesOf(name, await weighed());
  if (pieces.length === 0) throw new RequestError(t('map.name.unknown', { name }), 404);
  const lines = await linesOf(pieces, signal);
  const box = boxOf(
    lines.flatMap(({ geometry }) => geometry.coordinates),
    0.0005,
  );
  const summary = t('map.name.sentence', {
    name,
    pieces: plural('map.count.pieces', pieces.length),
    how: judge(pieces),
  });
  const regions = [...new Set(pieces.map(piece => piece.region).filter(Boolean))];
  return {
    title: name,
    summary,
    content: [
      element('p', null, summary),
      showing(map, box),
      facts([
        [t('map.street.length'), meters(lengthOf(pieces))],
        [t('map.name.audited'), percent(lengthOf(pieces.filter(piece => piece.score != null)) / lengthOf(pieces))],
        [t('map.name.regions'), listed(regions) || null],
      ]),
      element('h3', null, t('map.name.pieces')),
      element(
        'ul',
        { class: 'rows' },
        pieces.map(piece => item(piece, name, map)),
      ),
    ],
    box,
    outline: lines,
    reveal: () => false,
    point: null,
  };
}
