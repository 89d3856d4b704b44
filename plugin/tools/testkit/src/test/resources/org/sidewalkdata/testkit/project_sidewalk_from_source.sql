-- Copies the city of the source tables (schema sidewalk) to the tables of a Project Sidewalk database (schema
-- sidewalk_teaneck) in the same database, so that a load can read it back.
SET search_path = sidewalk_teaneck, public;
INSERT INTO sidewalk_login.sidewalk_user (user_id, username, email)
SELECT user_id::text, 'name of ' || user_id, 'mail of ' || user_id FROM sidewalk.app_user;
INSERT INTO sidewalk_login.user_role (user_role_id, user_id, role)
SELECT row_number() OVER (ORDER BY user_id), user_id::text, CASE WHEN EXISTS (
    SELECT FROM sidewalk.label_validation AS v WHERE v.user_id = u.user_id AND v.validator_type = 'AI') THEN 'AI' ELSE 'Registered' END::sidewalk_login.role
FROM sidewalk.app_user AS u;
INSERT INTO config (southwest_boundary_lng, southwest_boundary_lat, northeast_boundary_lng, northeast_boundary_lat, tutorial_street_edge_id, excluded_tags)
SELECT min_lon, min_lat, max_lon, max_lat, 1000000000, '[{"label_type": "CurbRamp", "tag": "of other cities"}]' FROM sidewalk.city;
INSERT INTO region (region_id, data_source, name, geom, deleted) SELECT region_id, 'test', name, geom, false FROM sidewalk.region;
INSERT INTO region SELECT 1000000000, 'test', 'Closed', ST_Multi(ST_MakeEnvelope(0, 0, 1, 1, 4326)), true;
INSERT INTO street_edge (street_edge_id, geom, way_type, status)
SELECT street_edge_id, geom, coalesce(way_type, 'unknown'), coalesce(status, CASE WHEN deleted THEN 'closed' ELSE 'open' END)::street_edge_status FROM sidewalk.street_edge;
INSERT INTO street_edge (street_edge_id, geom, way_type) VALUES (1000000000, 'SRID=4326;LINESTRING(0 0, 0 1)', 'residential'), (1000000001, 'SRID=4326;LINESTRING(0 0, 0 0)', 'residential');
INSERT INTO street_edge_region (street_edge_id, region_id)
SELECT street_edge_id, coalesce(region_id, 1000000000) FROM sidewalk.street_edge;
INSERT INTO osm_way_street_edge (osm_way_id, street_edge_id)
SELECT osm_way_id + extra, street_edge_id FROM sidewalk.street_edge, generate_series(0, 1) AS extra WHERE osm_way_id IS NOT NULL;
INSERT INTO osm_way (osm_way_id, tags)
SELECT DISTINCT ON (osm_way_id) osm_way_id, jsonb_strip_nulls(jsonb_build_object('maxspeed', max_speed, 'name', street_name, 'layer', layer::text,
  'bridge', CASE WHEN bridge THEN 'viaduct' WHEN NOT bridge THEN 'no' END, 'tunnel', CASE WHEN tunnel THEN 'yes' WHEN NOT tunnel THEN 'no' END))
FROM sidewalk.street_edge WHERE osm_way_id IS NOT NULL ORDER BY osm_way_id, street_edge_id;
INSERT INTO user_stat (user_stat_id, user_id, meters_audited, high_quality_manual, excluded)
SELECT row_number() OVER (ORDER BY user_id), user_id::text, coalesce(meters_explored, 0), high_quality_manual, excluded FROM sidewalk.app_user;
INSERT INTO voided_label_validation (label_validation_id, label_id, validation_result, user_id)
SELECT row_number() OVER (), 1, 'Agree', user_id::text FROM sidewalk.app_user, generate_series(1, validations_given_voided);
INSERT INTO audit_task (audit_task_id, user_id, street_edge_id, completed, low_quality, incomplete, stale, outdated_imagery)
SELECT audit_task_id, user_id::text, street_edge_id, completed, low_quality, false, outdated AND audit_task_id % 2 = 0, outdated AND audit_task_id % 2 = 1
FROM (SELECT audit_task_id, user_id, street_edge_id, completed, low_quality, coalesce(outdated, false) AS outdated FROM sidewalk.audit_task) AS t;
INSERT INTO mission (mission_id, mission_type, user_id) SELECT mission_id, 'audit', min(user_id::text) FROM sidewalk.label WHERE mission_id IS NOT NULL GROUP BY mission_id;
INSERT INTO pano_data (pano_id, source, capture_date, width, height, camera_heading, camera_pitch, camera_roll)
SELECT DISTINCT ON (pano_id) pano_id, coalesce(pano_source, 'gsv')::pano_source, image_capture_date, pano_width, pano_height, camera_heading, camera_pitch, camera_roll
FROM sidewalk.label ORDER BY pano_id, label_id;
INSERT INTO label (label_id, audit_task_id, mission_id, user_id, pano_id, label_type, street_edge_id, time_created, deleted, tutorial, severity, description, tags)
SELECT label_id, audit_task_id, mission_id, user_id::text, pano_id, label_type::label_type, street_edge_id, time_created + interval '789 microseconds',
  false, false, severity, description, tags FROM sidewalk.label;
INSERT INTO label_point (label_point_id, label_id, pano_x, pano_y, canvas_x, canvas_y, canvas_width, canvas_height, heading, pitch, zoom, lat, lng, geom)
SELECT label_id, label_id, pano_x, pano_y, canvas_x, canvas_y, canvas_width, canvas_height, heading, pitch, zoom + 0.25, ST_Y(geom), ST_X(geom),
  CASE WHEN label_id % 10 > 0 THEN geom END FROM sidewalk.label;
INSERT INTO label_validation (label_validation_id, label_id, label_type, validation_result, user_id, mission_id, canvas_x, canvas_y, heading, pitch, zoom,
  canvas_height, canvas_width, start_timestamp, end_timestamp, source)
SELECT label_validation_id, label_id, l.label_type::label_type, (ARRAY['Agree', 'Disagree', 'Unsure'])[validation]::validation_option, v.user_id::text, v.mission_id,
  v.canvas_x, v.canvas_y, v.heading, v.pitch, v.zoom, v.canvas_height, v.canvas_width, v.start_timestamp, v.end_timestamp, v.source
FROM sidewalk.label_validation AS v JOIN sidewalk.label AS l USING (label_id);
INSERT INTO tag (tag_id, label_type, tag, mutually_exclusive_with)
SELECT tag_id, label_type::label_type, tag, (SELECT string_agg(other_tag, ',') FROM sidewalk.tag_exclusion AS e WHERE e.tag_id = t.tag_id) FROM sidewalk.tag AS t;
INSERT INTO place (place_id, category, name, source, osm_type, osm_id, geom, fetched_at)
SELECT place_id, category, name, source, osm_type, osm_id, geom, coalesce(fetched_at, now()) FROM sidewalk.place;
INSERT INTO tag VALUES (1000000000, 'CurbRamp', 'of other cities', NULL);
RESET search_path;
ANALYZE;
-- Flush the statistics of the writes now.
SELECT pg_stat_force_next_flush();
