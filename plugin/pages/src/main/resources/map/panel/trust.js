// Data quality: audited length, votes, and the age of labels and imagery.

import { element, facts, table } from '../base/dom.js';
import { lazily } from '../base/lazily.js';
import { ask, newest } from '../base/service.js';
import { onChange, state } from '../base/state.js';
import { plural, t, to } from '../base/texts.js';
import { day, fixed, many, meters, percent, upper, whole } from '../base/words.js';
import { factPairs, regionFacts } from './region-facts.js';

const metersOf = kilometers => (kilometers == null ? null : meters(1000 * kilometers));

/** Returns a text such as "2036 days" in years. */
function age(text) {
  const days = /^(-?\d+) days?$/.exec(text ?? '');
  return days && t('map.trust.age', { years: fixed(Number(days[1]) / 365.25, 1) });
}

/** Describes the audited length. Only high-quality audits count for scores. */
function audited({
  coverage,
  audited_km: done,
  street_km: all,
  multiple_users_km: several,
  low_quality_km: uncounted,
}) {
  return [
    [
      t('map.audited'),
      all ? t('map.trust.audited', { coverage: percent(coverage), length: metersOf(done), all: metersOf(all) }) : null,
    ],
    [t('map.trust.several'), metersOf(several)],
    [t('map.trust.uncounted'), uncounted >= 0.001 ? t('map.trust.lowQuality', { length: metersOf(uncounted) }) : null],
  ];
}

function verdicts(all) {
  const rows = Object.entries(all)
    .filter(([type, { validated }]) => type !== 'Overall' && validated > 0)
    .map(([type, votes]) => [upper(many(type)), whole(votes.validated), percent(votes.accuracy) ?? t('map.none')]);
  return (
    rows.length > 0
    && table(t('map.trust.verdicts'), [t('map.terms.type'), t('map.withVerdict'), t('map.trust.correct')], rows)
  );
}

function decided(labels, { validated, accuracy }) {
  if (labels.count === 0) return null;
  const share = percent(validated / labels.count);
  return accuracy == null
    ? t('map.trust.decidedNone', { share })
    : t('map.trust.decided', { share, correct: percent(accuracy) });
}

/** Says how many labels count in no score, and why. */
function leftOut({
  label_count: all,
  left_out_labels: out,
  cleaned_labels: cleaned,
  unscored_type_labels: other,
  unaudited_labels: unaudited,
}) {
  return all === 0
    ? null
    : t('map.trust.leftOut', {
        share: percent(out / all),
        count: whole(out),
        cleaned: whole(cleaned),
        other: whole(other),
        unaudited: whole(unaudited),
      });
}

function cityWide(stats) {
  const {
    labels,
    validations: { combined, human, ai },
    user_counts: people,
  } = stats;
  return [
    facts([
      ...audited(stats.score_basis),
      [t('map.labels'), plural('map.count.labels', labels.count)],
      [t('map.trust.notInScores'), leftOut(stats.score_basis)],
      [t('map.withVerdict'), decided(labels, combined.Overall)],
      [t('map.trust.withVerdictByPeople'), ai.total_validations ? decided(labels, human.Overall) : null],
      [
        t('map.votes'),
        [
          plural('map.count.votes', combined.total_validations),
          ai.total_validations && t('map.trust.byAi', { count: whole(ai.total_validations) }),
        ]
          .filter(Boolean)
          .join(', '),
      ],
      [
        t('map.trust.placed'),
        labels.avg_label_timestamp
          && t('map.trust.placedAround', {
            mean: day(labels.avg_label_timestamp),
            latest: day(labels.avg_timestamp_last_100_labels),
          }),
      ],
      [t('map.imagery'), age(labels.avg_age_of_image_when_labeled)],
      [t('map.contributors'), plural('map.trust.contributors', people.labelers, { voters: whole(people.validators) })],
    ]),
    verdicts(combined),
  ];
}

/** @param {Page} page */
export function startTrust({ city }) {
  const section = document.getElementById('trust');
  const said = element('p', { class: 'quiet', role: 'status' }, t('map.loading'));
  const answer = element('div', null);
  section.append(said, answer);
  const fill = (text, content) => {
    said.textContent = text;
    answer.replaceChildren(...content.filter(Boolean));
  };
  const load = newest(
    ([stats, region]) =>
      fill(region ? t('map.trust.ofBoth', { region: region.name }) : t('map.trust.ofCity'), [
        region && element('h3', null, region.name),
        region && facts(factPairs(region, city.rankedFrom).slice(1)),
        element('h3', null, t('map.trust.city')),
        ...cityWide(stats),
        element('p', null, element('a', { href: to('about') }, t('map.trust.about'))),
      ]),
    error => fill(error.message, []),
  );
  const renew = lazily(section, () =>
    load(signal =>
      Promise.all([ask('v3/api/overallStats', signal), state.region != null && regionFacts(state.region, signal)]),
    ),
  );
  onChange(keys => {
    if (keys.has('region') || keys.has('areas')) renew();
  });
}
