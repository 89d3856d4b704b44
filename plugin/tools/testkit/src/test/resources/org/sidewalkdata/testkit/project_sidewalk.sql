-- The part of a Project Sidewalk city database (SidewalkWebpage v11.17.1, evolution 415) that a load reads, and its
-- neighbors: column names and types as in its model files and evolutions, not upstream's whole schema. The city's
-- schema is called sidewalk_teaneck; the shared tables of accounts are in sidewalk_login.
CREATE EXTENSION IF NOT EXISTS postgis SCHEMA public;
CREATE SCHEMA IF NOT EXISTS sidewalk_login;
CREATE TYPE sidewalk_login.role AS ENUM ('Registered','Anonymous','Turker','Researcher','Administrator','Owner','AI');
CREATE TABLE sidewalk_login.sidewalk_user (user_id text PRIMARY KEY, username text, email text, created_at timestamptz);
CREATE TABLE sidewalk_login.user_role (user_role_id int PRIMARY KEY, user_id text NOT NULL REFERENCES sidewalk_login.sidewalk_user, role sidewalk_login.role NOT NULL);

CREATE SCHEMA sidewalk_teaneck;
SET search_path = sidewalk_teaneck, public;
CREATE TYPE label_type AS ENUM ('CurbRamp','NoCurbRamp','Obstacle','SurfaceProblem','Other','Occlusion','NoSidewalk','Crosswalk','Signal','Problem');
CREATE TYPE street_edge_status AS ENUM ('open','no_imagery','closed','disabled');
CREATE TYPE validation_option AS ENUM ('Agree','Disagree','Unsure');
CREATE TYPE pano_source AS ENUM ('gsv','mapillary','infra3d','panoramax','tutorial');
CREATE TABLE config (open_status text, city_center_lat float8, city_center_lng float8, southwest_boundary_lat float8, southwest_boundary_lng float8,
  northeast_boundary_lat float8, northeast_boundary_lng float8, default_map_zoom float8, tutorial_street_edge_id int, update_offset_hours int, excluded_tags jsonb,
  official_contact_name text, official_contact_url text);
CREATE TABLE region (region_id int PRIMARY KEY, data_source text, name text NOT NULL, geom geometry(MultiPolygon,4326), deleted boolean NOT NULL DEFAULT false);
CREATE TABLE street_edge (street_edge_id int PRIMARY KEY, geom geometry(LineString,4326) NOT NULL, x1 float8, y1 float8, x2 float8, y2 float8,
  way_type text NOT NULL, status street_edge_status NOT NULL DEFAULT 'open', "timestamp" timestamptz);
CREATE TABLE street_edge_region (street_edge_region_id serial PRIMARY KEY, street_edge_id int UNIQUE NOT NULL REFERENCES street_edge, region_id int NOT NULL REFERENCES region);
CREATE TABLE osm_way_street_edge (osm_way_street_edge_id serial PRIMARY KEY, osm_way_id bigint NOT NULL, street_edge_id int NOT NULL REFERENCES street_edge);
CREATE TABLE osm_way (osm_way_id bigint PRIMARY KEY, tags jsonb);
CREATE TABLE street_edge_priority (street_edge_priority_id serial PRIMARY KEY, street_edge_id int UNIQUE NOT NULL REFERENCES street_edge, priority float8 NOT NULL);
CREATE TABLE region_completion (region_id int PRIMARY KEY REFERENCES region, total_distance float8, audited_distance float8);
CREATE TABLE user_stat (user_stat_id int PRIMARY KEY, user_id text UNIQUE NOT NULL REFERENCES sidewalk_login.sidewalk_user, meters_audited float8 NOT NULL DEFAULT 0,
  labels_per_meter float8, high_quality boolean NOT NULL DEFAULT true, high_quality_manual boolean, own_labels_validated int NOT NULL DEFAULT 0, accuracy float8, excluded boolean NOT NULL DEFAULT false);
CREATE TABLE pano_data (pano_id text PRIMARY KEY, source pano_source NOT NULL, capture_date text, width int, height int, tile_width int, tile_height int, lat float8, lng float8,
  camera_heading float8, camera_pitch float8, camera_roll float8, copyright text, expired boolean, expired_at timestamptz, last_checked timestamptz, has_backup boolean);
CREATE TABLE mission (mission_id int PRIMARY KEY, mission_type text NOT NULL, user_id text NOT NULL, region_id int, label_type label_type);
CREATE TABLE audit_task (audit_task_id int PRIMARY KEY, user_id text NOT NULL, street_edge_id int NOT NULL REFERENCES street_edge, task_start timestamptz, task_end timestamptz,
  completed boolean NOT NULL, current_lat float8, current_lng float8, start_point_reversed boolean, current_mission_id int, low_quality boolean NOT NULL, incomplete boolean NOT NULL,
  stale boolean NOT NULL, outdated_imagery boolean NOT NULL DEFAULT false, covered_ranges jsonb, audited_distance_m float8);
CREATE TABLE label (label_id int PRIMARY KEY, audit_task_id int NOT NULL REFERENCES audit_task, mission_id int NOT NULL REFERENCES mission, user_id text NOT NULL, pano_id text NOT NULL REFERENCES pano_data,
  label_type label_type NOT NULL, street_edge_id int NOT NULL REFERENCES street_edge, temporary_label_id int, time_created timestamptz NOT NULL, deleted boolean NOT NULL, tutorial boolean NOT NULL,
  severity int, description text, tags text[] NOT NULL DEFAULT '{}', agree_count int NOT NULL DEFAULT 0, disagree_count int NOT NULL DEFAULT 0, unsure_count int NOT NULL DEFAULT 0, correct boolean,
  deleted_by text, deleted_at timestamptz, deleted_source text);
CREATE TABLE label_point (label_point_id int PRIMARY KEY, label_id int UNIQUE NOT NULL REFERENCES label, pano_x int, pano_y int, canvas_x int, canvas_y int, canvas_width int NOT NULL DEFAULT 720,
  canvas_height int NOT NULL DEFAULT 480, heading float8, pitch float8, zoom float8, lat float8, lng float8, geom geometry(Point,4326), computation_method text, centerline_offset_m float8,
  street_side text GENERATED ALWAYS AS (CASE WHEN centerline_offset_m >= 1 THEN 'left' WHEN centerline_offset_m <= -1 THEN 'right' END) STORED);
CREATE TABLE label_validation (label_validation_id int PRIMARY KEY, label_id int NOT NULL REFERENCES label, label_type label_type NOT NULL, validation_result validation_option NOT NULL, user_id text NOT NULL,
  mission_id int, canvas_x int, canvas_y int, heading float8, pitch float8, zoom float8, canvas_height int, canvas_width int, start_timestamp timestamptz, end_timestamp timestamptz, source text, viewer_type text,
  UNIQUE (user_id, label_id, label_type));
CREATE TABLE voided_label_validation (label_validation_id int PRIMARY KEY, label_id int NOT NULL, label_type label_type, validation_result validation_option NOT NULL, user_id text NOT NULL, end_timestamp timestamptz);
CREATE TABLE label_edit (label_edit_id int PRIMARY KEY, label_id int NOT NULL, user_id text NOT NULL, old_label_type label_type, new_label_type label_type, old_severity int, new_severity int,
  old_tags text[], new_tags text[], source text, edit_time timestamptz, label_validation_id int);
CREATE TABLE tag (tag_id int PRIMARY KEY, label_type label_type NOT NULL, tag text NOT NULL, mutually_exclusive_with text);
CREATE TABLE place (place_id serial PRIMARY KEY, category text NOT NULL, name text, source text NOT NULL, osm_type text, osm_id bigint, tags jsonb NOT NULL DEFAULT '{}',
  geom geometry(Point,4326) NOT NULL, region_id int REFERENCES region, nearest_street_edge_id int REFERENCES street_edge ON DELETE SET NULL,
  nearest_street_distance_m float8, fetched_at timestamptz NOT NULL);
CREATE TABLE play_evolutions (id int PRIMARY KEY, hash varchar(255) NOT NULL, applied_at timestamp NOT NULL, apply_script text, revert_script text, state varchar(255), last_problem text);
INSERT INTO play_evolutions SELECT id, 'hash', now(), '', '', 'applied', '' FROM generate_series(1, 415) AS id;
CREATE TABLE cluster (cluster_id int PRIMARY KEY, label_type label_type, label_count int, severity int, geom geometry(Point,4326));
CREATE TABLE cluster_label (cluster_label_id serial PRIMARY KEY, label_id int NOT NULL, cluster_id int NOT NULL);
RESET search_path;
