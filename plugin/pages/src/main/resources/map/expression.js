// Compiles MapLibre style expressions to functions, so that the page draws with the published style. An unsupported operator is an
// error when the style is read, never a wrong color later. No text is evaluated as code.
//
//   compile(expression) returns ({ properties, zoom, id, feature }) => value. A plain value evaluates to itself and a missing property to null;
//   a function in an expression is used as it is.

import { t } from './base/texts.js';

const number = value => (value == null ? 0 : Number(value));

/** Returns the index of the first stop above x. */
function above(stops, x) {
  let place = 0;
  while (place < stops.length && stops[place] <= x) place++;
  return place;
}

const hex = color => [1, 3, 5].map(at => parseInt(color.slice(at, at + 2), 16));

function between(from, to, share) {
  if (typeof from === 'number') return from + (to - from) * share;
  const [a, b] = [hex(from), hex(to)];
  return `rgb(${a.map((part, i) => Math.round(part + (b[i] - part) * share)).join(',')})`;
}

const fold = (join, start) => args => of => {
  let sum = start;
  for (const arg of args) sum = join(sum, number(arg(of)));
  return sum;
};
const compare =
  test =>
  ([left, right]) =>
  of =>
    test(left(of), right(of));
const ordered = test => compare((a, b) => a != null && b != null && test(a, b));
const math =
  compute =>
  ([a, b]) =>
    b ? of => compute(number(a(of)), number(b(of))) : of => compute(number(a(of)));

/** Operators whose arguments are all expressions. */
const OPERATORS = {
  '+': fold((a, b) => a + b, 0),
  '*': fold((a, b) => a * b, 1),
  '-': math((a, b) => (b === undefined ? -a : a - b)),
  '/': math((a, b) => a / b),
  '%': math((a, b) => a % b),
  '^': math((a, b) => a ** b),
  min: fold(Math.min, Infinity),
  max: fold(Math.max, -Infinity),
  abs: math(Math.abs),
  floor: math(Math.floor),
  round: math(Math.round),
  sqrt: math(Math.sqrt),
  ln: math(Math.log),
  e: () => () => Math.E,
  '==': compare((a, b) => a === b),
  '!=': compare((a, b) => a !== b),
  '<': ordered((a, b) => a < b),
  '<=': ordered((a, b) => a <= b),
  '>': ordered((a, b) => a > b),
  '>=': ordered((a, b) => a >= b),
  '!':
    ([value]) =>
    of =>
      !value(of),
  all: args => of => args.every(arg => arg(of)),
  any: args => of => args.some(arg => arg(of)),
  coalesce: args => of => {
    for (const arg of args) {
      const value = arg(of);
      if (value != null) return value;
    }
    return null;
  },
  concat: args => of => args.map(arg => arg(of) ?? '').join(''),
  number: args => of => {
    for (const arg of args) {
      const found = arg(of);
      if (typeof found === 'number') return found;
    }
    return null;
  },
  'to-string':
    ([value]) =>
    of =>
      String(value(of) ?? ''),
  'to-number':
    ([value]) =>
    of =>
      number(value(of)),
  zoom: () => of => of.zoom,
  id: () => of => of.id,
  case: args => of => {
    let at = 0;
    while (at + 1 < args.length && !args[at](of)) at += 2;
    return args[at + 1 < args.length ? at + 1 : args.length - 1](of);
  },
};

/** Operators with arguments that are not expressions. */
const FORMS = {
  literal:
    ([value]) =>
    () =>
      value,
  get:
    ([name]) =>
    of =>
      of.properties[name] ?? null,
  has:
    ([name]) =>
    of =>
      of.properties[name] != null,
  in: ([needle, hay]) => {
    const [find, list] = [compile(needle), compile(hay)];
    return of => (list(of) ?? []).includes(find(of));
  },
  match: ([input, ...rest]) => {
    const value = compile(input);
    const other = compile(rest.pop());
    const answers = new Map();
    for (let i = 0; i < rest.length; i += 2)
      [rest[i]].flat().forEach(label => answers.set(label, compile(rest[i + 1])));
    return of => (answers.get(value(of)) ?? other)(of);
  },
  step: ([input, ...rest]) => {
    const value = compile(input);
    const answers = rest.filter((_, i) => i % 2 === 0).map(compile);
    const stops = rest.filter((_, i) => i % 2 === 1);
    return of => answers[above(stops, value(of))](of);
  },
  interpolate: ([[kind, base = 1], input, ...rest]) => {
    const value = compile(input);
    const stops = rest.filter((_, i) => i % 2 === 0);
    const answers = rest.filter((_, i) => i % 2 === 1).map(compile);
    const power = kind === 'exponential' ? base : 1;
    return of => {
      const x = value(of);
      const place = above(stops, x);
      if (place === 0 || place === stops.length) return answers[place === 0 ? 0 : place - 1](of);
      const [low, high] = [stops[place - 1], stops[place]];
      const share = power === 1 ? (x - low) / (high - low) : (power ** (x - low) - 1) / (power ** (high - low) - 1);
      return between(answers[place - 1](of), answers[place](of), share);
    };
  },
  let: rest => {
    // replaces variables by their expressions when the style is read
    const named = new Map();
    for (let i = 0; i + 1 < rest.length; i += 2) named.set(rest[i], rest[i + 1]);
    const put = part => (!Array.isArray(part) ? part : part[0] === 'var' ? put(named.get(part[1])) : part.map(put));
    return compile(put(rest.at(-1)));
  },
};

/** @param {Expression} expression @returns {(of: Drawn) => any} */
export function compile(expression) {
  if (typeof expression === 'function') return expression;
  if (!Array.isArray(expression)) return () => expression;
  const [operator, ...args] = expression;
  if (Object.hasOwn(FORMS, operator)) return FORMS[operator](args);
  if (!Object.hasOwn(OPERATORS, operator)) throw new Error(t('map.expression.unknown', { operator }));
  return OPERATORS[operator](args.map(compile));
}
