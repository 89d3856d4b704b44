-- Votes of programs, counted beside all votes: reliability and expected (B4) are computed of people's votes.

SELECT lock_between_readers('{published_label, published_cluster, published_label_tally}');

-- 0 in a row of before: its votes count as people's, as they did, until the next refresh, which the raised version makes a full one.
ALTER TABLE published_label
  ADD COLUMN ai_agree_count integer NOT NULL DEFAULT 0,
  ADD COLUMN ai_disagree_count integer NOT NULL DEFAULT 0,
  ADD COLUMN ai_unsure_count integer NOT NULL DEFAULT 0;

ALTER TABLE published_cluster
  ADD COLUMN ai_agree_count integer NOT NULL DEFAULT 0,
  ADD COLUMN ai_disagree_count integer NOT NULL DEFAULT 0,
  ADD COLUMN ai_unsure_count integer NOT NULL DEFAULT 0;

ALTER TABLE published_label_tally
  ADD COLUMN people_agree_votes bigint NOT NULL DEFAULT 0,
  ADD COLUMN people_disagree_votes bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN published_label_tally.people_agree_votes IS 'Agree votes without those that are known to be of programs (B4).';
COMMENT ON COLUMN published_label_tally.people_disagree_votes IS 'Disagree votes likewise.';

UPDATE rule_version SET version = version + 1;
