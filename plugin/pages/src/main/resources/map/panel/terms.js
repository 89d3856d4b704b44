// The parts of a score: a scale with the score on it, and a bar for each type.

import { element, table } from '../base/dom.js';
import { t } from '../base/texts.js';
import { scoreWords, signed, upper, many, whole, regionScore } from '../base/words.js';
import { scoreColor } from '../look.js';

/** Shows a score as a large number, as a word, and on a scale from 0 to 1. A provisional score is paler and says so. */
export function scale(score, provisional = false) {
  if (score == null) return element('p', { class: 'score' }, t('map.score.missing'));
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9].map(middle => {
    const step = element('span', null);
    step.style.background = scoreColor(middle);
    return step;
  });
  const mark = element('span', { class: 'mark' });
  mark.style.left = `${100 * score}%`;
  return element(
    'div',
    { class: provisional ? 'scale provisional' : 'scale' },
    element(
      'p',
      { class: 'score' },
      t('map.score.of', { score: regionScore(score, provisional) }),
      element('span', null, ` ${scoreWords(score)}`),
    ),
    element('div', { class: 'track', 'aria-hidden': 'true' }, steps, mark),
  );
}

function bar(value, longest) {
  const made = element('span', { class: `bar ${value < 0 ? 'bad' : 'good'}` });
  made.style.width = `${(50 * Math.abs(value)) / longest}%`;
  return element('span', { class: 'axis', 'aria-hidden': 'true' }, made);
}

/** Creates the table of the types that count, the most harmful first. The numbers repeat what the bars show. */
export function terms(caption, values) {
  const counted = Object.entries(values)
    .filter(([, term]) => term.count > 0)
    .sort((a, b) => a[1].sub_score - b[1].sub_score);
  if (counted.length === 0) return element('p', null, t('map.terms.nothing', { caption }));
  const longest = Math.max(...counted.map(([, term]) => Math.abs(term.sub_score)), 0.01);
  return table(
    caption,
    [
      t('map.terms.type'),
      t('map.terms.places'),
      t('map.terms.effect'),
      element('span', { class: 'unseen' }, t('map.bar')),
    ],
    counted.map(([type, term]) => [
      upper(many(type)),
      whole(term.count),
      signed(term.sub_score),
      bar(term.sub_score, longest),
    ]),
    { class: 'terms' },
  );
}
