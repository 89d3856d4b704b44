// The legend of what is drawn: neighborhoods at the city, streets nearer, and the types of the marks in view.

import { areaList, setTitle } from './areas.js';
import { element } from './base/dom.js';
import { hasAny, onChange, state } from './base/state.js';
import { setWords, t } from './base/texts.js';
import { many, meters, NEAR_METERS, percent, whole } from './base/words.js';
import { settings } from './chips.js';
import { comparison, hintOf, inventoryLink } from './inventory.js';
import {
  areaSymbol,
  lineSymbol,
  PLACES,
  placeSymbol,
  pointSymbol,
  SCORE_CLASSES,
  SLOPE_CLASSES,
  slopeSymbol,
  TYPES,
  typeSymbol,
  UNAUDITED,
} from './look.js';
import { categoryName } from './places.js';
import { shades } from './shades.js';
import { zoomOf } from './style.js';

const WIDE = '(min-width: 75rem)';

const rows = list =>
  element(
    'ul',
    null,
    list.map(row => element('li', null, row)),
  );
const note = text => element('p', { class: 'quiet' }, text);

/** @type {Listed} */
let now = { kind: 'areas', slope: false, areas: '', types: [], categories: [], provisional: true };

/** Returns what the legend lists. */
export const listed = () => now;

/** Shows the legend of areas; follow(map) then keeps to what is drawn. The map needs the legend's width before it has a view. */
export function startLegend(city) {
  const details = document.createElement('details');
  details.open = matchMedia(WIDE).matches;
  const summary = element('summary', { id: 'legend-heading' }, t('map.legend.heading'));
  if (state.embed) {
    // without the panel, which says this on the whole page
    const differs = element('span', { class: 'line' });
    const show = () => {
      differs.textContent = settings()
        .map(({ text }) => text)
        .join(' · ');
      if (differs.textContent) summary.append(differs);
      else differs.remove();
    };
    onChange(show);
    show();
  }
  const isProvisional = () => areaList().some(({ score, coverage }) => score != null && coverage < city.rankedFrom);
  const unsure = () =>
    isProvisional()
      ? [[areaSymbol(UNAUDITED, true), t('map.legend.provisional', { coverage: percent(city.rankedFrom) })]]
      : [];
  const areas = () => [
    note(state.areas == null ? t('map.legend.regions') : t('map.areas.legend', { set: setTitle() })),
    rows([...SCORE_CLASSES.map(step => [areaSymbol(step.color), step.title]), ...unsure()]),
  ];
  const shaded = ({ heading, classes, unknown }, symbol) => [
    note(heading),
    rows([...classes, unknown].map(step => [symbol(step.color), step.title])),
  ];
  const lines = () => [
    note(t('map.legend.streets')),
    rows([
      ...SCORE_CLASSES.map(step => [lineSymbol(step.color), step.title]),
      [lineSymbol(UNAUDITED, true), t('map.notAudited')],
    ]),
  ];
  const slopes = () => [
    note(t('map.slope.legend')),
    rows([
      ...SLOPE_CLASSES.map(step => [slopeSymbol(step), step.title]),
      [lineSymbol(UNAUDITED, true), t('map.slope.unknown')],
    ]),
  ];
  const marks = types =>
    types.length === 0 ? [] : [note(t('map.legend.marks')), rows(types.map(type => [typeSymbol(type), type.title]))];
  const goals = categories =>
    categories.length === 0
      ? []
      : [
          note(t('map.places.title')),
          rows(categories.map(category => [placeSymbol(category), categoryName(category)])),
        ];
  const compared = ({ set, type, meters: most, counts }) => [
    note(t('map.inventory.legend', { set: setWords(set), things: many(type), distance: meters(most) })),
    rows(
      Object.entries(counts).map(([look, count]) => [
        pointSymbol(look),
        t('map.inventory.count', { text: t(`map.points.${look}`), count: whole(count) }), // POINT_LOOKS
      ]),
    ),
    ...[hintOf()].filter(Boolean).map(note),
    element('p', null, inventoryLink()),
  ];
  const pins = () => {
    const compares = comparison();
    if (compares) return compared(compares);
    if (state.points == null) return [];
    return [
      note(t('map.points.title', { set: setWords(state.points) })),
      rows(
        ['near', 'alone'].map(look => [pointSymbol(look), t(`map.points.${look}`, { distance: meters(NEAR_METERS) })]),
      ),
    ];
  };
  const show = (kind, types, categories) => {
    const slope = city.grades === true && state.slope === 'on';
    const nearer = slope ? t('map.slope.nearer') : city.grades && state.grade != null ? t('map.filters.nearer') : '';
    const shown = shades();
    const colored = JSON.stringify([state.areas, areaList().length, shown, nearer]); // what areas show
    if (
      kind === now.kind
      && slope === now.slope
      && colored === now.areas
      && state.points === now.points
      && comparison() === now.comparison
      && types.join() === now.types.join()
      && categories.join() === now.categories.join()
      && details.isConnected
    )
      return;
    now = {
      kind,
      slope,
      areas: colored,
      types,
      categories,
      provisional: isProvisional(),
      points: state.points,
      comparison: comparison(),
    };
    details.replaceChildren(
      summary,
      ...(kind === 'areas'
        ? [...(shown ? shaded(shown, areaSymbol) : areas()), ...(nearer ? [note(nearer)] : [])]
        : slope
          ? slopes()
          : shown && state.age === 'on'
            ? shaded(shown, lineSymbol)
            : lines()),
      ...marks(TYPES.filter(({ name }) => types.includes(name))),
      ...goals(Object.keys(PLACES).filter(category => categories.includes(category))),
      ...pins(),
    );
  };
  show('areas', [], []);
  document.getElementById('legend').append(details);
  return {
    follow({ layers, view, onDrawn, typesInView, categoriesInView }) {
      const kind = () => (zoomOf(view.getResolution()) < layers.near ? 'areas' : 'lines');
      view.on('change:resolution', () => show(kind(), now.types, now.categories)); // at once; the marks when they are drawn
      onChange(keys => {
        if (hasAny(keys, ['slope', 'grade', 'age', 'per', 'areas', 'points', 'inventory']))
          show(kind(), now.types, now.categories);
      });
      onDrawn(() => show(kind(), typesInView(), categoriesInView()));
    },
  };
}
