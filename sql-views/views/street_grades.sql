-- Grades are measured on terrain along the line of a street. They are facts of the street, not of its sidewalk.
CREATE VIEW street_grades AS
SELECT street_edge_id, mean_grade, max_grade, net_grade, total_climb_meters, total_descent_meters, meters_over_5pct,
  meters_over_8pct, grade_confidence, grade_quality, dem_source,
  CASE WHEN grade_quality NOT IN ('structure', 'no_data') THEN coalesce(max_grade, abs(net_grade)) END AS steepest_grade
FROM published_street_grade;

COMMENT ON VIEW street_grades IS 'Grades of streets, which are their slopes along the line. A street that was not measured has no row. Key and order: street_edge_id.';
COMMENT ON COLUMN street_grades.street_edge_id IS 'Street edge id.';
COMMENT ON COLUMN street_grades.mean_grade IS 'Mean absolute grade, rise over run: 0.05 is 5 %. Null: unknown.';
COMMENT ON COLUMN street_grades.max_grade IS 'Grade of the steepest 30 m. Null: unknown.';
COMMENT ON COLUMN street_grades.net_grade IS 'Grade from the first point of the line to the last; negative is downhill. Null: unknown.';
COMMENT ON COLUMN street_grades.total_climb_meters IS 'Meters climbed along the line. Null: unknown.';
COMMENT ON COLUMN street_grades.total_descent_meters IS 'Meters descended along the line. Null: unknown.';
COMMENT ON COLUMN street_grades.meters_over_5pct IS 'Length in meters that is steeper than 5 % (1:20). Null: unknown.';
COMMENT ON COLUMN street_grades.meters_over_8pct IS 'Length in meters that is steeper than 8.33 % (1:12). Null: unknown.';
COMMENT ON COLUMN street_grades.grade_confidence IS 'high, medium or low: how fine the elevation model is.';
COMMENT ON COLUMN street_grades.grade_quality IS 'measured; suspect: a line between the ends, because the profile is implausible; structure: a bridge or tunnel; no_data: the elevation model has a gap here.';
COMMENT ON COLUMN street_grades.dem_source IS 'Elevation model that the grade was measured with. Null: unknown.';
COMMENT ON COLUMN street_grades.steepest_grade IS 'Grade of the steepest 30 m, which maps show and minGrade compares: max_grade, or else the size of net_grade. Null: unknown, or grade_quality is structure or no_data.';

CREATE VIEW grade_sources AS
SELECT coalesce(dem_source, '') AS dem_source, grade_confidence, count(*) AS street_count
FROM published_street_grade
GROUP BY dem_source, grade_confidence;

COMMENT ON VIEW grade_sources IS 'Elevation models of the grades of streets. Key and order: dem_source, grade_confidence.';
COMMENT ON COLUMN grade_sources.dem_source IS 'Elevation model. Empty: unknown.';
COMMENT ON COLUMN grade_sources.grade_confidence IS 'high, medium or low: how fine the elevation model is.';
COMMENT ON COLUMN grade_sources.street_count IS 'Streets that it measured.';
