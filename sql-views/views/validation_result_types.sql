-- How many votes say what, and how many of them people and programs gave, in the order Agree, Disagree, Unsure.
CREATE VIEW validation_result_types AS
SELECT r.name, r.votes AS count,
  CASE WHEN r.votes = coalesce(t.known, 0) THEN coalesce(t.human, 0) END AS count_human,
  CASE WHEN r.votes = coalesce(t.known, 0) THEN coalesce(t.ai, 0) END AS count_ai,
  r.result_order
FROM (
  SELECT coalesce(sum(agree_count), 0) AS agree, coalesce(sum(disagree_count), 0) AS disagree,
    coalesce(sum(unsure_count), 0) AS unsure
  FROM published_label
) c
CROSS JOIN LATERAL (VALUES ('Agree', c.agree, 0), ('Disagree', c.disagree, 1), ('Unsure', c.unsure, 2))
  AS r (name, votes, result_order)
LEFT JOIN (
  SELECT validation_result, count(validator_type) AS known, count(*) FILTER (WHERE validator_type = 'Human') AS human,
    count(*) FILTER (WHERE validator_type = 'AI') AS ai
  FROM published_validation
  GROUP BY validation_result
) t ON t.validation_result = r.name;

COMMENT ON VIEW validation_result_types IS 'Results that a vote can have, with their number.';
COMMENT ON COLUMN validation_result_types.name IS 'Agree, Disagree or Unsure.';
COMMENT ON COLUMN validation_result_types.count IS 'Votes with this result that labels count.';
COMMENT ON COLUMN validation_result_types.count_human IS 'Those given by people. Null: of some of them it is not known.';
COMMENT ON COLUMN validation_result_types.count_ai IS 'Those given by programs. Null: of some of them it is not known.';
COMMENT ON COLUMN validation_result_types.result_order IS 'Place in the list, from 0.';
