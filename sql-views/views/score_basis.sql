-- For the city and for areas, as in overall_stats. A street counts by a share of its length.
CREATE OR REPLACE FUNCTION pg_temp.score_basis_rows(key text, places text, label_number text, share text, streets text, clusters text)
RETURNS text LANGUAGE sql AS $function$
SELECT replace(replace(replace(replace(replace(replace($rows$
SELECT
  :key, coalesce(s.street_km, 0)::double precision AS street_km, coalesce(s.audited_km, 0)::double precision AS audited_km,
  coalesce(s.audited_km / nullif(s.street_km, 0), 0)::double precision AS coverage,
  coalesce(s.multiple_users_km, 0)::double precision AS multiple_users_km,
  coalesce(s.low_quality_km, 0)::double precision AS low_quality_km,
  l.label_count, coalesce(c.counted, 0) AS counted_labels, l.label_count - coalesce(c.counted, 0) AS left_out_labels,
  l.label_count - coalesce(c.clustered, 0) AS cleaned_labels, coalesce(c.unscored_type, 0) AS unscored_type_labels,
  coalesce(c.unaudited, 0) AS unaudited_labels
FROM :places
CROSS JOIN LATERAL (SELECT coalesce(:label_number, 0)::bigint AS label_count) l
LEFT JOIN (
  SELECT :key, sum(length_meters::numeric * :share) * 0.001 AS street_km,
    sum(length_meters::numeric * :share) FILTER (WHERE audit_count > 0) * 0.001 AS audited_km,
    sum(length_meters::numeric * :share) FILTER (WHERE auditor_count > 1) * 0.001 AS multiple_users_km,
    sum(length_meters::numeric * :share) FILTER (WHERE audit_count = 0 AND completed_audit_count > 0) * 0.001 AS low_quality_km
  FROM :streets
  WHERE NOT deleted
  GROUP BY :key
) s USING (:key)
LEFT JOIN (
  SELECT :key, sum(c.cluster_size) AS clustered,
    sum(c.cluster_size) FILTER (WHERE c.label_type = 'Other') AS unscored_type,
    sum(c.cluster_size) FILTER (WHERE c.label_type <> 'Other' AND s.audit_count > 0) AS counted,
    sum(c.cluster_size) FILTER (WHERE c.label_type <> 'Other' AND coalesce(s.audit_count, 0) = 0) AS unaudited
  FROM :clusters c
  LEFT JOIN published_street s USING (street_edge_id)
  GROUP BY :key
) c USING (:key)
$rows$, ':key', key), ':places', places), ':label_number', label_number), ':share', share), ':streets', streets), ':clusters', clusters)
$function$;

DO $$
BEGIN
  EXECUTE 'CREATE VIEW score_basis AS' || pg_temp.score_basis_rows(
    key => 'only_row',
    places => '(SELECT true AS only_row) a',
    label_number => '(SELECT sum(label_count) FROM published_label_tally)',
    share => '1',
    streets => '(SELECT true AS only_row, * FROM published_street_edge) e',
    clusters => '(SELECT true AS only_row, * FROM published_cluster)');
  EXECUTE 'CREATE VIEW area_score_basis AS' || pg_temp.score_basis_rows(
    key => 'area_set, area_id',
    places => '(SELECT * FROM published_area WHERE region_id IS NULL) a',
    label_number => 'a.label_count',
    share => 'share::numeric',
    streets => 'published_area_street JOIN published_street_edge USING (street_edge_id)',
    clusters => 'area_clusters');
END $$;

COMMENT ON VIEW score_basis IS 'What the scores of the city are computed from: its audited streets, and the labels that count and those that do not. One row.';
COMMENT ON COLUMN score_basis.only_row IS 'Always true: exactly one row exists.';
COMMENT ON COLUMN score_basis.street_km IS 'Length of the streets that are not deleted, in kilometers.';
COMMENT ON COLUMN score_basis.audited_km IS 'Length of those with a completed audit of high quality, in kilometers.';
COMMENT ON COLUMN score_basis.coverage IS 'audited_km / street_km, 0 to 1; 0 without streets.';
COMMENT ON COLUMN score_basis.multiple_users_km IS 'The part of audited_km with such audits by several users, in kilometers.';
COMMENT ON COLUMN score_basis.low_quality_km IS 'Length of the streets that are not deleted and whose completed audits are all of low quality, in kilometers. km_explored_no_overlap is audited_km, low_quality_km and the audited length of deleted streets.';
COMMENT ON COLUMN score_basis.label_count IS 'Published labels.';
COMMENT ON COLUMN score_basis.counted_labels IS 'Labels that count in a score of the default model 2026-06.';
COMMENT ON COLUMN score_basis.left_out_labels IS 'Labels that count in no score: the sum of the next three columns.';
COMMENT ON COLUMN score_basis.cleaned_labels IS 'Labels that cleaning left out: votes reject them, or their audit or author is of low quality.';
COMMENT ON COLUMN score_basis.unscored_type_labels IS 'Labels in clusters of type Other, which has no weight.';
COMMENT ON COLUMN score_basis.unaudited_labels IS 'Labels in other clusters that belong to no street or to a street without an audit of high quality.';

COMMENT ON VIEW area_score_basis IS 'What the scores of areas are computed from, as score_basis has it of the city. Computed when read: name the area or the set. One row for each area. Key and order: area_set, area_id.';
COMMENT ON COLUMN area_score_basis.area_set IS 'Set of the area.';
COMMENT ON COLUMN area_score_basis.area_id IS 'Area.';
