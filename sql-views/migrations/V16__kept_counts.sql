-- What the city's numbers are made of, counted by the refresh: asked for in a city of a million labels, they took half a minute.
-- Each is a sum over rows, so that a refresh takes away what the touched rows were and adds what they are. Sums are of decimals
-- or whole numbers: they come out the same in any order. And what a score is made of, as few bytes, for those who reckon with
-- weights of their own: two arrays of 35 numbers took longer to send than all the rest of a street.

-- The tables that get a column are locked together with the views that read them, for a moment without readers, for 0.1 s at a
-- time: readers lock a view before its table, and would wait for us while we wait for them.
DO $$
DECLARE
  patience constant text := current_setting('lock_timeout');
  deadline constant timestamptz := clock_timestamp() + interval '1 minute';
  relations constant text := (
    SELECT string_agg(oid::regclass::text, ', ' ORDER BY relname)
    FROM pg_class
    WHERE relnamespace = 'sidewalk'::regnamespace
      AND (relkind = 'v' OR relname IN ('published_street', 'published_street_score', 'published_intersection_score')));
BEGIN
  LOOP
    BEGIN
      PERFORM set_config('lock_timeout', '100ms', true);
      EXECUTE 'LOCK TABLE ' || relations || ' IN ACCESS EXCLUSIVE MODE';
      EXIT;
    EXCEPTION WHEN lock_not_available THEN -- what was locked is free again
      IF clock_timestamp() > deadline THEN
        RAISE;
      END IF;
      PERFORM pg_sleep(0.1);
    END;
  END LOOP;
  PERFORM set_config('lock_timeout', patience, true);
END $$;

-- In a row of before a byte with which no counts begin (there is no eighth type), so that nobody takes it for a street without
-- clusters, until the next refresh, which the raised version makes a full one.
ALTER TABLE published_street ADD COLUMN counts bytea NOT NULL DEFAULT '\xff';
ALTER TABLE published_street_score ADD COLUMN counts bytea NOT NULL DEFAULT '\xff';
ALTER TABLE published_intersection_score ADD COLUMN counts bytea NOT NULL DEFAULT '\xff';
ALTER TABLE published_street ALTER COLUMN counts DROP DEFAULT, ALTER COLUMN counts SET STATISTICS 0;
ALTER TABLE published_street_score ALTER COLUMN counts DROP DEFAULT, ALTER COLUMN counts SET STATISTICS 0;
ALTER TABLE published_intersection_score ALTER COLUMN counts DROP DEFAULT, ALTER COLUMN counts SET STATISTICS 0;
COMMENT ON COLUMN published_street.counts IS 'severity_counts and tag_adjustments as few bytes; see the view street_scores.';
COMMENT ON COLUMN published_intersection_score.counts IS 'severity_counts and tag_adjustments as few bytes; see the view street_scores.';

CREATE TABLE published_label_tally (
  label_type             text NOT NULL,
  high_quality           boolean NOT NULL,
  label_count            bigint NOT NULL,
  rated_count            bigint NOT NULL,
  severity_sum           bigint NOT NULL,
  severity_squares       bigint NOT NULL,
  placed_sum             numeric NOT NULL,
  placed_squares         numeric NOT NULL,
  aged_count             bigint NOT NULL,
  age_sum                numeric NOT NULL,
  age_squares            numeric NOT NULL,
  agree_votes            bigint NOT NULL,
  disagree_votes         bigint NOT NULL,
  unsure_votes           bigint NOT NULL,
  agreed_count           bigint NOT NULL,
  disagreed_count        bigint NOT NULL,
  voted_count            bigint NOT NULL,
  human_agree_votes      bigint NOT NULL,
  human_disagree_votes   bigint NOT NULL,
  human_unsure_votes     bigint NOT NULL,
  human_agreed_count     bigint NOT NULL,
  human_disagreed_count  bigint NOT NULL,
  human_voted_count      bigint NOT NULL,
  ai_agree_votes         bigint NOT NULL,
  ai_disagree_votes      bigint NOT NULL,
  ai_unsure_votes        bigint NOT NULL,
  ai_agreed_count        bigint NOT NULL,
  ai_disagreed_count     bigint NOT NULL,
  ai_voted_count         bigint NOT NULL,
  ai_yes_human_yes       bigint NOT NULL,
  ai_yes_human_no        bigint NOT NULL,
  ai_no_human_yes        bigint NOT NULL,
  ai_no_human_no         bigint NOT NULL,
  PRIMARY KEY (label_type, high_quality)
);

CREATE TABLE published_day_tally (
  day                   date NOT NULL,
  label_type            text NOT NULL,
  high_quality          boolean NOT NULL,
  label_count           bigint NOT NULL,
  ai_label_count        bigint NOT NULL,
  human_agree_votes     bigint NOT NULL,
  human_disagree_votes  bigint NOT NULL,
  human_unsure_votes    bigint NOT NULL,
  ai_agree_votes        bigint NOT NULL,
  ai_disagree_votes     bigint NOT NULL,
  ai_unsure_votes       bigint NOT NULL,
  PRIMARY KEY (day, label_type, high_quality)
);

CREATE TABLE published_program (
  user_id     uuid PRIMARY KEY,
  vote_count  bigint NOT NULL
);

CREATE TABLE published_latest_label (
  filter_low_quality  boolean NOT NULL,
  label_id            bigint NOT NULL,
  time_created        timestamptz NOT NULL,
  PRIMARY KEY (filter_low_quality, label_id)
);

CREATE TABLE published_street_tally (
  filter_low_quality     boolean PRIMARY KEY,
  street_count           bigint NOT NULL,
  explored_km            numeric NOT NULL,
  no_overlap_km          numeric NOT NULL,
  multiple_users_km      numeric NOT NULL,
  single_user_km         numeric NOT NULL,
  outdated_km            numeric NOT NULL,
  explorable_km          numeric NOT NULL,
  open_km                numeric NOT NULL,
  no_imagery_km          numeric NOT NULL,
  closed_km              numeric NOT NULL,
  disabled_km            numeric NOT NULL,
  unknown_outdated_count bigint NOT NULL,
  unknown_status_count   bigint NOT NULL
);

COMMENT ON TABLE published_label_tally IS 'Labels and their votes by type and the author''s quality: counts, sums and sums of squares.';
COMMENT ON COLUMN published_label_tally.label_type IS 'One of the published types.';
COMMENT ON COLUMN published_label_tally.high_quality IS 'Whether the authors are of high quality (D5).';
COMMENT ON COLUMN published_label_tally.label_count IS 'Labels.';
COMMENT ON COLUMN published_label_tally.rated_count IS 'Labels with a severity.';
COMMENT ON COLUMN published_label_tally.severity_sum IS 'Sum of the severities.';
COMMENT ON COLUMN published_label_tally.severity_squares IS 'Sum of their squares.';
COMMENT ON COLUMN published_label_tally.placed_sum IS 'Sum of the times of creation, seconds since 1970.';
COMMENT ON COLUMN published_label_tally.placed_squares IS 'Sum of their squares.';
COMMENT ON COLUMN published_label_tally.aged_count IS 'Labels whose capture month is known.';
COMMENT ON COLUMN published_label_tally.age_sum IS 'Sum of their images'' ages, seconds from the first of the month to the label.';
COMMENT ON COLUMN published_label_tally.age_squares IS 'Sum of the squares of these.';
COMMENT ON COLUMN published_label_tally.agree_votes IS 'Agree votes.';
COMMENT ON COLUMN published_label_tally.disagree_votes IS 'Disagree votes.';
COMMENT ON COLUMN published_label_tally.unsure_votes IS 'Unsure votes.';
COMMENT ON COLUMN published_label_tally.agreed_count IS 'Labels with more agree than disagree votes (D3).';
COMMENT ON COLUMN published_label_tally.disagreed_count IS 'Labels with more disagree than agree votes.';
COMMENT ON COLUMN published_label_tally.voted_count IS 'Labels with a vote.';
DO $$
DECLARE
  voter record;
BEGIN
  FOR voter IN SELECT * FROM (VALUES ('human', 'people'), ('ai', 'programs')) AS t (prefix, who)
  LOOP
    EXECUTE format('COMMENT ON COLUMN published_label_tally.%I IS %L', voter.prefix || '_agree_votes', 'Agree votes that are known to be of ' || voter.who || '.');
    EXECUTE format('COMMENT ON COLUMN published_label_tally.%I IS %L', voter.prefix || '_disagree_votes', 'Disagree votes likewise.');
    EXECUTE format('COMMENT ON COLUMN published_label_tally.%I IS %L', voter.prefix || '_unsure_votes', 'Unsure votes likewise.');
    EXECUTE format('COMMENT ON COLUMN published_label_tally.%I IS %L', voter.prefix || '_agreed_count', 'Labels on which more of these agree than disagree.');
    EXECUTE format('COMMENT ON COLUMN published_label_tally.%I IS %L', voter.prefix || '_disagreed_count', 'Labels on which more of these disagree than agree.');
    EXECUTE format('COMMENT ON COLUMN published_label_tally.%I IS %L', voter.prefix || '_voted_count', 'Labels with such a vote.');
    EXECUTE format('COMMENT ON COLUMN published_day_tally.%I IS %L', voter.prefix || '_agree_votes', 'Agree votes of ' || voter.who || ' given on that day.');
    EXECUTE format('COMMENT ON COLUMN published_day_tally.%I IS %L', voter.prefix || '_disagree_votes', 'Disagree votes likewise.');
    EXECUTE format('COMMENT ON COLUMN published_day_tally.%I IS %L', voter.prefix || '_unsure_votes', 'Unsure votes likewise.');
  END LOOP;
END $$;
COMMENT ON COLUMN published_label_tally.ai_yes_human_yes IS 'Labels on which the majorities of programs and people both agree.';
COMMENT ON COLUMN published_label_tally.ai_yes_human_no IS 'Labels on which that of programs agrees and that of people disagrees.';
COMMENT ON COLUMN published_label_tally.ai_no_human_yes IS 'Labels on which that of programs disagrees and that of people agrees.';
COMMENT ON COLUMN published_label_tally.ai_no_human_no IS 'Labels on which both disagree.';
COMMENT ON TABLE published_day_tally IS 'Labels by the day they were placed and votes by the day they were given, by type and the author''s quality.';
COMMENT ON COLUMN published_day_tally.day IS 'Day in the time zone America/Los_Angeles.';
COMMENT ON COLUMN published_day_tally.label_type IS 'Type of the labels.';
COMMENT ON COLUMN published_day_tally.high_quality IS 'Whether the labels'' authors are of high quality (D5).';
COMMENT ON COLUMN published_day_tally.label_count IS 'Labels placed on that day.';
COMMENT ON COLUMN published_day_tally.ai_label_count IS 'Those of users in published_program.';
COMMENT ON TABLE published_program IS 'Users who vote as programs, with their votes.';
COMMENT ON COLUMN published_program.user_id IS 'The user.';
COMMENT ON COLUMN published_program.vote_count IS 'Votes as a program.';
COMMENT ON TABLE published_latest_label IS 'The hundred labels placed last: of everybody, and of users of high quality.';
COMMENT ON COLUMN published_latest_label.filter_low_quality IS 'True: of users of high quality.';
COMMENT ON COLUMN published_latest_label.label_id IS 'The label.';
COMMENT ON COLUMN published_latest_label.time_created IS 'When it was placed.';
COMMENT ON TABLE published_street_tally IS 'Length of the streets by what was done on them, kilometres: see the view overall_stats, whose columns of the same meaning begin with km.';
COMMENT ON COLUMN published_street_tally.filter_low_quality IS 'True: without the audits of users of low quality.';
COMMENT ON COLUMN published_street_tally.street_count IS 'Streets, whatever their status.';
COMMENT ON COLUMN published_street_tally.explored_km IS 'Of all completed audits: a street walked twice counts twice.';
COMMENT ON COLUMN published_street_tally.no_overlap_km IS 'Of the streets with one.';
COMMENT ON COLUMN published_street_tally.multiple_users_km IS 'Of those that several users walked.';
COMMENT ON COLUMN published_street_tally.single_user_km IS 'Of those that one user walked.';
COMMENT ON COLUMN published_street_tally.outdated_km IS 'Of those whose audits are all known to be outdated.';
COMMENT ON COLUMN published_street_tally.explorable_km IS 'Of the streets that are not deleted.';
COMMENT ON COLUMN published_street_tally.open_km IS 'Of the streets of status open.';
COMMENT ON COLUMN published_street_tally.no_imagery_km IS 'Of status no_imagery.';
COMMENT ON COLUMN published_street_tally.closed_km IS 'Of status closed.';
COMMENT ON COLUMN published_street_tally.disabled_km IS 'Of status disabled.';
COMMENT ON COLUMN published_street_tally.unknown_outdated_count IS 'Audited streets of which it is not known whether their audits are outdated.';
COMMENT ON COLUMN published_street_tally.unknown_status_count IS 'Streets whose status is not known.';

UPDATE rule_version SET version = version + 1;
