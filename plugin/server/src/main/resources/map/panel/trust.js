// Data quality: audited length, votes, and the age of labels and imagery.

import { onChange, state } from '../state.js';
import { element, facts, table } from './dom.js';
import { lazily } from './lazily.js';
import { factPairs, regionFacts } from './region-facts.js';
import { ask, newest } from './service.js';
import { count, coverageText, day, many, meters, percent, upper, whole } from './words.js';

const metersOf = kilometers => (kilometers == null ? null : meters(1000 * kilometers));

/** Returns a text such as "2036 days" in years. */
function age(text) {
  const days = /^(-?\d+) days?$/.exec(text ?? '');
  return days && `${(days[1] / 365.25).toFixed(1)} years old on average when labeled`;
}

/** Describes the audited length. Only high-quality audits count for scores. */
function audited({ km_explored_no_overlap: explored, km_explored_multiple_users: several }, everybody) {
  const uncounted = everybody.km_explored_no_overlap - explored;
  const { coverage, audited_km: done, street_km: all } = everybody.score_basis;
  return [['Audited', all ? `${coverageText(coverage)} of the streets' length: ${metersOf(done)} of ${metersOf(all)}` : null],
    ['Audited by several people', metersOf(several)],
    ['Not counted', uncounted >= 0.001 ? `${metersOf(uncounted)} with low-quality audits only` : null]];
}

function verdicts(all) {
  const rows = Object.entries(all).filter(([type, { validated }]) => type !== 'Overall' && validated > 0)
    .map(([type, votes]) => [upper(many(type)), whole(votes.validated), percent(votes.accuracy) ?? 'none']);
  return rows.length > 0 && table('Verdicts by label type', ['Type', 'With a verdict', 'Correct'], rows);
}

function decided(labels, { validated, accuracy }) {
  return labels.count === 0 ? null : `${percent(validated / labels.count)} of the labels; ${percent(accuracy) ?? 'none'} of these are correct`;
}

/** Says how many labels count in no score, and why. */
function leftOut({ label_count: all, left_out_labels: out, cleaned_labels: cleaned, unscored_type_labels: other, unaudited_labels: unaudited }) {
  return all === 0 ? null : `${percent(out / all)} of the labels (${whole(out)}): ${whole(cleaned)} rejected by votes or from low-quality work, `
    + `${whole(other)} of type Other, ${whole(unaudited)} not on an audited street`;
}

function cityWide(stats, good) {
  const { labels, validations: { combined, human, ai }, user_counts: people } = stats;
  return [facts([...audited(good, stats),
    ['Labels', count(labels.count, 'label')],
    ['Not in the scores', leftOut(stats.score_basis)],
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
  section.append(said, answer);
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
