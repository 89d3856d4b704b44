// How far the data can be trusted: what was audited, what people voted, and how old labels and imagery are.

import { onChange, state } from '../state.js';
import { element, facts, table } from './dom.js';
import { lazily } from './lazily.js';
import { inWords, regionFacts } from './region-facts.js';
import { ask, newest } from './service.js';
import { count, day, many, metres, percent, upper, whole } from './words.js';

const metresOf = kilometres => (kilometres == null ? null : metres(1000 * kilometres));

/** "2036 days" in years. */
function age(text) {
  const days = /^(-?\d+) days?$/.exec(text ?? '');
  return days && `${(days[1] / 365.25).toFixed(1)} years on average when it was looked at`;
}

/** Scores rest on the audits of people whose work is good. */
function audited({ km_explored_no_overlap: explored, km_explorable: all, km_explored_multiple_users: several }, everybody) {
  const leftOut = everybody.km_explored_no_overlap - explored;
  return [['Audited', all ? `${percent(Math.min(1, explored / all))} of the streets' length: ${metresOf(explored)} of ${metresOf(all)}` : null],
    ['By more than one person', metresOf(several)],
    ['Not counted', leftOut >= 0.001 ? `${metresOf(leftOut)} with audits of low quality only` : null]];
}

function verdicts(all) {
  const rows = Object.entries(all).filter(([type, { validated }]) => type !== 'Overall' && validated > 0)
    .map(([type, votes]) => [upper(many(type)), whole(votes.validated), percent(votes.accuracy) ?? 'none']);
  return rows.length > 0 && table('What votes decided of the labels', ['Type', 'Decided', 'Found right'], rows);
}

function decided(labels, { validated, accuracy }) {
  return labels.count === 0 ? null : `${percent(validated / labels.count)} of the labels; ${percent(accuracy) ?? 'none'} of these were right`;
}

function cityWide(stats, good) {
  const { labels, validations: { combined, human, ai }, user_counts: people } = stats;
  return [facts([...audited(good, stats),
    ['Labels', count(labels.count, 'label')],
    ['Decided by votes', decided(labels, combined.Overall)],
    ['Decided by people', ai.total_validations ? decided(labels, human.Overall) : null],
    ['Votes', [count(combined.total_validations, 'vote'), ai.total_validations && `${whole(ai.total_validations)} of them a program's`].filter(Boolean).join(', ')],
    ['Labels placed', labels.avg_label_timestamp && `${day(labels.avg_label_timestamp)} on average; the last 100 about ${day(labels.avg_timestamp_last_100_labels)}`],
    ['Imagery', age(labels.avg_age_of_image_when_labeled)],
    ['Contributors', `${count(people.labelers, 'person', 'people')} placed labels, ${whole(people.validators)} voted`]]),
  verdicts(combined)];
}

export function startTrust() {
  const section = document.getElementById('trust');
  const said = element('p', { class: 'quiet', role: 'status' }, 'Loading …');
  const answer = element('div', null);
  section.append(element('h2', null, 'How sure this is'), said, answer);
  const fill = (text, content) => {
    said.textContent = text;
    answer.replaceChildren(...content.filter(Boolean));
  };
  const load = newest(([stats, good, region]) => fill(region ? `What ${region.name} and the city rest on:` : 'What the city rests on:', [
    region && element('h3', null, region.name), region && facts(inWords(region).slice(1)),
    element('h3', null, 'The whole city'), ...cityWide(stats, good),
    element('p', null, element('a', { href: 'about' }, 'How a score is made, and its limits'))]),
  error => fill(error.message, []));
  const renew = lazily(section, () => load(signal => Promise.all([
    ask('v3/api/overallStats', signal), ask('v3/api/overallStats?filterLowQuality=true', signal),
    state.region != null && regionFacts(state.region, signal)])));
  onChange(keys => {
    if (keys.has('region')) renew();
  });
}
