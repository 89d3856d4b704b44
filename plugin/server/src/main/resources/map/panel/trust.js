// Data quality: audited length, votes, and the age of labels and imagery.

import { onChange, state } from '../state.js';
import { element, facts, table } from './dom.js';
import { lazily } from './lazily.js';
import { factPairs, regionFacts } from './region-facts.js';
import { ask, newest } from './service.js';
import { count, day, many, meters, percent, upper, whole } from './words.js';

const metersOf = kilometers => (kilometers == null ? null : meters(1000 * kilometers));

/** Returns a text such as "2036 days" in years. */
function age(text) {
  const days = /^(-?\d+) days?$/.exec(text ?? '');
  return days && `${(days[1] / 365.25).toFixed(1)} years old on average when labeled`;
}

/** Describes the audited length. Only high-quality audits count for scores. */
function audited({ km_explored_no_overlap: explored, km_explorable: all, km_explored_multiple_users: several }, everybody) {
  const leftOut = everybody.km_explored_no_overlap - explored;
  return [['Audited', all ? `${percent(Math.min(1, explored / all))} of the streets' length: ${metersOf(explored)} of ${metersOf(all)}` : null],
    ['Audited by several people', metersOf(several)],
    ['Not counted', leftOut >= 0.001 ? `${metersOf(leftOut)} with low-quality audits only` : null]];
}

function verdicts(all) {
  const rows = Object.entries(all).filter(([type, { validated }]) => type !== 'Overall' && validated > 0)
    .map(([type, votes]) => [upper(many(type)), whole(votes.validated), percent(votes.accuracy) ?? 'none']);
  return rows.length > 0 && table('Verdicts by label type', ['Type', 'With a verdict', 'Correct'], rows);
}

function decided(labels, { validated, accuracy }) {
  return labels.count === 0 ? null : `${percent(validated / labels.count)} of the labels; ${percent(accuracy) ?? 'none'} of these are correct`;
}

function cityWide(stats, good) {
  const { labels, validations: { combined, human, ai }, user_counts: people } = stats;
  return [facts([...audited(good, stats),
    ['Labels', count(labels.count, 'label')],
    ['With a verdict', decided(labels, combined.Overall)],
    ['With a verdict by people', ai.total_validations ? decided(labels, human.Overall) : null],
    ['Votes', [count(combined.total_validations, 'vote'), ai.total_validations && `${whole(ai.total_validations)} of them by AI`].filter(Boolean).join(', ')],
    ['Labels placed', labels.avg_label_timestamp && `on average ${day(labels.avg_label_timestamp)}; the latest 100 around ${day(labels.avg_timestamp_last_100_labels)}`],
    ['Imagery', age(labels.avg_age_of_image_when_labeled)],
    ['Contributors', `${count(people.labelers, 'person', 'people')} placed labels, ${whole(people.validators)} voted`]]),
  verdicts(combined)];
}

export function startTrust() {
  const section = document.getElementById('trust');
  const said = element('p', { class: 'quiet', role: 'status' }, 'Loading …');
  const answer = element('div', null);
  section.append(element('h2', null, 'Data quality'), said, answer);
  const fill = (text, content) => {
    said.textContent = text;
    answer.replaceChildren(...content.filter(Boolean));
  };
  const load = newest(([stats, good, region]) => fill(region ? `The data of ${region.name} and of the whole city:` : 'The data of the whole city:', [
    region && element('h3', null, region.name), region && facts(factPairs(region).slice(1)),
    element('h3', null, 'The whole city'), ...cityWide(stats, good),
    element('p', null, element('a', { href: 'about' }, 'How scores are computed, and the limits of the data'))]),
  error => fill(error.message, []));
  const renew = lazily(section, () => load(signal => Promise.all([
    ask('v3/api/overallStats', signal), ask('v3/api/overallStats?filterLowQuality=true', signal),
    state.region != null && regionFacts(state.region, signal)])));
  onChange(keys => {
    if (keys.has('region')) renew();
  });
}
