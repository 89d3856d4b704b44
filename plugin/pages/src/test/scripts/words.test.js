import assert from 'node:assert/strict';
import { test } from 'node:test';
import './page.js';

const {
  counted,
  fixed,
  listed,
  meters,
  percent,
  percentUnder,
  plain,
  scoreClass,
  scoreText,
  severityWords,
  signed,
  span,
  whole,
} = await import('../../main/resources/map/base/words.js');

const is = (text, expected) => assert.equal(text, expected);

test('numbers have separators and no more digits than they need', () => {
  is(whole(1234.5), '1,235');
  is(fixed(1234.005, 2), '1,234.01');
  is(plain(0.1), '0.1');
});

/** The same numbers as in MessagesPercentTest.java: page and server write the same shares. */
test('half a percent rounds up, but what is not all is not 100%, and what is something is not 0%', () => {
  const texts = {
    0: '0%',
    0.000001: '1%',
    0.0049: '1%',
    0.0149: '1%',
    0.285: '29%',
    0.7794: '78%',
    0.795: '80%',
    0.996: '99%',
    0.99999: '99%',
    1: '100%',
  };
  Object.entries(texts).forEach(([share, text]) => is(percent(Number(share)), text));
  is(percent(0.9999999999999), '100%');
  is(percent(null), null);
});

test('a share below a limit does not look like the limit', () => {
  is(percentUnder(0.7996, 0.8), '79.9%');
  is(percentUnder(0.5, 0.8), '50%');
});

test('a score is never 0 or 1, and never in the class above', () => {
  is(scoreText(0.5), '0.50');
  is(scoreText(0.001), 'under 0.01');
  is(scoreText(0.999), 'over 0.99');
  is(scoreText(0.5999), '0.5999');
  is(scoreText(0.599), '0.599');
  is(scoreClass(0.5999), 2);
  is(scoreClass(1), 4);
});

test('differences have a sign', () => {
  is(signed(0), '0');
  is(signed(0.256), '+0.26');
  is(signed(-0.0034), '−0.003');
});

test('lengths, counts, ratings, ranges and lists', () => {
  is(meters(999.4), '999 m');
  is(meters(1234), '1.2 km');
  is(counted('Obstacle', 1), '1 obstacle');
  is(counted('Obstacle', 2), '2 obstacles');
  is(severityWords('Obstacle', null), null);
  is(span(1, 1, plain), '1');
  is(span(null, 2, plain), '2');
  is(span(null, null, plain), null);
  is(listed(['a', 'b', 'c']), 'a, b and c');
});
