-- A tiny city in upstream's tables, with special cases: labels 1 to 4 are loaded, labels from 101 on are not.
SET search_path = sidewalk_teaneck, public;
INSERT INTO config VALUES ('fully', 0.01, 0.01, 0, 0, 0.02, 0.02, 12, 1, 0, '[{"label_type": "Signal", "tag": "APS"}]',
  'Teaneck DPW', 'https://example.org/report');
INSERT INTO region VALUES (3, 'x', 'Old Mill', ST_Multi(ST_MakeEnvelope(0, 0, 0.02, 0.02, 4326)), false), (99, 'x', 'Closed', ST_Multi(ST_MakeEnvelope(0, 0, 0.02, 0.02, 4326)), true);
INSERT INTO street_edge (street_edge_id, geom, way_type, status) VALUES
  (1, 'SRID=4326;LINESTRING(0 0, 0 0.001)', 'residential', 'open'), -- of the tutorial
  (7, 'SRID=4326;LINESTRING(0.001 0.001, 0.002 0.001)', 'residential', 'open'),
  (8, 'SRID=4326;LINESTRING(0.003 0.001, 0.004 0.001)', 'service', 'no_imagery'), -- in a closed region
  (9, 'SRID=4326;LINESTRING(0.005 0.001, 0.005 0.001)', 'service', 'open'); -- without length
INSERT INTO street_edge_region (street_edge_id, region_id) VALUES (7, 3), (8, 99), (9, 3);
INSERT INTO osm_way_street_edge (osm_way_id, street_edge_id) VALUES (71, 7), (70, 7), (80, 8);
INSERT INTO osm_way VALUES (70, '{"name": "Mill Lane", "maxspeed": "25 mph", "layer": "-1", "tunnel": "building_passage", "bridge": "no"}'),
  (80, '{"layer": "0;1", "bridge": "yes;no"}');
INSERT INTO sidewalk_login.sidewalk_user (user_id, username, email) VALUES
  ('aaaaaaaa-0000-4000-8000-000000000001', 'ann', 'ann@example.org'), ('bbbbbbbb-0000-4000-8000-000000000002', 'ben', 'ben@example.org'),
  ('eeeeeeee-0000-4000-8000-000000000005', 'eve', 'eve@example.org'), ('51b0b927-3c8a-45b2-93de-bd878d1e5cf4', 'SidewalkAI', 'ai@example.org');
INSERT INTO sidewalk_login.user_role VALUES (1, 'aaaaaaaa-0000-4000-8000-000000000001', 'Registered'), (2, '51b0b927-3c8a-45b2-93de-bd878d1e5cf4', 'AI');
INSERT INTO user_stat (user_stat_id, user_id, meters_audited, high_quality_manual, excluded) VALUES
  (1, 'aaaaaaaa-0000-4000-8000-000000000001', 310.7, true, false), (5, 'eeeeeeee-0000-4000-8000-000000000005', 10, NULL, true);
INSERT INTO pano_data (pano_id, source, capture_date, width, height, camera_heading, camera_pitch, camera_roll) VALUES
  ('pano', 'gsv', '2022-01', 1024, 512, 79.24706268310547, 2.0463600158691406, NULL), ('moto', 'panoramax', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO mission VALUES (21, 'audit', 'aaaaaaaa-0000-4000-8000-000000000001', 3, NULL);
INSERT INTO audit_task (audit_task_id, user_id, street_edge_id, completed, low_quality, incomplete, stale, outdated_imagery) VALUES
  (11, 'aaaaaaaa-0000-4000-8000-000000000001', 7, true, false, false, false, false),
  (12, 'aaaaaaaa-0000-4000-8000-000000000001', 8, false, true, false, false, true),
  (13, 'aaaaaaaa-0000-4000-8000-000000000001', 7, true, false, false, true, false),
  (18, 'bbbbbbbb-0000-4000-8000-000000000002', 9, true, false, false, false, false), -- on a street without length
  (19, 'bbbbbbbb-0000-4000-8000-000000000002', 1, true, false, false, false, false); -- of the tutorial
INSERT INTO label (label_id, audit_task_id, mission_id, user_id, pano_id, label_type, street_edge_id, time_created, deleted, tutorial, severity, description, tags)
SELECT id, task, 21, author::uuid::text, pano, type::label_type, street, '2024-05-01 12:30:15.123789+02', deleted, tutorial, severity, description, tags::text[]
FROM (VALUES
  (1, 11, 'aaaaaaaa-0000-4000-8000-000000000001', 'pano', 'CurbRamp', 7, false, false, 1, 'as usual', '{}'),
  (2, 11, 'aaaaaaaa-0000-4000-8000-000000000001', 'pano', 'Obstacle', 7, false, false, 5, NULL, '{"parked scooter, bike","a \"sign\"",b,b}'),
  (3, 11, 'aaaaaaaa-0000-4000-8000-000000000001', 'moto', 'Occlusion', 8, false, false, NULL, '', '{NULL}'),
  (4, 11, 'eeeeeeee-0000-4000-8000-000000000005', 'pano', 'CurbRamp', 7, false, false, 4, NULL, '{}'),
  (101, 11, 'aaaaaaaa-0000-4000-8000-000000000001', 'pano', 'CurbRamp', 7, true, false, 1, 'deleted', '{}'),
  (102, 11, 'aaaaaaaa-0000-4000-8000-000000000001', 'pano', 'CurbRamp', 7, false, true, 1, 'tutorial', '{}'),
  (103, 19, 'bbbbbbbb-0000-4000-8000-000000000002', 'pano', 'CurbRamp', 7, false, false, 1, 'in an audit of the tutorial', '{}'),
  (104, 11, 'aaaaaaaa-0000-4000-8000-000000000001', 'pano', 'CurbRamp', 7, false, false, 1, 'without latitude', '{}'),
  (105, 11, 'aaaaaaaa-0000-4000-8000-000000000001', 'pano', 'CurbRamp', 7, false, false, 1, 'without point', '{}'),
  (106, 18, 'bbbbbbbb-0000-4000-8000-000000000002', 'pano', 'CurbRamp', 9, false, false, 1, 'on a street without length', '{}')
) AS l (id, task, author, pano, type, street, deleted, tutorial, severity, description, tags);
INSERT INTO label_point (label_point_id, label_id, pano_x, pano_y, canvas_x, canvas_y, heading, pitch, zoom, lat, lng, geom)
SELECT label_id, label_id, 838, 373, 164, 333, 73.25, -33.6875, 1.4, CASE WHEN label_id <> 104 THEN 0.0012 END, 0.00151,
  CASE WHEN label_id = 1 THEN ST_Point(0.0015123456789012345, 0.0012345678901234567, 4326) END
FROM label WHERE label_id <> 105;
INSERT INTO label_validation (label_validation_id, label_id, label_type, validation_result, user_id, mission_id, canvas_x, start_timestamp, end_timestamp, source) VALUES
  (51, 1, 'CurbRamp', 'Agree', 'bbbbbbbb-0000-4000-8000-000000000002', 22, 5, '2024-06-01 00:00:00Z', '2024-06-01 00:00:01.5Z', 'Validate'),
  (52, 1, 'CurbRamp', 'Disagree', '51b0b927-3c8a-45b2-93de-bd878d1e5cf4', NULL, NULL, NULL, '2024-06-02 00:00:01.999999Z', 'SidewalkAI'),
  (53, 2, 'CurbRamp', 'Agree', 'bbbbbbbb-0000-4000-8000-000000000002', NULL, NULL, NULL, NULL, NULL), -- on an earlier type
  (54, 2, 'Obstacle', 'Unsure', 'eeeeeeee-0000-4000-8000-000000000005', NULL, NULL, NULL, NULL, NULL),
  (55, 101, 'CurbRamp', 'Agree', 'bbbbbbbb-0000-4000-8000-000000000002', NULL, NULL, NULL, NULL, NULL);
INSERT INTO voided_label_validation VALUES (1, 1, 'CurbRamp', 'Agree', 'bbbbbbbb-0000-4000-8000-000000000002', now());
UPDATE label SET agree_count = 1, disagree_count = 1 WHERE label_id = 1;
INSERT INTO place (place_id, category, name, source, osm_type, osm_id, geom, region_id, fetched_at) VALUES
  (81, 'school', 'Mill School', 'osm', 'way', 5000000000, ST_Point(0.0015123456789, 0.0012, 4326), 3, '2026-09-20 04:00:00.5+00'),
  (82, 'government', NULL, 'city', NULL, NULL, ST_Point(0.0016, 0.0013, 4326), NULL, '2026-09-20 04:00:00+00');
INSERT INTO tag VALUES (31, 'Obstacle', 'parked scooter, bike', 'pole'), (32, 'Obstacle', 'pole', 'tree,parked scooter, bike'), (33, 'Obstacle', 'tree', NULL),
  (34, 'Obstacle', 'bike', ''), (35, 'CurbRamp', 'tree', 'pole'), (36, 'Signal', 'APS', NULL), (37, 'Signal', 'one button', 'APS');
RESET search_path;
