-- PostgreSQL database dump

-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE SCHEMA sidewalk;

CREATE FUNCTION sidewalk.note_part() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog'
    AS $$
BEGIN
  EXECUTE format('INSERT INTO %I.changed_part VALUES (%L)', TG_TABLE_SCHEMA, TG_ARGV[0]);
  RETURN NULL;
END $$;

COMMENT ON FUNCTION sidewalk.note_part() IS 'Trigger: notes a larger thing. Argument: which.';

CREATE FUNCTION sidewalk.note_rows() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog'
    AS $_$
DECLARE
  transition text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT %2$s FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT %2$s FROM old_rows'
    ELSE 'SELECT %2$s FROM new_rows UNION SELECT %2$s FROM old_rows' END;
BEGIN
  IF current_setting('sidewalk.bulk_load', true) = 'on' THEN
    EXECUTE format('INSERT INTO %1$I.changed_part SELECT ''everything'' WHERE EXISTS (' || transition || ')',
      TG_TABLE_SCHEMA, TG_ARGV[1]);
  ELSE
    EXECUTE format('INSERT INTO %1$I.%3$I (%2$s) SELECT DISTINCT * FROM (' || transition || ') t',
      TG_TABLE_SCHEMA, TG_ARGV[1], TG_ARGV[0]);
  END IF;
  RETURN NULL;
END $_$;

COMMENT ON FUNCTION sidewalk.note_rows() IS 'Trigger: notes the touched rows. Arguments: table of notes, columns to note. With the setting sidewalk.bulk_load = on it notes once that everything changed.';

CREATE FUNCTION sidewalk.percent_encoded_bytes(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (SELECT string_agg(CASE WHEN ((b.byte < 128) AND ((chr(b.byte) COLLATE "C") ~ '[A-Za-z0-9._~-]'::text)) THEN chr(b.byte) ELSE ('%'::text || upper(lpad(to_hex(b.byte), 2, '0'::text))) END, ''::text ORDER BY b.place) AS string_agg FROM (SELECT get_byte(convert_to(percent_encoded_bytes.value, 'UTF8'::name), place.place) AS byte, place.place FROM generate_series(0, (octet_length(convert_to(percent_encoded_bytes.value, 'UTF8'::name)) - 1)) place(place)) b);

COMMENT ON FUNCTION sidewalk.percent_encoded_bytes(value text) IS 'percent_encoded for a text that needs it.';

CREATE FUNCTION sidewalk.percent_encoded(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN ((value COLLATE "C") ~ '[^A-Za-z0-9._~-]'::text) THEN sidewalk.percent_encoded_bytes(value) ELSE value END;

COMMENT ON FUNCTION sidewalk.percent_encoded(value text) IS 'Everything but the unreserved characters of RFC 3986 as %XX of its UTF-8 bytes.';

CREATE FUNCTION sidewalk.plain_number(number double precision) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (trim_scale(((number)::text)::numeric))::text;

COMMENT ON FUNCTION sidewalk.plain_number(number double precision) IS 'Shortest text without exponent, and without fraction when integral (A5).';

CREATE FUNCTION sidewalk.panorama_url(pano_id text, pano_source text, heading double precision, pitch double precision) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (lower(pano_source) = 'mapillary'::text) THEN (('https://www.mapillary.com/app/?pKey='::text || sidewalk.percent_encoded(pano_id)) || '&focus=photo'::text) ELSE ((('https://www.google.com/maps/@?api=1&map_action=pano&pano='::text || sidewalk.percent_encoded(pano_id)) || COALESCE(('&heading='::text || sidewalk.plain_number(heading)), ''::text)) || COALESCE(('&pitch='::text || sidewalk.plain_number(pitch)), ''::text)) END;

COMMENT ON FUNCTION sidewalk.panorama_url(pano_id text, pano_source text, heading double precision, pitch double precision) IS 'Link to a panorama, turned to heading and pitch; a null one leaves its part out (D11).';

CREATE FUNCTION sidewalk.seven_decimals(number double precision) RETURNS double precision
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (abs(((number * ('10000000'::numeric)::double precision) - round((number * ('10000000'::numeric)::double precision)))) < (0.4999)::double precision) THEN ((round((number * ('10000000'::numeric)::double precision)) / ('10000000'::numeric)::double precision) + (0)::double precision) ELSE (round((number)::numeric, 7))::double precision END;

COMMENT ON FUNCTION sidewalk.seven_decimals(number double precision) IS 'The nearest double of a degree rounded to 7 decimals, a half away from zero; never minus zero.';

CREATE FUNCTION sidewalk.published_position(lon double precision, lat double precision) RETURNS public.geometry
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN public.st_setsrid(public.st_makepoint(sidewalk.seven_decimals(lon), sidewalk.seven_decimals(lat)), 4326);

COMMENT ON FUNCTION sidewalk.published_position(lon double precision, lat double precision) IS 'Position with at most 7 decimals (A5): the nearest double of the rounded number, and never minus zero.';

CREATE FUNCTION sidewalk.published_line(line public.geometry) RETURNS public.geometry
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN public.st_setsrid(public.st_makeline(ARRAY(SELECT sidewalk.published_position(public.st_x(p.geom), public.st_y(p.geom)) AS published_position FROM public.st_dumppoints(published_line.line) p(path, geom) ORDER BY p.path[1])), 4326);

COMMENT ON FUNCTION sidewalk.published_line(line public.geometry) IS 'Line with at most 7 decimals (A5).';

CREATE FUNCTION sidewalk.raise_rule_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE rule_version SET version = version + 1;
  RETURN NULL;
END $$;

COMMENT ON FUNCTION sidewalk.raise_rule_version() IS 'Trigger of the rule tables.';

CREATE FUNCTION sidewalk.reach(place public.geometry, meters double precision) RETURNS public.geometry
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN ((abs(public.st_y(place)) > (89)::double precision) OR (abs(public.st_x(place)) > (179)::double precision)) THEN public.st_makeenvelope(('-180'::integer)::double precision, (public.st_y(place) - ((meters + (1)::double precision) / (111000)::double precision)), (180)::double precision, (public.st_y(place) + ((meters + (1)::double precision) / (111000)::double precision)), 4326) ELSE public.st_expand(place, (((meters + (1)::double precision) / (111000)::double precision) / cosd(public.st_y(place))), ((meters + (1)::double precision) / (111000)::double precision)) END;

COMMENT ON FUNCTION sidewalk.reach(place public.geometry, meters double precision) IS 'Box that holds everything within so many metres of a point; all around the world near the poles and the antimeridian.';

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE sidewalk.published_street (
    street_edge_id bigint NOT NULL,
    osm_way_id bigint,
    region_id bigint,
    score double precision,
    audit_count integer NOT NULL,
    length_meters double precision NOT NULL,
    label_count integer NOT NULL,
    n_curb_ramp integer NOT NULL,
    n_no_curb_ramp integer NOT NULL,
    n_obstacle integer NOT NULL,
    n_surface_problem integer NOT NULL,
    n_no_sidewalk integer NOT NULL,
    n_crosswalk integer NOT NULL,
    n_signal integer NOT NULL,
    score_curb_ramp double precision NOT NULL,
    score_no_curb_ramp double precision NOT NULL,
    score_obstacle double precision NOT NULL,
    score_surface_problem double precision NOT NULL,
    score_no_sidewalk double precision NOT NULL,
    score_crosswalk double precision NOT NULL,
    score_signal double precision NOT NULL,
    geom public.geometry(LineString,4326) NOT NULL,
    geom_3857 public.geometry(LineString,3857) NOT NULL
);

COMMENT ON TABLE sidewalk.published_street IS 'Scored streets as published; columns: see the view access_score_streets.';

COMMENT ON COLUMN sidewalk.published_street.street_edge_id IS 'Street segment id.';

COMMENT ON COLUMN sidewalk.published_street.osm_way_id IS 'OpenStreetMap way. Null: not known.';

COMMENT ON COLUMN sidewalk.published_street.region_id IS 'Region of the street. Null: none.';

COMMENT ON COLUMN sidewalk.published_street.score IS 'Strictly between 0 and 1, higher is more accessible (D10). Null: not audited.';

COMMENT ON COLUMN sidewalk.published_street.audit_count IS 'Completed audits of high quality (D10).';

COMMENT ON COLUMN sidewalk.published_street.length_meters IS 'Geodesic length, metres.';

COMMENT ON COLUMN sidewalk.published_street.label_count IS 'Labels in the street''s scored clusters.';

COMMENT ON COLUMN sidewalk.published_street.n_curb_ramp IS 'Clusters of CurbRamp.';

COMMENT ON COLUMN sidewalk.published_street.n_no_curb_ramp IS 'Clusters of NoCurbRamp.';

COMMENT ON COLUMN sidewalk.published_street.n_obstacle IS 'Clusters of Obstacle.';

COMMENT ON COLUMN sidewalk.published_street.n_surface_problem IS 'Clusters of SurfaceProblem.';

COMMENT ON COLUMN sidewalk.published_street.n_no_sidewalk IS 'Clusters of NoSidewalk.';

COMMENT ON COLUMN sidewalk.published_street.n_crosswalk IS 'Clusters of Crosswalk.';

COMMENT ON COLUMN sidewalk.published_street.n_signal IS 'Clusters of Signal.';

COMMENT ON COLUMN sidewalk.published_street.score_curb_ramp IS 'Summed weights of the CurbRamp clusters, before the logistic function.';

COMMENT ON COLUMN sidewalk.published_street.score_no_curb_ramp IS 'Summed weights of NoCurbRamp.';

COMMENT ON COLUMN sidewalk.published_street.score_obstacle IS 'Summed weights of Obstacle.';

COMMENT ON COLUMN sidewalk.published_street.score_surface_problem IS 'Summed weights of SurfaceProblem.';

COMMENT ON COLUMN sidewalk.published_street.score_no_sidewalk IS 'Summed weights of NoSidewalk.';

COMMENT ON COLUMN sidewalk.published_street.score_crosswalk IS 'Summed weights of Crosswalk.';

COMMENT ON COLUMN sidewalk.published_street.score_signal IS 'Summed weights of Signal.';

COMMENT ON COLUMN sidewalk.published_street.geom IS 'Line, WGS84, at most 7 decimals.';

COMMENT ON COLUMN sidewalk.published_street.geom_3857 IS 'The line in web mercator, for tiles.';

CREATE VIEW sidewalk.access_score_street_tiles AS
 SELECT published_street.street_edge_id,
    published_street.osm_way_id,
    published_street.region_id,
    published_street.score,
    published_street.audit_count,
    published_street.length_meters,
    published_street.label_count,
    published_street.n_curb_ramp,
    published_street.n_no_curb_ramp,
    published_street.n_obstacle,
    published_street.n_surface_problem,
    published_street.n_no_sidewalk,
    published_street.n_crosswalk,
    published_street.n_signal,
    published_street.score_curb_ramp,
    published_street.score_no_curb_ramp,
    published_street.score_obstacle,
    published_street.score_surface_problem,
    published_street.score_no_sidewalk,
    published_street.score_crosswalk,
    published_street.score_signal,
    published_street.geom_3857
   FROM sidewalk.published_street;

COMMENT ON VIEW sidewalk.access_score_street_tiles IS 'The streets of access_score_streets in web mercator, for map tiles.';

COMMENT ON COLUMN sidewalk.access_score_street_tiles.street_edge_id IS 'Street segment id.';

COMMENT ON COLUMN sidewalk.access_score_street_tiles.osm_way_id IS 'OpenStreetMap way. Null: not known.';

COMMENT ON COLUMN sidewalk.access_score_street_tiles.region_id IS 'Region of the street. Null: none.';

COMMENT ON COLUMN sidewalk.access_score_street_tiles.score IS 'Strictly between 0 and 1, higher is more accessible (D10). Null: not audited.';

COMMENT ON COLUMN sidewalk.access_score_street_tiles.audit_count IS 'Completed audits of high quality (D10).';

COMMENT ON COLUMN sidewalk.access_score_street_tiles.length_meters IS 'Geodesic length, metres.';

COMMENT ON COLUMN sidewalk.access_score_street_tiles.label_count IS 'Labels in the street''s scored clusters.';

COMMENT ON COLUMN sidewalk.access_score_street_tiles.n_curb_ramp IS 'Clusters of CurbRamp.';

COMMENT ON COLUMN sidewalk.access_score_street_tiles.n_no_curb_ramp IS 'Clusters of NoCurbRamp.';

COMMENT ON COLUMN sidewalk.access_score_street_tiles.n_obstacle IS 'Clusters of Obstacle.';

COMMENT ON COLUMN sidewalk.access_score_street_tiles.n_surface_problem IS 'Clusters of SurfaceProblem.';

COMMENT ON COLUMN sidewalk.access_score_street_tiles.n_no_sidewalk IS 'Clusters of NoSidewalk.';

COMMENT ON COLUMN sidewalk.access_score_street_tiles.n_crosswalk IS 'Clusters of Crosswalk.';

COMMENT ON COLUMN sidewalk.access_score_street_tiles.n_signal IS 'Clusters of Signal.';

COMMENT ON COLUMN sidewalk.access_score_street_tiles.score_curb_ramp IS 'Summed weights of the CurbRamp clusters, before the logistic function.';

COMMENT ON COLUMN sidewalk.access_score_street_tiles.score_no_curb_ramp IS 'Summed weights of NoCurbRamp.';

COMMENT ON COLUMN sidewalk.access_score_street_tiles.score_obstacle IS 'Summed weights of Obstacle.';

COMMENT ON COLUMN sidewalk.access_score_street_tiles.score_surface_problem IS 'Summed weights of SurfaceProblem.';

COMMENT ON COLUMN sidewalk.access_score_street_tiles.score_no_sidewalk IS 'Summed weights of NoSidewalk.';

COMMENT ON COLUMN sidewalk.access_score_street_tiles.score_crosswalk IS 'Summed weights of Crosswalk.';

COMMENT ON COLUMN sidewalk.access_score_street_tiles.score_signal IS 'Summed weights of Signal.';

COMMENT ON COLUMN sidewalk.access_score_street_tiles.geom_3857 IS 'Line in web mercator (EPSG:3857).';

CREATE VIEW sidewalk.access_score_streets AS
 SELECT published_street.street_edge_id,
    published_street.osm_way_id,
    published_street.region_id,
    published_street.score,
    published_street.audit_count,
    published_street.length_meters,
    published_street.label_count,
    published_street.n_curb_ramp,
    published_street.n_no_curb_ramp,
    published_street.n_obstacle,
    published_street.n_surface_problem,
    published_street.n_no_sidewalk,
    published_street.n_crosswalk,
    published_street.n_signal,
    published_street.score_curb_ramp,
    published_street.score_no_curb_ramp,
    published_street.score_obstacle,
    published_street.score_surface_problem,
    published_street.score_no_sidewalk,
    published_street.score_crosswalk,
    published_street.score_signal,
    published_street.geom
   FROM sidewalk.published_street;

COMMENT ON VIEW sidewalk.access_score_streets IS 'Streets with their accessibility score, in street_edge_id order (interface: Street score).';

COMMENT ON COLUMN sidewalk.access_score_streets.street_edge_id IS 'Street segment id.';

COMMENT ON COLUMN sidewalk.access_score_streets.osm_way_id IS 'OpenStreetMap way. Null: not known.';

COMMENT ON COLUMN sidewalk.access_score_streets.region_id IS 'Region of the street. Null: none.';

COMMENT ON COLUMN sidewalk.access_score_streets.score IS 'Strictly between 0 and 1, higher is more accessible (D10). Null: not audited.';

COMMENT ON COLUMN sidewalk.access_score_streets.audit_count IS 'Completed audits of high quality (D10).';

COMMENT ON COLUMN sidewalk.access_score_streets.length_meters IS 'Geodesic length, metres.';

COMMENT ON COLUMN sidewalk.access_score_streets.label_count IS 'Labels in the street''s scored clusters.';

COMMENT ON COLUMN sidewalk.access_score_streets.n_curb_ramp IS 'Clusters of CurbRamp.';

COMMENT ON COLUMN sidewalk.access_score_streets.n_no_curb_ramp IS 'Clusters of NoCurbRamp.';

COMMENT ON COLUMN sidewalk.access_score_streets.n_obstacle IS 'Clusters of Obstacle.';

COMMENT ON COLUMN sidewalk.access_score_streets.n_surface_problem IS 'Clusters of SurfaceProblem.';

COMMENT ON COLUMN sidewalk.access_score_streets.n_no_sidewalk IS 'Clusters of NoSidewalk.';

COMMENT ON COLUMN sidewalk.access_score_streets.n_crosswalk IS 'Clusters of Crosswalk.';

COMMENT ON COLUMN sidewalk.access_score_streets.n_signal IS 'Clusters of Signal.';

COMMENT ON COLUMN sidewalk.access_score_streets.score_curb_ramp IS 'Summed weights of the CurbRamp clusters, before the logistic function.';

COMMENT ON COLUMN sidewalk.access_score_streets.score_no_curb_ramp IS 'Summed weights of NoCurbRamp.';

COMMENT ON COLUMN sidewalk.access_score_streets.score_obstacle IS 'Summed weights of Obstacle.';

COMMENT ON COLUMN sidewalk.access_score_streets.score_surface_problem IS 'Summed weights of SurfaceProblem.';

COMMENT ON COLUMN sidewalk.access_score_streets.score_no_sidewalk IS 'Summed weights of NoSidewalk.';

COMMENT ON COLUMN sidewalk.access_score_streets.score_crosswalk IS 'Summed weights of Crosswalk.';

COMMENT ON COLUMN sidewalk.access_score_streets.score_signal IS 'Summed weights of Signal.';

COMMENT ON COLUMN sidewalk.access_score_streets.geom IS 'Line, WGS84, at most 7 decimals.';

CREATE TABLE sidewalk.app_user (
    user_id uuid NOT NULL,
    meters_explored double precision,
    high_quality_manual boolean,
    excluded boolean DEFAULT false NOT NULL,
    validations_given_voided integer DEFAULT 0 NOT NULL,
    CONSTRAINT app_user_meters_explored_check CHECK (((meters_explored >= (0)::double precision) AND (meters_explored < 'Infinity'::double precision))),
    CONSTRAINT app_user_validations_given_voided_check CHECK ((validations_given_voided >= 0))
);

COMMENT ON TABLE sidewalk.app_user IS 'Everyone named in any file of the bundle, by anonymised id.';

COMMENT ON COLUMN sidewalk.app_user.user_id IS 'Anonymised id, the same over time.';

COMMENT ON COLUMN sidewalk.app_user.meters_explored IS 'Metres explored, as the users file says. Null: summed from the completed audits.';

COMMENT ON COLUMN sidewalk.app_user.high_quality_manual IS 'Administrator''s word on quality. Null: none given.';

COMMENT ON COLUMN sidewalk.app_user.excluded IS 'True: the user''s labels and votes are not published, counted, clustered or listed (D1).';

COMMENT ON COLUMN sidewalk.app_user.validations_given_voided IS 'Votes given that were voided later; they count in validations_given (D4).';

CREATE TABLE sidewalk.audit_task (
    audit_task_id bigint NOT NULL,
    user_id uuid NOT NULL,
    street_edge_id bigint NOT NULL,
    completed boolean NOT NULL,
    low_quality boolean DEFAULT false NOT NULL
);

COMMENT ON TABLE sidewalk.audit_task IS 'One user''s walk along one street.';

COMMENT ON COLUMN sidewalk.audit_task.audit_task_id IS 'Id of the audit, as published with labels.';

COMMENT ON COLUMN sidewalk.audit_task.user_id IS 'Who walked.';

COMMENT ON COLUMN sidewalk.audit_task.street_edge_id IS 'The street walked.';

COMMENT ON COLUMN sidewalk.audit_task.completed IS 'True: the street was walked to its end.';

COMMENT ON COLUMN sidewalk.audit_task.low_quality IS 'True: an administrator flagged the whole street as incorrectly labeled (D6, D10).';

CREATE TABLE sidewalk.changed_audit (
    audit_task_id bigint NOT NULL,
    user_id uuid NOT NULL,
    street_edge_id bigint NOT NULL
);

COMMENT ON TABLE sidewalk.changed_audit IS 'Audits added, changed or removed since the last refresh; with repeats.';

COMMENT ON COLUMN sidewalk.changed_audit.audit_task_id IS 'The audit.';

COMMENT ON COLUMN sidewalk.changed_audit.user_id IS 'Who walked.';

COMMENT ON COLUMN sidewalk.changed_audit.street_edge_id IS 'The street walked.';

CREATE TABLE sidewalk.changed_label (
    label_id bigint NOT NULL
);

COMMENT ON TABLE sidewalk.changed_label IS 'Labels added, changed or removed, or with other votes, since the last refresh; with repeats.';

COMMENT ON COLUMN sidewalk.changed_label.label_id IS 'The label.';

CREATE TABLE sidewalk.changed_part (
    part text NOT NULL,
    CONSTRAINT changed_part_part_check CHECK ((part = ANY (ARRAY['everything'::text, 'tags'::text, 'city'::text])))
);

COMMENT ON TABLE sidewalk.changed_part IS 'Larger things that changed since the last refresh; with repeats.';

COMMENT ON COLUMN sidewalk.changed_part.part IS 'tags, city, or everything: a region, a table emptied at once, or a bulk load.';

CREATE TABLE sidewalk.changed_street (
    street_edge_id bigint NOT NULL
);

COMMENT ON TABLE sidewalk.changed_street IS 'Streets added, changed or removed since the last refresh; with repeats.';

COMMENT ON COLUMN sidewalk.changed_street.street_edge_id IS 'The street.';

CREATE TABLE sidewalk.changed_user (
    user_id uuid NOT NULL
);

COMMENT ON TABLE sidewalk.changed_user IS 'Users added, changed or removed since the last refresh; with repeats.';

COMMENT ON COLUMN sidewalk.changed_user.user_id IS 'The user.';

CREATE TABLE sidewalk.city (
    only_row boolean DEFAULT true NOT NULL,
    city text,
    name text,
    min_lon double precision NOT NULL,
    min_lat double precision NOT NULL,
    max_lon double precision NOT NULL,
    max_lat double precision NOT NULL,
    CONSTRAINT city_check CHECK (((min_lon <= max_lon) AND (min_lat <= max_lat))),
    CONSTRAINT city_max_lat_check CHECK (((max_lat >= ('-90'::integer)::double precision) AND (max_lat <= (90)::double precision))),
    CONSTRAINT city_max_lon_check CHECK (((max_lon >= ('-180'::integer)::double precision) AND (max_lon <= (180)::double precision))),
    CONSTRAINT city_min_lat_check CHECK (((min_lat >= ('-90'::integer)::double precision) AND (min_lat <= (90)::double precision))),
    CONSTRAINT city_min_lon_check CHECK (((min_lon >= ('-180'::integer)::double precision) AND (min_lon <= (180)::double precision))),
    CONSTRAINT city_only_row_check CHECK (only_row)
);

COMMENT ON TABLE sidewalk.city IS 'The one city of this deployment.';

COMMENT ON COLUMN sidewalk.city.only_row IS 'Always true: there is at most one row.';

COMMENT ON COLUMN sidewalk.city.city IS 'Short key of the city, such as newberg. Null: the bundle has none.';

COMMENT ON COLUMN sidewalk.city.name IS 'Name for people, such as Newberg, OR. Null: the bundle has none.';

COMMENT ON COLUMN sidewalk.city.min_lon IS 'West edge of the default box of street scores, degrees WGS84.';

COMMENT ON COLUMN sidewalk.city.min_lat IS 'South edge, degrees WGS84.';

COMMENT ON COLUMN sidewalk.city.max_lon IS 'East edge, degrees WGS84.';

COMMENT ON COLUMN sidewalk.city.max_lat IS 'North edge, degrees WGS84.';

CREATE TABLE sidewalk.published_cluster_member (
    label_id bigint NOT NULL,
    label_cluster_id bigint NOT NULL,
    component_id bigint NOT NULL
);

COMMENT ON TABLE sidewalk.published_cluster_member IS 'Which cluster a clustered label belongs to.';

COMMENT ON COLUMN sidewalk.published_cluster_member.label_id IS 'A label that passed cleaning (D6).';

COMMENT ON COLUMN sidewalk.published_cluster_member.label_cluster_id IS 'Its cluster: the smallest label id in it (D7).';

COMMENT ON COLUMN sidewalk.published_cluster_member.component_id IS 'Smallest label id among the labels of its type linked hop by hop within the threshold: what a change can touch.';

CREATE TABLE sidewalk.published_label (
    label_id bigint NOT NULL,
    user_id uuid NOT NULL,
    pano_id text NOT NULL,
    label_type text NOT NULL,
    severity smallint,
    tags text[] NOT NULL,
    description text,
    time_created timestamp with time zone NOT NULL,
    high_quality_user boolean NOT NULL,
    street_edge_id bigint,
    osm_way_id bigint,
    region_id bigint,
    neighborhood text,
    correct boolean,
    agree_count integer NOT NULL,
    disagree_count integer NOT NULL,
    unsure_count integer NOT NULL,
    validations json NOT NULL,
    audit_task_id bigint,
    mission_id bigint,
    image_capture_date text,
    image_url text NOT NULL,
    heading double precision,
    pitch double precision,
    zoom integer,
    camera_heading double precision,
    camera_pitch double precision,
    camera_roll double precision,
    canvas_x integer,
    canvas_y integer,
    canvas_width integer,
    canvas_height integer,
    pano_x integer,
    pano_y integer,
    pano_width integer,
    pano_height integer,
    geom public.geometry(Point,4326) NOT NULL
);

COMMENT ON TABLE sidewalk.published_label IS 'Labels as published; columns: see the view raw_labels.';

COMMENT ON COLUMN sidewalk.published_label.label_id IS 'Unique label id.';

COMMENT ON COLUMN sidewalk.published_label.user_id IS 'Anonymised user id; all labels of one user carry the same.';

COMMENT ON COLUMN sidewalk.published_label.pano_id IS 'Panorama id.';

COMMENT ON COLUMN sidewalk.published_label.label_type IS 'One of the eight published types (D1).';

COMMENT ON COLUMN sidewalk.published_label.severity IS '1 (minor) to 3 (major barrier). Null: not rated.';

COMMENT ON COLUMN sidewalk.published_label.tags IS 'Tags, ascending by code point, without repeats.';

COMMENT ON COLUMN sidewalk.published_label.description IS 'Free text by the user. Null: none.';

COMMENT ON COLUMN sidewalk.published_label.time_created IS 'When the label was placed.';

COMMENT ON COLUMN sidewalk.published_label.high_quality_user IS 'True: the user is not flagged low quality (D5).';

COMMENT ON COLUMN sidewalk.published_label.street_edge_id IS 'Street segment. Null: not known.';

COMMENT ON COLUMN sidewalk.published_label.osm_way_id IS 'OpenStreetMap way of that street. Null: not known.';

COMMENT ON COLUMN sidewalk.published_label.region_id IS 'Region that covers the point, else the street''s (D2). Null: none.';

COMMENT ON COLUMN sidewalk.published_label.neighborhood IS 'Name of that region. Null: none.';

COMMENT ON COLUMN sidewalk.published_label.correct IS 'True: more agree than disagree votes; false: more disagree; null: neither (D3).';

COMMENT ON COLUMN sidewalk.published_label.agree_count IS 'Agree votes.';

COMMENT ON COLUMN sidewalk.published_label.disagree_count IS 'Disagree votes.';

COMMENT ON COLUMN sidewalk.published_label.unsure_count IS 'Unsure votes.';

COMMENT ON COLUMN sidewalk.published_label.validations IS 'Votes as compact JSON: objects with user_id and validation ("1", "2", "3"), ascending by user_id (A7).';

COMMENT ON COLUMN sidewalk.published_label.audit_task_id IS 'Audit in which it was placed. Null: not known.';

COMMENT ON COLUMN sidewalk.published_label.mission_id IS 'Mission in which it was placed. Null: not known.';

COMMENT ON COLUMN sidewalk.published_label.image_capture_date IS 'Capture date of the image, text as stored, typically 2021-05. Null: not known.';

COMMENT ON COLUMN sidewalk.published_label.image_url IS 'Link to the panorama in the label''s direction (D11).';

COMMENT ON COLUMN sidewalk.published_label.heading IS 'View heading, degrees clockwise from north. Null: not known.';

COMMENT ON COLUMN sidewalk.published_label.pitch IS 'View pitch, degrees, negative is downward. Null: not known.';

COMMENT ON COLUMN sidewalk.published_label.zoom IS 'Panorama zoom level. Null: not known.';

COMMENT ON COLUMN sidewalk.published_label.camera_heading IS 'Base camera heading, degrees. Null: not known.';

COMMENT ON COLUMN sidewalk.published_label.camera_pitch IS 'Base camera pitch, degrees. Null: not known.';

COMMENT ON COLUMN sidewalk.published_label.camera_roll IS 'Base camera roll, degrees. Null: not known.';

COMMENT ON COLUMN sidewalk.published_label.canvas_x IS 'Position on the viewport, pixels. Null: not known.';

COMMENT ON COLUMN sidewalk.published_label.canvas_y IS 'Position on the viewport, pixels. Null: not known.';

COMMENT ON COLUMN sidewalk.published_label.canvas_width IS 'Width of the viewport, pixels. Null: not known.';

COMMENT ON COLUMN sidewalk.published_label.canvas_height IS 'Height of the viewport, pixels. Null: not known.';

COMMENT ON COLUMN sidewalk.published_label.pano_x IS 'Position on the full panorama, pixels. Null: not known.';

COMMENT ON COLUMN sidewalk.published_label.pano_y IS 'Position on the full panorama, pixels. Null: not known.';

COMMENT ON COLUMN sidewalk.published_label.pano_width IS 'Width of the panorama, pixels. Null: not known.';

COMMENT ON COLUMN sidewalk.published_label.pano_height IS 'Height of the panorama, pixels. Null: not known.';

COMMENT ON COLUMN sidewalk.published_label.geom IS 'Position, WGS84, at most 7 decimals.';

CREATE VIEW sidewalk.cluster_labels AS
 SELECT m.label_cluster_id,
    l.label_id,
    l.user_id,
    l.pano_id,
    l.severity,
    l.time_created,
    public.st_y(l.geom) AS latitude,
    public.st_x(l.geom) AS longitude,
    l.correct,
    l.image_capture_date,
    l.geom
   FROM (sidewalk.published_cluster_member m
     JOIN sidewalk.published_label l USING (label_id));

COMMENT ON VIEW sidewalk.cluster_labels IS 'Member labels of the clusters.';

COMMENT ON COLUMN sidewalk.cluster_labels.label_cluster_id IS 'The cluster.';

COMMENT ON COLUMN sidewalk.cluster_labels.label_id IS 'The label.';

COMMENT ON COLUMN sidewalk.cluster_labels.user_id IS 'Anonymised user id.';

COMMENT ON COLUMN sidewalk.cluster_labels.pano_id IS 'Panorama id.';

COMMENT ON COLUMN sidewalk.cluster_labels.severity IS '1 to 3. Null: not rated.';

COMMENT ON COLUMN sidewalk.cluster_labels.time_created IS 'When the label was placed.';

COMMENT ON COLUMN sidewalk.cluster_labels.latitude IS 'Degrees WGS84, at most 7 decimals.';

COMMENT ON COLUMN sidewalk.cluster_labels.longitude IS 'Degrees WGS84, at most 7 decimals.';

COMMENT ON COLUMN sidewalk.cluster_labels.correct IS 'As in raw_labels. Null: validation is insufficient.';

COMMENT ON COLUMN sidewalk.cluster_labels.image_capture_date IS 'Text as stored, typically 2021-05. Null: not known.';

COMMENT ON COLUMN sidewalk.cluster_labels.geom IS 'Position, WGS84, at most 7 decimals.';

CREATE TABLE sidewalk.cluster_threshold (
    label_type text NOT NULL,
    meters double precision NOT NULL,
    CONSTRAINT cluster_threshold_meters_check CHECK (((meters > (0)::double precision) AND (meters < (1000)::double precision)))
);

COMMENT ON TABLE sidewalk.cluster_threshold IS 'Largest distance between two labels of one cluster (D7).';

COMMENT ON COLUMN sidewalk.cluster_threshold.label_type IS 'One of the eight published types.';

COMMENT ON COLUMN sidewalk.cluster_threshold.meters IS 'Metres on the sphere of radius 6371008.8 m, inclusive.';

CREATE TABLE sidewalk.data_version (
    only_row boolean DEFAULT true NOT NULL,
    version bigint DEFAULT 0 NOT NULL,
    refreshed_at timestamp with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone NOT NULL,
    rule_version bigint DEFAULT 0 NOT NULL,
    city text,
    name text,
    min_lon double precision,
    min_lat double precision,
    max_lon double precision,
    max_lat double precision,
    CONSTRAINT data_version_only_row_check CHECK (only_row)
);

COMMENT ON TABLE sidewalk.data_version IS 'The version of everything that is published, and the city it is of.';

COMMENT ON COLUMN sidewalk.data_version.only_row IS 'Always true: there is one row.';

COMMENT ON COLUMN sidewalk.data_version.version IS 'Raised by each refresh that changed something. 0: never refreshed.';

COMMENT ON COLUMN sidewalk.data_version.refreshed_at IS 'When that refresh ended, to the second.';

COMMENT ON COLUMN sidewalk.data_version.rule_version IS 'The rule_version it used.';

COMMENT ON COLUMN sidewalk.data_version.city IS 'Short key of the city. Null: has none.';

COMMENT ON COLUMN sidewalk.data_version.name IS 'Name of the city for people. Null: has none.';

COMMENT ON COLUMN sidewalk.data_version.min_lon IS 'West edge of the city''s default box (P13). Null: nothing is loaded.';

COMMENT ON COLUMN sidewalk.data_version.min_lat IS 'South edge. Null: nothing is loaded.';

COMMENT ON COLUMN sidewalk.data_version.max_lon IS 'East edge. Null: nothing is loaded.';

COMMENT ON COLUMN sidewalk.data_version.max_lat IS 'North edge. Null: nothing is loaded.';

CREATE TABLE sidewalk.flyway_schema_history (
    installed_rank integer NOT NULL,
    version character varying(50),
    description character varying(200) NOT NULL,
    type character varying(20) NOT NULL,
    script character varying(1000) NOT NULL,
    checksum integer,
    installed_by character varying(100) NOT NULL,
    installed_on timestamp without time zone DEFAULT now() NOT NULL,
    execution_time integer NOT NULL,
    success boolean NOT NULL
);

CREATE TABLE sidewalk.label (
    label_id bigint NOT NULL,
    user_id uuid NOT NULL,
    pano_id text NOT NULL,
    pano_source text,
    label_type text NOT NULL,
    severity smallint,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    description text,
    time_created timestamp with time zone NOT NULL,
    street_edge_id bigint,
    audit_task_id bigint,
    mission_id bigint,
    image_capture_date text,
    heading double precision,
    pitch double precision,
    zoom integer,
    camera_heading double precision,
    camera_pitch double precision,
    camera_roll double precision,
    canvas_x integer,
    canvas_y integer,
    canvas_width integer,
    canvas_height integer,
    pano_x integer,
    pano_y integer,
    pano_width integer,
    pano_height integer,
    agree_count integer,
    disagree_count integer,
    unsure_count integer,
    geom public.geometry(Point,4326) NOT NULL,
    CONSTRAINT label_agree_count_check CHECK ((agree_count >= 0)),
    CONSTRAINT label_disagree_count_check CHECK ((disagree_count >= 0)),
    CONSTRAINT label_label_type_check CHECK ((label_type <> ''::text)),
    CONSTRAINT label_severity_check CHECK (((severity >= 1) AND (severity <= 3))),
    CONSTRAINT label_unsure_count_check CHECK ((unsure_count >= 0))
);

COMMENT ON TABLE sidewalk.label IS 'Labels as people placed them, of every type, also those that are not published (D1).';

COMMENT ON COLUMN sidewalk.label.label_id IS 'Id of the label, as published.';

COMMENT ON COLUMN sidewalk.label.user_id IS 'Who placed it.';

COMMENT ON COLUMN sidewalk.label.pano_id IS 'Panorama it was placed on.';

COMMENT ON COLUMN sidewalk.label.pano_source IS 'Where the panorama is from, such as gsv or mapillary. Null: Google Street View is assumed (D11).';

COMMENT ON COLUMN sidewalk.label.label_type IS 'Type, in the interface''s spelling; types outside the published eight stay here only (D1).';

COMMENT ON COLUMN sidewalk.label.severity IS '1 (minor) to 3 (major). Null: not rated.';

COMMENT ON COLUMN sidewalk.label.tags IS 'Tags, ascending by code point and without repeats.';

COMMENT ON COLUMN sidewalk.label.description IS 'Free text. Null: none.';

COMMENT ON COLUMN sidewalk.label.time_created IS 'When it was placed, to the millisecond.';

COMMENT ON COLUMN sidewalk.label.street_edge_id IS 'Street it belongs to. Null: not known.';

COMMENT ON COLUMN sidewalk.label.audit_task_id IS 'Audit in which it was placed. Null: not known.';

COMMENT ON COLUMN sidewalk.label.mission_id IS 'Mission in which it was placed. Null: not known.';

COMMENT ON COLUMN sidewalk.label.image_capture_date IS 'Capture date of the image as stored text, typically 2021-05. Null: not known.';

COMMENT ON COLUMN sidewalk.label.heading IS 'View heading, degrees clockwise from north. Null: not known.';

COMMENT ON COLUMN sidewalk.label.pitch IS 'View pitch, degrees, negative is downward. Null: not known.';

COMMENT ON COLUMN sidewalk.label.zoom IS 'Panorama zoom level. Null: not known.';

COMMENT ON COLUMN sidewalk.label.camera_heading IS 'Base camera heading, degrees. Null: not known.';

COMMENT ON COLUMN sidewalk.label.camera_pitch IS 'Base camera pitch, degrees. Null: not known.';

COMMENT ON COLUMN sidewalk.label.camera_roll IS 'Base camera roll, degrees. Null: not known.';

COMMENT ON COLUMN sidewalk.label.canvas_x IS 'Position on the viewport, pixels. Null: not known.';

COMMENT ON COLUMN sidewalk.label.canvas_y IS 'Position on the viewport, pixels. Null: not known.';

COMMENT ON COLUMN sidewalk.label.canvas_width IS 'Width of the viewport, pixels. Null: not known.';

COMMENT ON COLUMN sidewalk.label.canvas_height IS 'Height of the viewport, pixels. Null: not known.';

COMMENT ON COLUMN sidewalk.label.pano_x IS 'Position on the full panorama, pixels. Null: not known.';

COMMENT ON COLUMN sidewalk.label.pano_y IS 'Position on the full panorama, pixels. Null: not known.';

COMMENT ON COLUMN sidewalk.label.pano_width IS 'Width of the panorama, pixels. Null: not known.';

COMMENT ON COLUMN sidewalk.label.pano_height IS 'Height of the panorama, pixels. Null: not known.';

COMMENT ON COLUMN sidewalk.label.agree_count IS 'Agree votes as the bundle counts them, when it lists none. Null: counted from label_validation.';

COMMENT ON COLUMN sidewalk.label.disagree_count IS 'Disagree votes likewise. Null: counted from label_validation.';

COMMENT ON COLUMN sidewalk.label.unsure_count IS 'Unsure votes likewise. Null: counted from label_validation.';

COMMENT ON COLUMN sidewalk.label.geom IS 'Position, WGS84, at full precision (published positions have 7 decimals).';

CREATE TABLE sidewalk.published_cluster (
    label_cluster_id bigint NOT NULL,
    label_type text NOT NULL,
    street_edge_id bigint,
    osm_way_id bigint,
    region_id bigint,
    region_name text,
    avg_image_capture_date timestamp with time zone,
    avg_label_date timestamp with time zone NOT NULL,
    median_severity smallint,
    agree_count integer NOT NULL,
    disagree_count integer NOT NULL,
    unsure_count integer NOT NULL,
    cluster_size integer NOT NULL,
    label_ids bigint[] NOT NULL,
    users uuid[] NOT NULL,
    tag_counts json NOT NULL,
    weight double precision,
    geom public.geometry(Point,4326) NOT NULL
);

COMMENT ON TABLE sidewalk.published_cluster IS 'Clusters as published; columns: see the view label_clusters.';

COMMENT ON COLUMN sidewalk.published_cluster.label_cluster_id IS 'Smallest label id of the cluster (D7).';

COMMENT ON COLUMN sidewalk.published_cluster.label_type IS 'One of the eight published types.';

COMMENT ON COLUMN sidewalk.published_cluster.street_edge_id IS 'Street of most of its labels (D8). Null: none.';

COMMENT ON COLUMN sidewalk.published_cluster.osm_way_id IS 'OpenStreetMap way of that street. Null: not known.';

COMMENT ON COLUMN sidewalk.published_cluster.region_id IS 'Region that covers the centroid, else the street''s (D2). Null: none.';

COMMENT ON COLUMN sidewalk.published_cluster.region_name IS 'Name of that region. Null: none.';

COMMENT ON COLUMN sidewalk.published_cluster.avg_image_capture_date IS 'Mean capture month over the distinct panoramas, cut to seconds (D8). Null: not known.';

COMMENT ON COLUMN sidewalk.published_cluster.avg_label_date IS 'Mean time of creation, cut to seconds.';

COMMENT ON COLUMN sidewalk.published_cluster.median_severity IS 'Median of the severities, rounded half to even (D8). Null: none is rated.';

COMMENT ON COLUMN sidewalk.published_cluster.agree_count IS 'Agree votes on its labels.';

COMMENT ON COLUMN sidewalk.published_cluster.disagree_count IS 'Disagree votes on its labels.';

COMMENT ON COLUMN sidewalk.published_cluster.unsure_count IS 'Unsure votes on its labels.';

COMMENT ON COLUMN sidewalk.published_cluster.cluster_size IS 'Number of labels.';

COMMENT ON COLUMN sidewalk.published_cluster.label_ids IS 'Its labels, ascending.';

COMMENT ON COLUMN sidewalk.published_cluster.users IS 'Who placed them, ascending, without repeats.';

COMMENT ON COLUMN sidewalk.published_cluster.tag_counts IS 'Tag to number of labels with it, compact JSON, keys ascending.';

COMMENT ON COLUMN sidewalk.published_cluster.weight IS 'Signed contribution to its street''s score (D9). Null: its type has none.';

COMMENT ON COLUMN sidewalk.published_cluster.geom IS 'Mean longitude and latitude, WGS84, at most 7 decimals.';

CREATE VIEW sidewalk.label_clusters AS
 SELECT published_cluster.label_cluster_id,
    published_cluster.label_type,
    published_cluster.street_edge_id,
    published_cluster.osm_way_id,
    published_cluster.region_id,
    published_cluster.region_name,
    published_cluster.avg_image_capture_date,
    published_cluster.avg_label_date,
    published_cluster.median_severity,
    published_cluster.agree_count,
    published_cluster.disagree_count,
    published_cluster.unsure_count,
    published_cluster.cluster_size,
    published_cluster.label_ids,
    published_cluster.users,
    published_cluster.tag_counts,
    published_cluster.geom
   FROM sidewalk.published_cluster;

COMMENT ON VIEW sidewalk.label_clusters IS 'Clusters of labels of one feature, in label_cluster_id order (interface: Label cluster).';

COMMENT ON COLUMN sidewalk.label_clusters.label_cluster_id IS 'Smallest label id of the cluster (D7).';

COMMENT ON COLUMN sidewalk.label_clusters.label_type IS 'One of the eight published types.';

COMMENT ON COLUMN sidewalk.label_clusters.street_edge_id IS 'Street of most of its labels (D8). Null: none.';

COMMENT ON COLUMN sidewalk.label_clusters.osm_way_id IS 'OpenStreetMap way of that street. Null: not known.';

COMMENT ON COLUMN sidewalk.label_clusters.region_id IS 'Region that covers the centroid, else the street''s (D2). Null: none.';

COMMENT ON COLUMN sidewalk.label_clusters.region_name IS 'Name of that region. Null: none.';

COMMENT ON COLUMN sidewalk.label_clusters.avg_image_capture_date IS 'Mean capture month over the distinct panoramas, cut to seconds (D8). Null: not known.';

COMMENT ON COLUMN sidewalk.label_clusters.avg_label_date IS 'Mean time of creation, cut to seconds.';

COMMENT ON COLUMN sidewalk.label_clusters.median_severity IS 'Median of the severities, rounded half to even (D8). Null: none is rated.';

COMMENT ON COLUMN sidewalk.label_clusters.agree_count IS 'Agree votes on its labels.';

COMMENT ON COLUMN sidewalk.label_clusters.disagree_count IS 'Disagree votes on its labels.';

COMMENT ON COLUMN sidewalk.label_clusters.unsure_count IS 'Unsure votes on its labels.';

COMMENT ON COLUMN sidewalk.label_clusters.cluster_size IS 'Number of labels.';

COMMENT ON COLUMN sidewalk.label_clusters.label_ids IS 'Its labels, ascending.';

COMMENT ON COLUMN sidewalk.label_clusters.users IS 'Who placed them, ascending, without repeats.';

COMMENT ON COLUMN sidewalk.label_clusters.tag_counts IS 'Tag to number of labels with it, compact JSON, keys ascending.';

COMMENT ON COLUMN sidewalk.label_clusters.geom IS 'Mean longitude and latitude, WGS84, at most 7 decimals.';

CREATE VIEW sidewalk.label_clusters_with_labels AS
 SELECT c.label_cluster_id,
    c.label_type,
    c.street_edge_id,
    c.osm_way_id,
    c.region_id,
    c.region_name,
    c.avg_image_capture_date,
    c.avg_label_date,
    c.median_severity,
    c.agree_count,
    c.disagree_count,
    c.unsure_count,
    c.cluster_size,
    c.label_ids,
    c.users,
    c.tag_counts,
    c.geom,
    m.labels
   FROM (sidewalk.label_clusters c
     CROSS JOIN LATERAL ( SELECT ((('['::text || string_agg((((((((((((((((((('{"label_id":'::text || l.label_id) || ',"user_id":"'::text) || l.user_id) || '","pano_id":'::text) || to_json(l.pano_id)) || ',"severity":'::text) || COALESCE((l.severity)::text, 'null'::text)) || ',"time_created":'::text) || ((EXTRACT(epoch FROM l.time_created) * (1000)::numeric))::bigint) || ',"latitude":'::text) || trim_scale((l.latitude)::numeric)) || ',"longitude":'::text) || trim_scale((l.longitude)::numeric)) || ',"correct":'::text) || COALESCE((l.correct)::text, 'null'::text)) || ',"image_capture_date":'::text) || COALESCE((to_json(l.image_capture_date))::text, 'null'::text)) || '}'::text), ','::text ORDER BY l.label_id)) || ']'::text))::json AS labels
           FROM sidewalk.cluster_labels l
          WHERE (l.label_cluster_id = c.label_cluster_id)) m);

COMMENT ON VIEW sidewalk.label_clusters_with_labels IS 'Clusters with their member labels as JSON.';

COMMENT ON COLUMN sidewalk.label_clusters_with_labels.label_cluster_id IS 'Smallest label id of the cluster (D7).';

COMMENT ON COLUMN sidewalk.label_clusters_with_labels.label_type IS 'One of the eight published types.';

COMMENT ON COLUMN sidewalk.label_clusters_with_labels.street_edge_id IS 'Street of most of its labels (D8). Null: none.';

COMMENT ON COLUMN sidewalk.label_clusters_with_labels.osm_way_id IS 'OpenStreetMap way of that street. Null: not known.';

COMMENT ON COLUMN sidewalk.label_clusters_with_labels.region_id IS 'Region that covers the centroid, else the street''s (D2). Null: none.';

COMMENT ON COLUMN sidewalk.label_clusters_with_labels.region_name IS 'Name of that region. Null: none.';

COMMENT ON COLUMN sidewalk.label_clusters_with_labels.avg_image_capture_date IS 'Mean capture month over the distinct panoramas, cut to seconds (D8). Null: not known.';

COMMENT ON COLUMN sidewalk.label_clusters_with_labels.avg_label_date IS 'Mean time of creation, cut to seconds.';

COMMENT ON COLUMN sidewalk.label_clusters_with_labels.median_severity IS 'Median of the severities, rounded half to even (D8). Null: none is rated.';

COMMENT ON COLUMN sidewalk.label_clusters_with_labels.agree_count IS 'Agree votes on its labels.';

COMMENT ON COLUMN sidewalk.label_clusters_with_labels.disagree_count IS 'Disagree votes on its labels.';

COMMENT ON COLUMN sidewalk.label_clusters_with_labels.unsure_count IS 'Unsure votes on its labels.';

COMMENT ON COLUMN sidewalk.label_clusters_with_labels.cluster_size IS 'Number of labels.';

COMMENT ON COLUMN sidewalk.label_clusters_with_labels.label_ids IS 'Its labels, ascending.';

COMMENT ON COLUMN sidewalk.label_clusters_with_labels.users IS 'Who placed them, ascending, without repeats.';

COMMENT ON COLUMN sidewalk.label_clusters_with_labels.tag_counts IS 'Tag to number of labels with it, compact JSON, keys ascending.';

COMMENT ON COLUMN sidewalk.label_clusters_with_labels.geom IS 'Mean longitude and latitude, WGS84, at most 7 decimals.';

COMMENT ON COLUMN sidewalk.label_clusters_with_labels.labels IS 'Member labels ascending by label_id, compact JSON.';

CREATE TABLE sidewalk.published_tag (
    tag_id bigint NOT NULL,
    label_type text NOT NULL,
    type_order smallint NOT NULL,
    tag text NOT NULL,
    description text,
    mutually_exclusive_with text[] NOT NULL
);

COMMENT ON TABLE sidewalk.published_tag IS 'Tags as published; columns: see the view label_tags.';

COMMENT ON COLUMN sidewalk.published_tag.tag_id IS 'Unique tag id.';

COMMENT ON COLUMN sidewalk.published_tag.label_type IS 'Type the tag applies to.';

COMMENT ON COLUMN sidewalk.published_tag.type_order IS 'Place of label_type in the interface''s list of types, from 0.';

COMMENT ON COLUMN sidewalk.published_tag.tag IS 'Tag name.';

COMMENT ON COLUMN sidewalk.published_tag.description IS 'Sentence for people. Null: none.';

COMMENT ON COLUMN sidewalk.published_tag.mutually_exclusive_with IS 'Tags that cannot stand together with it, ascending.';

CREATE VIEW sidewalk.label_tags AS
 SELECT published_tag.tag_id AS id,
    published_tag.label_type,
    published_tag.tag,
    published_tag.description,
    published_tag.mutually_exclusive_with,
    published_tag.type_order
   FROM sidewalk.published_tag;

COMMENT ON VIEW sidewalk.label_tags IS 'Tags of the eight published label types.';

COMMENT ON COLUMN sidewalk.label_tags.id IS 'Unique tag id.';

COMMENT ON COLUMN sidewalk.label_tags.label_type IS 'Type the tag applies to.';

COMMENT ON COLUMN sidewalk.label_tags.tag IS 'Tag name.';

COMMENT ON COLUMN sidewalk.label_tags.description IS 'Sentence for people. Null: none.';

COMMENT ON COLUMN sidewalk.label_tags.mutually_exclusive_with IS 'Tags that cannot stand together with it, ascending.';

COMMENT ON COLUMN sidewalk.label_tags.type_order IS 'Place of label_type in the interface''s list of types, from 0.';

CREATE TABLE sidewalk.label_validation (
    label_id bigint NOT NULL,
    user_id uuid NOT NULL,
    validation smallint NOT NULL,
    CONSTRAINT label_validation_validation_check CHECK (((validation >= 1) AND (validation <= 3)))
);

COMMENT ON TABLE sidewalk.label_validation IS 'One vote a user and label: the last one (D4). Votes on own labels are kept here and not counted.';

COMMENT ON COLUMN sidewalk.label_validation.label_id IS 'The label voted on.';

COMMENT ON COLUMN sidewalk.label_validation.user_id IS 'Who voted.';

COMMENT ON COLUMN sidewalk.label_validation.validation IS '1 agree, 2 disagree, 3 unsure.';

CREATE TABLE sidewalk.published_region (
    region_id bigint NOT NULL,
    name text NOT NULL,
    geom public.geometry(MultiPolygon,4326) NOT NULL
);

COMMENT ON TABLE sidewalk.published_region IS 'Regions as published; columns: see the view regions.';

COMMENT ON COLUMN sidewalk.published_region.region_id IS 'Id of the region.';

COMMENT ON COLUMN sidewalk.published_region.name IS 'Name of the region.';

COMMENT ON COLUMN sidewalk.published_region.geom IS 'Area, WGS84.';

CREATE TABLE sidewalk.published_user (
    user_id uuid NOT NULL,
    labels integer NOT NULL,
    meters_explored double precision NOT NULL,
    labels_per_meter double precision,
    high_quality boolean NOT NULL,
    high_quality_manual boolean,
    label_accuracy double precision,
    validated_labels integer NOT NULL,
    validations_received integer NOT NULL,
    labels_validated_correct integer NOT NULL,
    labels_validated_incorrect integer NOT NULL,
    labels_not_validated integer NOT NULL,
    validations_given integer NOT NULL,
    dissenting_validations_given integer NOT NULL,
    agree_validations_given integer NOT NULL,
    disagree_validations_given integer NOT NULL,
    unsure_validations_given integer NOT NULL,
    curb_ramp_labels integer NOT NULL,
    curb_ramp_validated_correct integer NOT NULL,
    curb_ramp_validated_incorrect integer NOT NULL,
    curb_ramp_not_validated integer NOT NULL,
    no_curb_ramp_labels integer NOT NULL,
    no_curb_ramp_validated_correct integer NOT NULL,
    no_curb_ramp_validated_incorrect integer NOT NULL,
    no_curb_ramp_not_validated integer NOT NULL,
    crosswalk_labels integer NOT NULL,
    crosswalk_validated_correct integer NOT NULL,
    crosswalk_validated_incorrect integer NOT NULL,
    crosswalk_not_validated integer NOT NULL,
    surface_problem_labels integer NOT NULL,
    surface_problem_validated_correct integer NOT NULL,
    surface_problem_validated_incorrect integer NOT NULL,
    surface_problem_not_validated integer NOT NULL,
    obstacle_labels integer NOT NULL,
    obstacle_validated_correct integer NOT NULL,
    obstacle_validated_incorrect integer NOT NULL,
    obstacle_not_validated integer NOT NULL,
    signal_labels integer NOT NULL,
    signal_validated_correct integer NOT NULL,
    signal_validated_incorrect integer NOT NULL,
    signal_not_validated integer NOT NULL,
    no_sidewalk_labels integer NOT NULL,
    no_sidewalk_validated_correct integer NOT NULL,
    no_sidewalk_validated_incorrect integer NOT NULL,
    no_sidewalk_not_validated integer NOT NULL,
    other_labels integer NOT NULL,
    other_validated_correct integer NOT NULL,
    other_validated_incorrect integer NOT NULL,
    other_not_validated integer NOT NULL
);

COMMENT ON TABLE sidewalk.published_user IS 'User statistics as published; columns: see the view user_stats.';

COMMENT ON COLUMN sidewalk.published_user.user_id IS 'Anonymised unique user id.';

COMMENT ON COLUMN sidewalk.published_user.labels IS 'Labels placed, of the published types.';

COMMENT ON COLUMN sidewalk.published_user.meters_explored IS 'Distance explored, metres.';

COMMENT ON COLUMN sidewalk.published_user.labels_per_meter IS 'Labels per metre explored. Null: nothing was explored.';

COMMENT ON COLUMN sidewalk.published_user.high_quality IS 'False: flagged low quality (D5).';

COMMENT ON COLUMN sidewalk.published_user.high_quality_manual IS 'Administrator''s word on quality. Null: none given.';

COMMENT ON COLUMN sidewalk.published_user.label_accuracy IS 'Correct among the validated labels, 0 to 1. Null: none is validated.';

COMMENT ON COLUMN sidewalk.published_user.validated_labels IS 'The user''s labels that were validated by others (D4).';

COMMENT ON COLUMN sidewalk.published_user.validations_received IS 'Votes of others on the user''s labels.';

COMMENT ON COLUMN sidewalk.published_user.labels_validated_correct IS 'Labels validated correct.';

COMMENT ON COLUMN sidewalk.published_user.labels_validated_incorrect IS 'Labels validated incorrect.';

COMMENT ON COLUMN sidewalk.published_user.labels_not_validated IS 'Labels not validated, ties among them.';

COMMENT ON COLUMN sidewalk.published_user.validations_given IS 'Votes given on others'' labels, voided ones among them (D4).';

COMMENT ON COLUMN sidewalk.published_user.dissenting_validations_given IS 'Votes given against the majority (D12).';

COMMENT ON COLUMN sidewalk.published_user.agree_validations_given IS 'Agree votes given.';

COMMENT ON COLUMN sidewalk.published_user.disagree_validations_given IS 'Disagree votes given.';

COMMENT ON COLUMN sidewalk.published_user.unsure_validations_given IS 'Unsure votes given.';

COMMENT ON COLUMN sidewalk.published_user.curb_ramp_labels IS 'CurbRamp labels placed.';

COMMENT ON COLUMN sidewalk.published_user.curb_ramp_validated_correct IS 'CurbRamp labels validated correct.';

COMMENT ON COLUMN sidewalk.published_user.curb_ramp_validated_incorrect IS 'CurbRamp labels validated incorrect.';

COMMENT ON COLUMN sidewalk.published_user.curb_ramp_not_validated IS 'CurbRamp labels not validated.';

COMMENT ON COLUMN sidewalk.published_user.no_curb_ramp_labels IS 'NoCurbRamp labels placed.';

COMMENT ON COLUMN sidewalk.published_user.no_curb_ramp_validated_correct IS 'NoCurbRamp labels validated correct.';

COMMENT ON COLUMN sidewalk.published_user.no_curb_ramp_validated_incorrect IS 'NoCurbRamp labels validated incorrect.';

COMMENT ON COLUMN sidewalk.published_user.no_curb_ramp_not_validated IS 'NoCurbRamp labels not validated.';

COMMENT ON COLUMN sidewalk.published_user.crosswalk_labels IS 'Crosswalk labels placed.';

COMMENT ON COLUMN sidewalk.published_user.crosswalk_validated_correct IS 'Crosswalk labels validated correct.';

COMMENT ON COLUMN sidewalk.published_user.crosswalk_validated_incorrect IS 'Crosswalk labels validated incorrect.';

COMMENT ON COLUMN sidewalk.published_user.crosswalk_not_validated IS 'Crosswalk labels not validated.';

COMMENT ON COLUMN sidewalk.published_user.surface_problem_labels IS 'SurfaceProblem labels placed.';

COMMENT ON COLUMN sidewalk.published_user.surface_problem_validated_correct IS 'SurfaceProblem labels validated correct.';

COMMENT ON COLUMN sidewalk.published_user.surface_problem_validated_incorrect IS 'SurfaceProblem labels validated incorrect.';

COMMENT ON COLUMN sidewalk.published_user.surface_problem_not_validated IS 'SurfaceProblem labels not validated.';

COMMENT ON COLUMN sidewalk.published_user.obstacle_labels IS 'Obstacle labels placed.';

COMMENT ON COLUMN sidewalk.published_user.obstacle_validated_correct IS 'Obstacle labels validated correct.';

COMMENT ON COLUMN sidewalk.published_user.obstacle_validated_incorrect IS 'Obstacle labels validated incorrect.';

COMMENT ON COLUMN sidewalk.published_user.obstacle_not_validated IS 'Obstacle labels not validated.';

COMMENT ON COLUMN sidewalk.published_user.signal_labels IS 'Signal labels placed.';

COMMENT ON COLUMN sidewalk.published_user.signal_validated_correct IS 'Signal labels validated correct.';

COMMENT ON COLUMN sidewalk.published_user.signal_validated_incorrect IS 'Signal labels validated incorrect.';

COMMENT ON COLUMN sidewalk.published_user.signal_not_validated IS 'Signal labels not validated.';

COMMENT ON COLUMN sidewalk.published_user.no_sidewalk_labels IS 'NoSidewalk labels placed.';

COMMENT ON COLUMN sidewalk.published_user.no_sidewalk_validated_correct IS 'NoSidewalk labels validated correct.';

COMMENT ON COLUMN sidewalk.published_user.no_sidewalk_validated_incorrect IS 'NoSidewalk labels validated incorrect.';

COMMENT ON COLUMN sidewalk.published_user.no_sidewalk_not_validated IS 'NoSidewalk labels not validated.';

COMMENT ON COLUMN sidewalk.published_user.other_labels IS 'Other labels placed.';

COMMENT ON COLUMN sidewalk.published_user.other_validated_correct IS 'Other labels validated correct.';

COMMENT ON COLUMN sidewalk.published_user.other_validated_incorrect IS 'Other labels validated incorrect.';

COMMENT ON COLUMN sidewalk.published_user.other_not_validated IS 'Other labels not validated.';

CREATE TABLE sidewalk.quality_threshold (
    name text NOT NULL,
    value double precision NOT NULL
);

COMMENT ON TABLE sidewalk.quality_threshold IS 'Numbers of the automatic low-quality flag (D5).';

COMMENT ON COLUMN sidewalk.quality_threshold.name IS 'min_accuracy: below it a user is low quality; min_validated_labels: how many validated labels that needs; min_labels_per_km: labelling frequency below which a user is low quality.';

COMMENT ON COLUMN sidewalk.quality_threshold.value IS 'A fraction, a number of labels, labels per kilometre.';

CREATE VIEW sidewalk.raw_labels AS
 SELECT published_label.label_id,
    published_label.user_id,
    published_label.pano_id,
    published_label.label_type,
    published_label.severity,
    published_label.tags,
    published_label.description,
    published_label.time_created,
    published_label.high_quality_user,
    published_label.street_edge_id,
    published_label.osm_way_id,
    published_label.region_id,
    published_label.neighborhood,
    published_label.correct,
    published_label.agree_count,
    published_label.disagree_count,
    published_label.unsure_count,
    published_label.validations,
    published_label.audit_task_id,
    published_label.mission_id,
    published_label.image_capture_date,
    published_label.image_url,
    published_label.heading,
    published_label.pitch,
    published_label.zoom,
    published_label.camera_heading,
    published_label.camera_pitch,
    published_label.camera_roll,
    published_label.canvas_x,
    published_label.canvas_y,
    published_label.canvas_width,
    published_label.canvas_height,
    published_label.pano_x,
    published_label.pano_y,
    published_label.pano_width,
    published_label.pano_height,
    published_label.geom
   FROM sidewalk.published_label;

COMMENT ON VIEW sidewalk.raw_labels IS 'Individual labels, in label_id order (interface: Raw label).';

COMMENT ON COLUMN sidewalk.raw_labels.label_id IS 'Unique label id.';

COMMENT ON COLUMN sidewalk.raw_labels.user_id IS 'Anonymised user id; all labels of one user carry the same.';

COMMENT ON COLUMN sidewalk.raw_labels.pano_id IS 'Panorama id.';

COMMENT ON COLUMN sidewalk.raw_labels.label_type IS 'One of the eight published types (D1).';

COMMENT ON COLUMN sidewalk.raw_labels.severity IS '1 (minor) to 3 (major barrier). Null: not rated.';

COMMENT ON COLUMN sidewalk.raw_labels.tags IS 'Tags, ascending by code point, without repeats.';

COMMENT ON COLUMN sidewalk.raw_labels.description IS 'Free text by the user. Null: none.';

COMMENT ON COLUMN sidewalk.raw_labels.time_created IS 'When the label was placed.';

COMMENT ON COLUMN sidewalk.raw_labels.high_quality_user IS 'True: the user is not flagged low quality (D5).';

COMMENT ON COLUMN sidewalk.raw_labels.street_edge_id IS 'Street segment. Null: not known.';

COMMENT ON COLUMN sidewalk.raw_labels.osm_way_id IS 'OpenStreetMap way of that street. Null: not known.';

COMMENT ON COLUMN sidewalk.raw_labels.region_id IS 'Region that covers the point, else the street''s (D2). Null: none.';

COMMENT ON COLUMN sidewalk.raw_labels.neighborhood IS 'Name of that region. Null: none.';

COMMENT ON COLUMN sidewalk.raw_labels.correct IS 'True: more agree than disagree votes; false: more disagree; null: neither (D3).';

COMMENT ON COLUMN sidewalk.raw_labels.agree_count IS 'Agree votes.';

COMMENT ON COLUMN sidewalk.raw_labels.disagree_count IS 'Disagree votes.';

COMMENT ON COLUMN sidewalk.raw_labels.unsure_count IS 'Unsure votes.';

COMMENT ON COLUMN sidewalk.raw_labels.validations IS 'Votes as compact JSON: objects with user_id and validation ("1", "2", "3"), ascending by user_id (A7).';

COMMENT ON COLUMN sidewalk.raw_labels.audit_task_id IS 'Audit in which it was placed. Null: not known.';

COMMENT ON COLUMN sidewalk.raw_labels.mission_id IS 'Mission in which it was placed. Null: not known.';

COMMENT ON COLUMN sidewalk.raw_labels.image_capture_date IS 'Capture date of the image, text as stored, typically 2021-05. Null: not known.';

COMMENT ON COLUMN sidewalk.raw_labels.image_url IS 'Link to the panorama in the label''s direction (D11).';

COMMENT ON COLUMN sidewalk.raw_labels.heading IS 'View heading, degrees clockwise from north. Null: not known.';

COMMENT ON COLUMN sidewalk.raw_labels.pitch IS 'View pitch, degrees, negative is downward. Null: not known.';

COMMENT ON COLUMN sidewalk.raw_labels.zoom IS 'Panorama zoom level. Null: not known.';

COMMENT ON COLUMN sidewalk.raw_labels.camera_heading IS 'Base camera heading, degrees. Null: not known.';

COMMENT ON COLUMN sidewalk.raw_labels.camera_pitch IS 'Base camera pitch, degrees. Null: not known.';

COMMENT ON COLUMN sidewalk.raw_labels.camera_roll IS 'Base camera roll, degrees. Null: not known.';

COMMENT ON COLUMN sidewalk.raw_labels.canvas_x IS 'Position on the viewport, pixels. Null: not known.';

COMMENT ON COLUMN sidewalk.raw_labels.canvas_y IS 'Position on the viewport, pixels. Null: not known.';

COMMENT ON COLUMN sidewalk.raw_labels.canvas_width IS 'Width of the viewport, pixels. Null: not known.';

COMMENT ON COLUMN sidewalk.raw_labels.canvas_height IS 'Height of the viewport, pixels. Null: not known.';

COMMENT ON COLUMN sidewalk.raw_labels.pano_x IS 'Position on the full panorama, pixels. Null: not known.';

COMMENT ON COLUMN sidewalk.raw_labels.pano_y IS 'Position on the full panorama, pixels. Null: not known.';

COMMENT ON COLUMN sidewalk.raw_labels.pano_width IS 'Width of the panorama, pixels. Null: not known.';

COMMENT ON COLUMN sidewalk.raw_labels.pano_height IS 'Height of the panorama, pixels. Null: not known.';

COMMENT ON COLUMN sidewalk.raw_labels.geom IS 'Position, WGS84, at most 7 decimals.';

CREATE TABLE sidewalk.region (
    region_id bigint NOT NULL,
    name text NOT NULL,
    geom public.geometry(MultiPolygon,4326) NOT NULL,
    CONSTRAINT region_region_id_check CHECK ((region_id > 0))
);

COMMENT ON TABLE sidewalk.region IS 'Named parts of the city.';

COMMENT ON COLUMN sidewalk.region.region_id IS 'Id of the region, as published.';

COMMENT ON COLUMN sidewalk.region.name IS 'Name of the region, as published.';

COMMENT ON COLUMN sidewalk.region.geom IS 'Area of the region, WGS84.';

CREATE VIEW sidewalk.regions AS
 SELECT published_region.region_id,
    published_region.name,
    published_region.geom
   FROM sidewalk.published_region;

COMMENT ON VIEW sidewalk.regions IS 'Named parts of the city.';

COMMENT ON COLUMN sidewalk.regions.region_id IS 'Id of the region.';

COMMENT ON COLUMN sidewalk.regions.name IS 'Name of the region.';

COMMENT ON COLUMN sidewalk.regions.geom IS 'Area, WGS84.';

CREATE TABLE sidewalk.rule_version (
    only_row boolean DEFAULT true NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    CONSTRAINT rule_version_only_row_check CHECK (only_row)
);

COMMENT ON TABLE sidewalk.rule_version IS 'Version of all rule tables together.';

COMMENT ON COLUMN sidewalk.rule_version.only_row IS 'Always true: there is one row.';

COMMENT ON COLUMN sidewalk.rule_version.version IS 'Raised by a trigger on each change of a rule table.';

CREATE TABLE sidewalk.score_multiplier (
    label_type text NOT NULL,
    severity smallint NOT NULL,
    multiplier double precision NOT NULL,
    CONSTRAINT score_multiplier_multiplier_check CHECK ((abs(multiplier) < 'Infinity'::double precision)),
    CONSTRAINT score_multiplier_severity_check CHECK (((severity >= 0) AND (severity <= 3)))
);

COMMENT ON TABLE sidewalk.score_multiplier IS 'Rating multiplier by type and median severity (D9).';

COMMENT ON COLUMN sidewalk.score_multiplier.label_type IS 'Scored type.';

COMMENT ON COLUMN sidewalk.score_multiplier.severity IS 'Median severity 1 to 3; 0 stands for no rating, and for every rating that has no row of its own.';

COMMENT ON COLUMN sidewalk.score_multiplier.multiplier IS 'Factor on the base weight.';

CREATE TABLE sidewalk.score_tag_adjustment (
    label_type text NOT NULL,
    tag text NOT NULL,
    adjustment double precision NOT NULL,
    CONSTRAINT score_tag_adjustment_adjustment_check CHECK ((abs(adjustment) < 'Infinity'::double precision))
);

COMMENT ON TABLE sidewalk.score_tag_adjustment IS 'What a tag adds to a cluster''s weight (D9).';

COMMENT ON COLUMN sidewalk.score_tag_adjustment.label_type IS 'Scored type.';

COMMENT ON COLUMN sidewalk.score_tag_adjustment.tag IS 'The tag''s exact text.';

COMMENT ON COLUMN sidewalk.score_tag_adjustment.adjustment IS 'Signed weight.';

CREATE TABLE sidewalk.score_weight (
    label_type text NOT NULL,
    weight double precision NOT NULL,
    CONSTRAINT score_weight_weight_check CHECK ((abs(weight) < 'Infinity'::double precision))
);

COMMENT ON TABLE sidewalk.score_weight IS 'Base weight of a cluster by type (D9).';

COMMENT ON COLUMN sidewalk.score_weight.label_type IS 'Scored type.';

COMMENT ON COLUMN sidewalk.score_weight.weight IS 'Signed weight, before the rating multiplier.';

CREATE TABLE sidewalk.source_state (
    only_row boolean DEFAULT true NOT NULL,
    bundle_fingerprint text,
    loaded_at timestamp with time zone,
    CONSTRAINT source_state_only_row_check CHECK (only_row)
);

COMMENT ON TABLE sidewalk.source_state IS 'Which bundle the source tables equal.';

COMMENT ON COLUMN sidewalk.source_state.only_row IS 'Always true: there is one row.';

COMMENT ON COLUMN sidewalk.source_state.bundle_fingerprint IS 'SHA-256 over the bundle''s files and the load options. Null: nothing was loaded yet.';

COMMENT ON COLUMN sidewalk.source_state.loaded_at IS 'When the last load that changed something ended. Null: never.';

CREATE TABLE sidewalk.street_edge (
    street_edge_id bigint NOT NULL,
    osm_way_id bigint,
    region_id bigint,
    deleted boolean DEFAULT false NOT NULL,
    geom public.geometry(LineString,4326) NOT NULL,
    length_meters double precision GENERATED ALWAYS AS (public.st_length((geom)::public.geography)) STORED NOT NULL,
    CONSTRAINT street_edge_length_meters_check CHECK ((length_meters > (0)::double precision))
);

COMMENT ON TABLE sidewalk.street_edge IS 'Street segments between two crossings.';

COMMENT ON COLUMN sidewalk.street_edge.street_edge_id IS 'Id of the street segment, as published.';

COMMENT ON COLUMN sidewalk.street_edge.osm_way_id IS 'OpenStreetMap way the segment belongs to. Null: not known.';

COMMENT ON COLUMN sidewalk.street_edge.region_id IS 'Region of the street: the bundle''s, or the one with most of its length. Null: in no region.';

COMMENT ON COLUMN sidewalk.street_edge.deleted IS 'True: takes no cluster and has no score; labels on it are published (D8).';

COMMENT ON COLUMN sidewalk.street_edge.geom IS 'Line of the segment, WGS84.';

COMMENT ON COLUMN sidewalk.street_edge.length_meters IS 'Geodesic length in metres (D10).';

CREATE TABLE sidewalk.tag (
    tag_id bigint NOT NULL,
    label_type text NOT NULL,
    tag text NOT NULL,
    description text
);

COMMENT ON TABLE sidewalk.tag IS 'Tags that can be put on labels of a type.';

COMMENT ON COLUMN sidewalk.tag.tag_id IS 'Id of the tag, as published.';

COMMENT ON COLUMN sidewalk.tag.label_type IS 'Type the tag is for.';

COMMENT ON COLUMN sidewalk.tag.tag IS 'The tag''s text.';

COMMENT ON COLUMN sidewalk.tag.description IS 'Sentence for people. Null: none.';

CREATE TABLE sidewalk.tag_exclusion (
    tag_id bigint NOT NULL,
    other_tag text NOT NULL
);

COMMENT ON TABLE sidewalk.tag_exclusion IS 'Tags that cannot stand together with a tag.';

COMMENT ON COLUMN sidewalk.tag_exclusion.tag_id IS 'The tag.';

COMMENT ON COLUMN sidewalk.tag_exclusion.other_tag IS 'Text of the tag, of the same type, that excludes it.';

CREATE VIEW sidewalk.user_stats AS
 SELECT published_user.user_id,
    published_user.labels,
    published_user.meters_explored,
    published_user.labels_per_meter,
    published_user.high_quality,
    published_user.high_quality_manual,
    published_user.label_accuracy,
    published_user.validated_labels,
    published_user.validations_received,
    published_user.labels_validated_correct,
    published_user.labels_validated_incorrect,
    published_user.labels_not_validated,
    published_user.validations_given,
    published_user.dissenting_validations_given,
    published_user.agree_validations_given,
    published_user.disagree_validations_given,
    published_user.unsure_validations_given,
    published_user.curb_ramp_labels,
    published_user.curb_ramp_validated_correct,
    published_user.curb_ramp_validated_incorrect,
    published_user.curb_ramp_not_validated,
    published_user.no_curb_ramp_labels,
    published_user.no_curb_ramp_validated_correct,
    published_user.no_curb_ramp_validated_incorrect,
    published_user.no_curb_ramp_not_validated,
    published_user.crosswalk_labels,
    published_user.crosswalk_validated_correct,
    published_user.crosswalk_validated_incorrect,
    published_user.crosswalk_not_validated,
    published_user.surface_problem_labels,
    published_user.surface_problem_validated_correct,
    published_user.surface_problem_validated_incorrect,
    published_user.surface_problem_not_validated,
    published_user.obstacle_labels,
    published_user.obstacle_validated_correct,
    published_user.obstacle_validated_incorrect,
    published_user.obstacle_not_validated,
    published_user.signal_labels,
    published_user.signal_validated_correct,
    published_user.signal_validated_incorrect,
    published_user.signal_not_validated,
    published_user.no_sidewalk_labels,
    published_user.no_sidewalk_validated_correct,
    published_user.no_sidewalk_validated_incorrect,
    published_user.no_sidewalk_not_validated,
    published_user.other_labels,
    published_user.other_validated_correct,
    published_user.other_validated_incorrect,
    published_user.other_not_validated
   FROM sidewalk.published_user;

COMMENT ON VIEW sidewalk.user_stats IS 'Statistics of every user who is not excluded, in user_id order (interface: User statistics record).';

COMMENT ON COLUMN sidewalk.user_stats.user_id IS 'Anonymised unique user id.';

COMMENT ON COLUMN sidewalk.user_stats.labels IS 'Labels placed, of the published types.';

COMMENT ON COLUMN sidewalk.user_stats.meters_explored IS 'Distance explored, metres.';

COMMENT ON COLUMN sidewalk.user_stats.labels_per_meter IS 'Labels per metre explored. Null: nothing was explored.';

COMMENT ON COLUMN sidewalk.user_stats.high_quality IS 'False: flagged low quality (D5).';

COMMENT ON COLUMN sidewalk.user_stats.high_quality_manual IS 'Administrator''s word on quality. Null: none given.';

COMMENT ON COLUMN sidewalk.user_stats.label_accuracy IS 'Correct among the validated labels, 0 to 1. Null: none is validated.';

COMMENT ON COLUMN sidewalk.user_stats.validated_labels IS 'The user''s labels that were validated by others (D4).';

COMMENT ON COLUMN sidewalk.user_stats.validations_received IS 'Votes of others on the user''s labels.';

COMMENT ON COLUMN sidewalk.user_stats.labels_validated_correct IS 'Labels validated correct.';

COMMENT ON COLUMN sidewalk.user_stats.labels_validated_incorrect IS 'Labels validated incorrect.';

COMMENT ON COLUMN sidewalk.user_stats.labels_not_validated IS 'Labels not validated, ties among them.';

COMMENT ON COLUMN sidewalk.user_stats.validations_given IS 'Votes given on others'' labels, voided ones among them (D4).';

COMMENT ON COLUMN sidewalk.user_stats.dissenting_validations_given IS 'Votes given against the majority (D12).';

COMMENT ON COLUMN sidewalk.user_stats.agree_validations_given IS 'Agree votes given.';

COMMENT ON COLUMN sidewalk.user_stats.disagree_validations_given IS 'Disagree votes given.';

COMMENT ON COLUMN sidewalk.user_stats.unsure_validations_given IS 'Unsure votes given.';

COMMENT ON COLUMN sidewalk.user_stats.curb_ramp_labels IS 'CurbRamp labels placed.';

COMMENT ON COLUMN sidewalk.user_stats.curb_ramp_validated_correct IS 'CurbRamp labels validated correct.';

COMMENT ON COLUMN sidewalk.user_stats.curb_ramp_validated_incorrect IS 'CurbRamp labels validated incorrect.';

COMMENT ON COLUMN sidewalk.user_stats.curb_ramp_not_validated IS 'CurbRamp labels not validated.';

COMMENT ON COLUMN sidewalk.user_stats.no_curb_ramp_labels IS 'NoCurbRamp labels placed.';

COMMENT ON COLUMN sidewalk.user_stats.no_curb_ramp_validated_correct IS 'NoCurbRamp labels validated correct.';

COMMENT ON COLUMN sidewalk.user_stats.no_curb_ramp_validated_incorrect IS 'NoCurbRamp labels validated incorrect.';

COMMENT ON COLUMN sidewalk.user_stats.no_curb_ramp_not_validated IS 'NoCurbRamp labels not validated.';

COMMENT ON COLUMN sidewalk.user_stats.crosswalk_labels IS 'Crosswalk labels placed.';

COMMENT ON COLUMN sidewalk.user_stats.crosswalk_validated_correct IS 'Crosswalk labels validated correct.';

COMMENT ON COLUMN sidewalk.user_stats.crosswalk_validated_incorrect IS 'Crosswalk labels validated incorrect.';

COMMENT ON COLUMN sidewalk.user_stats.crosswalk_not_validated IS 'Crosswalk labels not validated.';

COMMENT ON COLUMN sidewalk.user_stats.surface_problem_labels IS 'SurfaceProblem labels placed.';

COMMENT ON COLUMN sidewalk.user_stats.surface_problem_validated_correct IS 'SurfaceProblem labels validated correct.';

COMMENT ON COLUMN sidewalk.user_stats.surface_problem_validated_incorrect IS 'SurfaceProblem labels validated incorrect.';

COMMENT ON COLUMN sidewalk.user_stats.surface_problem_not_validated IS 'SurfaceProblem labels not validated.';

COMMENT ON COLUMN sidewalk.user_stats.obstacle_labels IS 'Obstacle labels placed.';

COMMENT ON COLUMN sidewalk.user_stats.obstacle_validated_correct IS 'Obstacle labels validated correct.';

COMMENT ON COLUMN sidewalk.user_stats.obstacle_validated_incorrect IS 'Obstacle labels validated incorrect.';

COMMENT ON COLUMN sidewalk.user_stats.obstacle_not_validated IS 'Obstacle labels not validated.';

COMMENT ON COLUMN sidewalk.user_stats.signal_labels IS 'Signal labels placed.';

COMMENT ON COLUMN sidewalk.user_stats.signal_validated_correct IS 'Signal labels validated correct.';

COMMENT ON COLUMN sidewalk.user_stats.signal_validated_incorrect IS 'Signal labels validated incorrect.';

COMMENT ON COLUMN sidewalk.user_stats.signal_not_validated IS 'Signal labels not validated.';

COMMENT ON COLUMN sidewalk.user_stats.no_sidewalk_labels IS 'NoSidewalk labels placed.';

COMMENT ON COLUMN sidewalk.user_stats.no_sidewalk_validated_correct IS 'NoSidewalk labels validated correct.';

COMMENT ON COLUMN sidewalk.user_stats.no_sidewalk_validated_incorrect IS 'NoSidewalk labels validated incorrect.';

COMMENT ON COLUMN sidewalk.user_stats.no_sidewalk_not_validated IS 'NoSidewalk labels not validated.';

COMMENT ON COLUMN sidewalk.user_stats.other_labels IS 'Other labels placed.';

COMMENT ON COLUMN sidewalk.user_stats.other_validated_correct IS 'Other labels validated correct.';

COMMENT ON COLUMN sidewalk.user_stats.other_validated_incorrect IS 'Other labels validated incorrect.';

COMMENT ON COLUMN sidewalk.user_stats.other_not_validated IS 'Other labels not validated.';

INSERT INTO sidewalk.app_user VALUES
	('00000000-0000-0000-0000-000000000001', NULL, NULL, false, 0),
	('00000000-0000-0000-0000-000000000002', NULL, NULL, false, 3),
	('00000000-0000-0000-0000-000000000003', 250.5, NULL, false, 0),
	('00000000-0000-0000-0000-000000000004', 90000, true, false, 0),
	('00000000-0000-0000-0000-000000000005', NULL, false, false, 0),
	('00000000-0000-0000-0000-000000000006', NULL, NULL, true, 0);

INSERT INTO sidewalk.audit_task VALUES
	(0, '00000000-0000-0000-0000-000000000001', 1, true, false),
	(1, '00000000-0000-0000-0000-000000000001', 2, true, false),
	(2, '00000000-0000-0000-0000-000000000001', 1, true, false),
	(3, '00000000-0000-0000-0000-000000000001', 2, true, false),
	(4, '00000000-0000-0000-0000-000000000002', 1, true, false),
	(5, '00000000-0000-0000-0000-000000000002', 2, true, false),
	(6, '00000000-0000-0000-0000-000000000002', 1, true, false),
	(7, '00000000-0000-0000-0000-000000000002', 2, false, false),
	(8, '00000000-0000-0000-0000-000000000003', 1, true, false),
	(9, '00000000-0000-0000-0000-000000000003', 2, true, true),
	(10, '00000000-0000-0000-0000-000000000003', 1, true, false),
	(11, '00000000-0000-0000-0000-000000000003', 2, true, false),
	(20, '00000000-0000-0000-0000-000000000004', 5, true, false);

INSERT INTO sidewalk.city VALUES
	(true, 'tiny', 'Tiny', -0.001, -0.001, 0.003, 0.003);

INSERT INTO sidewalk.cluster_threshold VALUES
	('CurbRamp', 7.5),
	('NoCurbRamp', 7.5),
	('Crosswalk', 10),
	('SurfaceProblem', 10),
	('Obstacle', 10),
	('Signal', 10),
	('NoSidewalk', 10),
	('Other', 10);

INSERT INTO sidewalk.data_version VALUES
	(true, 1, '2026-11-22 02:38:12+00', 2, 'tiny', 'Tiny', -0.001, -0.001, 0.003, 0.003);

INSERT INTO sidewalk.flyway_schema_history VALUES
	(0, NULL, '<< Flyway Schema Creation >>', 'SCHEMA', '"sidewalk"', NULL, 'sidewalk', '2026-11-22 02:38:10.638148', 0, true),
	(1, '1', 'source tables', 'SQL', 'V1__source_tables.sql', -2113791522, 'sidewalk', '2026-11-22 02:38:10.689358', 613, true),
	(2, '2', 'rules', 'SQL', 'V2__rules.sql', -1729756669, 'sidewalk', '2026-11-22 02:38:10.689358', 43, true),
	(3, '3', 'serving tables', 'SQL', 'V3__serving_tables.sql', 1342243044, 'sidewalk', '2026-11-22 02:38:10.689358', 252, true),
	(4, '4', 'publishing functions', 'SQL', 'V4__publishing_functions.sql', -615011923, 'sidewalk', '2026-11-22 02:38:10.689358', 10, true),
	(5, '5', 'change tracking', 'SQL', 'V5__change_tracking.sql', 565385225, 'sidewalk', '2026-11-22 02:38:10.689358', 21, true),
	(6, '6', 'cheaper points', 'SQL', 'V6__cheaper_points.sql', -1029690710, 'sidewalk', '2026-11-22 02:38:10.689358', 9, true),
	(7, '7', 'points in gist', 'SQL', 'V7__points_in_gist.sql', -656412404, 'sidewalk', '2026-11-22 02:38:10.689358', 10, true),
	(8, '8', 'repeated walks count', 'SQL', 'V8__repeated_walks_count.sql', -306812216, 'sidewalk', '2026-11-22 02:38:10.689358', 9, true),
	(9, NULL, 'views', 'JDBC', 'org.sidewalkdata.schema.Views', 280514141, 'sidewalk', '2026-11-22 02:38:10.689358', 119, true);

INSERT INTO sidewalk.label VALUES
	(1, '00000000-0000-0000-0000-000000000001', 'pano 1', NULL, 'NoCurbRamp', 1, '{}', NULL, '2024-05-01 13:00:00.5+00', 2, 1, 1, NULL, 1.5, -1, 2, NULL, NULL, NULL, 10, 20, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E61000002D431CEBE2363A3F74AF616E7B67503F'),
	(2, '00000000-0000-0000-0000-000000000001', 'pano 2', NULL, 'Obstacle', 2, '{}', NULL, '2024-05-01 14:00:00.5+00', 3, 2, 2, NULL, 3, -2, 3, NULL, NULL, NULL, 20, 40, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E61000002D431CEBE2364A3F7284DA57A298583F'),
	(3, '00000000-0000-0000-0000-000000000001', 'pano 3', NULL, 'SurfaceProblem', 3, '{}', NULL, '2024-05-01 15:00:00.5+00', 4, 3, 3, '2021-04', 4.5, -3, 1, NULL, NULL, NULL, 30, 60, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E61000000000000000000000EDB4D109A96C403F'),
	(4, '00000000-0000-0000-0000-000000000001', 'pano 4', NULL, 'Other', NULL, '{}', NULL, '2024-05-01 16:00:00.5+00', 5, 4, 4, NULL, 6, -4, 2, NULL, NULL, NULL, 40, 80, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E61000002D431CEBE2363A3F74AF616E7B67503F'),
	(5, '00000000-0000-0000-0000-000000000001', 'pano 5', 'mapillary', 'Occlusion', 1, '{}', NULL, '2024-05-01 17:00:00.5+00', 1, 5, 5, NULL, 7.5, -5, 3, NULL, NULL, NULL, 50, 100, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E61000002D431CEBE2364A3F7284DA57A298583F'),
	(6, '00000000-0000-0000-0000-000000000001', 'pano 6', NULL, 'NoSidewalk', 2, '{}', NULL, '2024-05-01 18:00:00.5+00', 2, 6, 6, '2021-07', 9, -6, 1, NULL, NULL, NULL, 60, 120, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E61000000000000000000000EDB4D109A96C403F'),
	(7, '00000000-0000-0000-0000-000000000001', 'pano 0', NULL, 'Crosswalk', 3, '{}', NULL, '2024-05-01 19:00:00.5+00', 3, 7, 7, NULL, 10.5, -7, 2, NULL, NULL, NULL, 70, 140, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E61000002D431CEBE2363A3F74AF616E7B67503F'),
	(8, '00000000-0000-0000-0000-000000000001', 'pano 1', NULL, 'Signal', NULL, '{}', NULL, '2024-05-01 20:00:00.5+00', 4, 8, 8, NULL, 12, -8, 3, NULL, NULL, NULL, 80, 160, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E61000002D431CEBE2364A3F7284DA57A298583F'),
	(9, '00000000-0000-0000-0000-000000000001', 'pano 2', NULL, 'CurbRamp', 1, '{narrow,steep}', 'a "quoted", long
remark', '2024-05-01 21:00:00.5+00', 5, 9, 9, '2021-03', 13.5, -9, 1, NULL, NULL, NULL, 90, 180, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000F168E388B5F8E43EEDB4D109A96C403F'),
	(10, '00000000-0000-0000-0000-000000000001', 'pano 3', 'mapillary', 'NoCurbRamp', 2, '{}', NULL, '2024-05-01 22:00:00.5+00', 1, 10, 10, NULL, 15, -10, 2, NULL, NULL, NULL, 100, 200, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000745E6397A8DE3A3F74AF616E7B67503F'),
	(11, '00000000-0000-0000-0000-000000000001', 'pano 4', NULL, 'Obstacle', 3, '{}', NULL, '2024-05-01 23:00:00.5+00', 2, 11, 11, NULL, 16.5, -11, 3, NULL, NULL, NULL, 110, 220, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000D0D03FC1C58A4A3F7284DA57A298583F'),
	(12, '00000000-0000-0000-0000-000000000001', 'pano 5', NULL, 'SurfaceProblem', NULL, '{}', NULL, '2024-05-02 00:00:00.5+00', 3, 0, 12, '2021-06', 18, -12, 1, NULL, NULL, NULL, 120, 240, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000F168E388B5F8E43EEDB4D109A96C403F'),
	(13, '00000000-0000-0000-0000-000000000001', 'pano 6', NULL, 'Other', 1, '{}', NULL, '2024-05-02 01:00:00.5+00', 4, 1, 13, NULL, 19.5, -13, 2, NULL, NULL, NULL, 130, 260, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000745E6397A8DE3A3F74AF616E7B67503F'),
	(14, '00000000-0000-0000-0000-000000000001', 'pano 0', NULL, 'Occlusion', 2, '{}', NULL, '2024-05-02 02:00:00.5+00', 5, 2, 14, NULL, 21, -14, 3, NULL, NULL, NULL, 140, 280, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000D0D03FC1C58A4A3F7284DA57A298583F'),
	(15, '00000000-0000-0000-0000-000000000001', 'pano 1', 'mapillary', 'NoSidewalk', 3, '{}', NULL, '2024-05-02 03:00:00.5+00', 1, 3, 15, '2021-02', 22.5, -15, 1, NULL, NULL, NULL, 150, 300, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000F168E388B5F8E43EEDB4D109A96C403F'),
	(16, '00000000-0000-0000-0000-000000000001', 'pano 2', NULL, 'Crosswalk', NULL, '{}', NULL, '2024-05-02 04:00:00.5+00', 2, 4, 16, NULL, 24, -16, 2, NULL, NULL, NULL, 160, 320, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000745E6397A8DE3A3F74AF616E7B67503F'),
	(17, '00000000-0000-0000-0000-000000000006', 'pano 3', NULL, 'Signal', 1, '{}', NULL, '2024-05-02 05:00:00.5+00', 3, 5, 17, NULL, 25.5, -17, 3, NULL, NULL, NULL, 170, 340, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000D0D03FC1C58A4A3F7284DA57A298583F'),
	(18, '00000000-0000-0000-0000-000000000001', 'pano 4', NULL, 'CurbRamp', 2, '{narrow,steep}', NULL, '2024-05-02 06:00:00.5+00', 4, 6, 18, '2021-05', 27, -18, 1, NULL, NULL, NULL, 180, 360, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000F168E388B5F8F43EEDB4D109A96C403F'),
	(19, '00000000-0000-0000-0000-000000000002', 'pano 5', NULL, 'NoCurbRamp', 3, '{}', NULL, '2024-05-02 07:00:00.5+00', 5, 7, 19, NULL, 28.5, -19, 2, NULL, NULL, NULL, 190, 380, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000BC79AA436E863B3F74AF616E7B67503F'),
	(20, '00000000-0000-0000-0000-000000000003', 'pano 6', 'mapillary', 'Obstacle', NULL, '{}', NULL, '2024-05-02 08:00:00.5+00', NULL, 8, 20, NULL, 30, -20, 3, NULL, NULL, NULL, 200, 400, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000745E6397A8DE4A3F7284DA57A298583F'),
	(21, '00000000-0000-0000-0000-000000000004', 'pano 0', NULL, 'SurfaceProblem', 1, '{}', NULL, '2024-05-02 09:00:00.5+00', 2, 9, 21, '2021-01', 31.5, -21, 1, NULL, NULL, NULL, 210, 420, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000F168E388B5F8F43EEDB4D109A96C403F'),
	(22, '00000000-0000-0000-0000-000000000005', 'pano 1', NULL, 'Other', 2, '{}', NULL, '2024-05-02 10:00:00.5+00', 3, 10, 22, NULL, 33, -22, 2, NULL, NULL, NULL, 220, 440, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000BC79AA436E863B3F74AF616E7B67503F'),
	(23, '00000000-0000-0000-0000-000000000006', 'pano 2', NULL, 'Occlusion', 3, '{}', NULL, '2024-05-02 11:00:00.5+00', 4, 11, 23, NULL, 34.5, -23, 3, NULL, NULL, NULL, 230, 460, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000745E6397A8DE4A3F7284DA57A298583F'),
	(24, '00000000-0000-0000-0000-000000000001', 'pano 3', NULL, 'NoSidewalk', NULL, '{}', NULL, '2024-05-02 12:00:00.5+00', 5, 0, 24, '2021-04', 36, -24, 1, NULL, NULL, NULL, 240, 480, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000F168E388B5F8F43EEDB4D109A96C403F'),
	(25, '00000000-0000-0000-0000-000000000002', 'pano 4', 'mapillary', 'Crosswalk', 1, '{}', NULL, '2024-05-02 13:00:00.5+00', 1, 1, 25, NULL, 37.5, -25, 2, NULL, NULL, NULL, 250, 500, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000BC79AA436E863B3F74AF616E7B67503F'),
	(26, '00000000-0000-0000-0000-000000000003', 'pano 5', NULL, 'Signal', 2, '{}', NULL, '2024-05-02 14:00:00.5+00', 2, 2, 26, NULL, 39, -26, 3, NULL, NULL, NULL, 260, 520, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000745E6397A8DE4A3F7284DA57A298583F'),
	(27, '00000000-0000-0000-0000-000000000004', 'pano 6', NULL, 'CurbRamp', 3, '{narrow,steep}', NULL, '2024-05-02 15:00:00.5+00', 3, 3, 27, '2021-07', 40.5, -27, 1, NULL, NULL, NULL, 270, 540, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000691D554D1075FF3EEDB4D109A96C403F'),
	(28, '00000000-0000-0000-0000-000000000005', 'pano 0', NULL, 'NoCurbRamp', NULL, '{}', NULL, '2024-05-02 16:00:00.5+00', 4, 4, 28, NULL, 42, -28, 2, NULL, NULL, NULL, 280, 560, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E61000000395F1EF332E3C3F74AF616E7B67503F'),
	(29, '00000000-0000-0000-0000-000000000006', 'pano 1', NULL, 'Obstacle', 1, '{}', NULL, '2024-05-02 17:00:00.5+00', 5, 5, 29, NULL, 43.5, -29, 3, NULL, NULL, NULL, 290, 580, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E610000018EC866D8B324B3F7284DA57A298583F'),
	(31, '00000000-0000-0000-0000-000000000002', 'pano 3', NULL, 'Other', 3, '{}', NULL, '2024-05-02 19:00:00.5+00', 2, 7, 31, NULL, 46.5, -31, 2, NULL, NULL, NULL, 310, 620, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E61000000395F1EF332E3C3F74AF616E7B67503F'),
	(32, '00000000-0000-0000-0000-000000000003', 'pano 4', NULL, 'Occlusion', NULL, '{}', NULL, '2024-05-02 20:00:00.5+00', 3, 8, 32, NULL, 48, -32, 3, NULL, NULL, NULL, 320, 640, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E610000018EC866D8B324B3F7284DA57A298583F'),
	(33, '00000000-0000-0000-0000-000000000004', 'pano 5', NULL, 'NoSidewalk', 1, '{}', NULL, '2024-05-02 21:00:00.5+00', 4, 9, 33, '2021-06', 49.5, -33, 1, NULL, NULL, NULL, 330, 660, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000691D554D1075FF3EEDB4D109A96C403F'),
	(34, '00000000-0000-0000-0000-000000000005', 'pano 6', NULL, 'Crosswalk', 2, '{}', NULL, '2024-05-02 22:00:00.5+00', 5, 10, 34, NULL, 51, -34, 2, NULL, NULL, NULL, 340, 680, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E61000000395F1EF332E3C3F74AF616E7B67503F'),
	(35, '00000000-0000-0000-0000-000000000006', 'pano 0', 'mapillary', 'Signal', 3, '{}', NULL, '2024-05-02 23:00:00.5+00', 1, 11, 35, NULL, 52.5, -35, 3, NULL, NULL, NULL, 350, 700, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E610000018EC866D8B324B3F7284DA57A298583F'),
	(36, '00000000-0000-0000-0000-000000000001', 'pano 1', NULL, 'CurbRamp', NULL, '{narrow,steep}', NULL, '2024-05-03 00:00:00.5+00', 2, 0, 36, '2021-02', 54, -36, 1, NULL, NULL, NULL, 360, 720, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000F168E388B5F8043FEDB4D109A96C403F'),
	(30, '00000000-0000-0000-0000-000000000001', 'pano 2', 'mapillary', 'SurfaceProblem', 2, '{}', NULL, '2024-05-02 18:00:00.5+00', 1, 6, 30, '2021-03', 45, -30, 1, NULL, NULL, NULL, 300, 600, NULL, NULL, NULL, NULL, NULL, NULL, 4, 1, 0, '0101000020E6100000691D554D1075FF3EEDB4D109A96C403F');

INSERT INTO sidewalk.label_validation VALUES
	(3, '00000000-0000-0000-0000-000000000001', 1),
	(7, '00000000-0000-0000-0000-000000000001', 2),
	(11, '00000000-0000-0000-0000-000000000001', 3),
	(15, '00000000-0000-0000-0000-000000000001', 1),
	(19, '00000000-0000-0000-0000-000000000001', 2),
	(23, '00000000-0000-0000-0000-000000000001', 3),
	(27, '00000000-0000-0000-0000-000000000001', 1),
	(2, '00000000-0000-0000-0000-000000000002', 2),
	(6, '00000000-0000-0000-0000-000000000002', 1),
	(10, '00000000-0000-0000-0000-000000000002', 3),
	(14, '00000000-0000-0000-0000-000000000002', 2),
	(18, '00000000-0000-0000-0000-000000000002', 1),
	(22, '00000000-0000-0000-0000-000000000002', 3),
	(26, '00000000-0000-0000-0000-000000000002', 2),
	(1, '00000000-0000-0000-0000-000000000003', 1),
	(5, '00000000-0000-0000-0000-000000000003', 1),
	(9, '00000000-0000-0000-0000-000000000003', 1),
	(13, '00000000-0000-0000-0000-000000000003', 1),
	(17, '00000000-0000-0000-0000-000000000003', 1),
	(21, '00000000-0000-0000-0000-000000000003', 1),
	(25, '00000000-0000-0000-0000-000000000003', 1),
	(29, '00000000-0000-0000-0000-000000000003', 1),
	(4, '00000000-0000-0000-0000-000000000004', 2),
	(8, '00000000-0000-0000-0000-000000000004', 3),
	(12, '00000000-0000-0000-0000-000000000004', 1),
	(16, '00000000-0000-0000-0000-000000000004', 2),
	(20, '00000000-0000-0000-0000-000000000004', 3),
	(24, '00000000-0000-0000-0000-000000000004', 1),
	(28, '00000000-0000-0000-0000-000000000004', 2),
	(3, '00000000-0000-0000-0000-000000000005', 1),
	(7, '00000000-0000-0000-0000-000000000005', 3),
	(11, '00000000-0000-0000-0000-000000000005', 2),
	(15, '00000000-0000-0000-0000-000000000005', 1),
	(19, '00000000-0000-0000-0000-000000000005', 3),
	(23, '00000000-0000-0000-0000-000000000005', 2),
	(27, '00000000-0000-0000-0000-000000000005', 1),
	(2, '00000000-0000-0000-0000-000000000006', 1),
	(6, '00000000-0000-0000-0000-000000000006', 1),
	(10, '00000000-0000-0000-0000-000000000006', 1),
	(14, '00000000-0000-0000-0000-000000000006', 1),
	(18, '00000000-0000-0000-0000-000000000006', 1),
	(22, '00000000-0000-0000-0000-000000000006', 1),
	(26, '00000000-0000-0000-0000-000000000006', 1);

INSERT INTO sidewalk.published_cluster VALUES
	(1, 'NoCurbRamp', 2, 20, 1, 'West', '2021-02-01 00:00:00+00', '2024-05-01 13:00:00+00', 1, 1, 0, 0, 1, '{1}', '{00000000-0000-0000-0000-000000000001}', '{}', -0.33, '0101000020E61000002D431CEBE2363A3F5DAD6E505667503F'),
	(3, 'SurfaceProblem', 1, 10, 1, 'West', '2021-03-17 00:00:00+00', '2024-05-02 04:30:00+00', 2, 7, 1, 0, 4, '{3,12,21,30}', '{00000000-0000-0000-0000-000000000001,00000000-0000-0000-0000-000000000004}', '{}', -0.67, '0101000020E6100000691D554D1075EF3EBEB0EBCD5E6C403F'),
	(6, 'NoSidewalk', 1, 10, 1, 'West', '2021-04-24 06:00:00+00', '2024-05-02 07:30:00+00', 2, 3, 0, 0, 4, '{6,15,24,33}', '{00000000-0000-0000-0000-000000000001,00000000-0000-0000-0000-000000000004}', '{}', -1, '0101000020E6100000691D554D1075EF3EBEB0EBCD5E6C403F'),
	(9, 'CurbRamp', 3, NULL, 1, 'West', '2021-05-01 00:00:00+00', '2024-05-02 06:00:00+00', 2, 4, 0, 0, 3, '{9,18,27}', '{00000000-0000-0000-0000-000000000001,00000000-0000-0000-0000-000000000004}', '{"narrow":3,"steep":3}', -0.125, '0101000020E6100000F168E388B5F8F43EBEB0EBCD5E6C403F'),
	(13, 'Other', 4, 40, 1, 'West', '2021-07-01 00:00:00+00', '2024-05-02 01:00:00+00', 1, 1, 0, 0, 1, '{13}', '{00000000-0000-0000-0000-000000000001}', '{}', NULL, '0101000020E6100000745E6397A8DE3A3F5DAD6E505667503F'),
	(25, 'Crosswalk', 1, 10, 1, 'West', '2021-05-01 00:00:00+00', '2024-05-02 13:00:00+00', 1, 1, 0, 0, 1, '{25}', '{00000000-0000-0000-0000-000000000002}', '{}', 0.75, '0101000020E6100000BC79AA436E863B3F5DAD6E505667503F');

INSERT INTO sidewalk.published_cluster_member VALUES
	(1, 1, 1),
	(3, 3, 3),
	(6, 6, 6),
	(9, 9, 9),
	(12, 3, 3),
	(13, 13, 13),
	(15, 6, 6),
	(18, 9, 9),
	(21, 3, 3),
	(24, 6, 6),
	(25, 25, 25),
	(27, 9, 9),
	(30, 3, 3),
	(33, 6, 6);

INSERT INTO sidewalk.published_label VALUES
	(1, '00000000-0000-0000-0000-000000000001', 'pano 1', 'NoCurbRamp', 1, '{}', NULL, '2024-05-01 13:00:00.5+00', false, 2, 20, 1, 'West', true, 1, 0, 0, '[{"user_id":"00000000-0000-0000-0000-000000000003","validation":"1"}]', 1, 1, NULL, 'https://www.google.com/maps/@?api=1&map_action=pano&pano=pano%201&heading=1.5&pitch=-1', 1.5, -1, 2, NULL, NULL, NULL, 10, 20, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E61000002D431CEBE2363A3F5DAD6E505667503F'),
	(2, '00000000-0000-0000-0000-000000000001', 'pano 2', 'Obstacle', 2, '{}', NULL, '2024-05-01 14:00:00.5+00', false, 3, NULL, 1, 'West', false, 0, 1, 0, '[{"user_id":"00000000-0000-0000-0000-000000000002","validation":"2"}]', 2, 2, NULL, 'https://www.google.com/maps/@?api=1&map_action=pano&pano=pano%202&heading=3&pitch=-2', 3, -2, 3, NULL, NULL, NULL, 20, 40, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E61000002D431CEBE2364A3F5B82E7397D98583F'),
	(3, '00000000-0000-0000-0000-000000000001', 'pano 3', 'SurfaceProblem', 3, '{}', NULL, '2024-05-01 15:00:00.5+00', false, 4, 40, 1, 'West', true, 1, 0, 0, '[{"user_id":"00000000-0000-0000-0000-000000000005","validation":"1"}]', 3, 3, '2021-04', 'https://www.google.com/maps/@?api=1&map_action=pano&pano=pano%203&heading=4.5&pitch=-3', 4.5, -3, 1, NULL, NULL, NULL, 30, 60, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E61000000000000000000000BEB0EBCD5E6C403F'),
	(4, '00000000-0000-0000-0000-000000000001', 'pano 4', 'Other', NULL, '{}', NULL, '2024-05-01 16:00:00.5+00', false, 5, 50, 1, 'West', false, 0, 1, 0, '[{"user_id":"00000000-0000-0000-0000-000000000004","validation":"2"}]', 4, 4, NULL, 'https://www.google.com/maps/@?api=1&map_action=pano&pano=pano%204&heading=6&pitch=-4', 6, -4, 2, NULL, NULL, NULL, 40, 80, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E61000002D431CEBE2363A3F5DAD6E505667503F'),
	(6, '00000000-0000-0000-0000-000000000001', 'pano 6', 'NoSidewalk', 2, '{}', NULL, '2024-05-01 18:00:00.5+00', false, 2, 20, 1, 'West', true, 1, 0, 0, '[{"user_id":"00000000-0000-0000-0000-000000000002","validation":"1"}]', 6, 6, '2021-07', 'https://www.google.com/maps/@?api=1&map_action=pano&pano=pano%206&heading=9&pitch=-6', 9, -6, 1, NULL, NULL, NULL, 60, 120, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E61000000000000000000000BEB0EBCD5E6C403F'),
	(7, '00000000-0000-0000-0000-000000000001', 'pano 0', 'Crosswalk', 3, '{}', NULL, '2024-05-01 19:00:00.5+00', false, 3, NULL, 1, 'West', NULL, 0, 0, 1, '[{"user_id":"00000000-0000-0000-0000-000000000005","validation":"3"}]', 7, 7, NULL, 'https://www.google.com/maps/@?api=1&map_action=pano&pano=pano%200&heading=10.5&pitch=-7', 10.5, -7, 2, NULL, NULL, NULL, 70, 140, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E61000002D431CEBE2363A3F5DAD6E505667503F'),
	(8, '00000000-0000-0000-0000-000000000001', 'pano 1', 'Signal', NULL, '{}', NULL, '2024-05-01 20:00:00.5+00', false, 4, 40, 1, 'West', NULL, 0, 0, 1, '[{"user_id":"00000000-0000-0000-0000-000000000004","validation":"3"}]', 8, 8, NULL, 'https://www.google.com/maps/@?api=1&map_action=pano&pano=pano%201&heading=12&pitch=-8', 12, -8, 3, NULL, NULL, NULL, 80, 160, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E61000002D431CEBE2364A3F5B82E7397D98583F'),
	(9, '00000000-0000-0000-0000-000000000001', 'pano 2', 'CurbRamp', 1, '{narrow,steep}', 'a "quoted", long
remark', '2024-05-01 21:00:00.5+00', false, 5, 50, 1, 'West', true, 1, 0, 0, '[{"user_id":"00000000-0000-0000-0000-000000000003","validation":"1"}]', 9, 9, '2021-03', 'https://www.google.com/maps/@?api=1&map_action=pano&pano=pano%202&heading=13.5&pitch=-9', 13.5, -9, 1, NULL, NULL, NULL, 90, 180, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000F168E388B5F8E43EBEB0EBCD5E6C403F'),
	(10, '00000000-0000-0000-0000-000000000001', 'pano 3', 'NoCurbRamp', 2, '{}', NULL, '2024-05-01 22:00:00.5+00', false, 1, 10, 1, 'West', NULL, 0, 0, 1, '[{"user_id":"00000000-0000-0000-0000-000000000002","validation":"3"}]', 10, 10, NULL, 'https://www.mapillary.com/app/?pKey=pano%203&focus=photo', 15, -10, 2, NULL, NULL, NULL, 100, 200, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000745E6397A8DE3A3F5DAD6E505667503F'),
	(11, '00000000-0000-0000-0000-000000000001', 'pano 4', 'Obstacle', 3, '{}', NULL, '2024-05-01 23:00:00.5+00', false, 2, 20, 1, 'West', false, 0, 1, 0, '[{"user_id":"00000000-0000-0000-0000-000000000005","validation":"2"}]', 11, 11, NULL, 'https://www.google.com/maps/@?api=1&map_action=pano&pano=pano%204&heading=16.5&pitch=-11', 16.5, -11, 3, NULL, NULL, NULL, 110, 220, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000D0D03FC1C58A4A3F5B82E7397D98583F'),
	(12, '00000000-0000-0000-0000-000000000001', 'pano 5', 'SurfaceProblem', NULL, '{}', NULL, '2024-05-02 00:00:00.5+00', false, 3, NULL, 1, 'West', true, 1, 0, 0, '[{"user_id":"00000000-0000-0000-0000-000000000004","validation":"1"}]', 0, 12, '2021-06', 'https://www.google.com/maps/@?api=1&map_action=pano&pano=pano%205&heading=18&pitch=-12', 18, -12, 1, NULL, NULL, NULL, 120, 240, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000F168E388B5F8E43EBEB0EBCD5E6C403F'),
	(13, '00000000-0000-0000-0000-000000000001', 'pano 6', 'Other', 1, '{}', NULL, '2024-05-02 01:00:00.5+00', false, 4, 40, 1, 'West', true, 1, 0, 0, '[{"user_id":"00000000-0000-0000-0000-000000000003","validation":"1"}]', 1, 13, NULL, 'https://www.google.com/maps/@?api=1&map_action=pano&pano=pano%206&heading=19.5&pitch=-13', 19.5, -13, 2, NULL, NULL, NULL, 130, 260, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000745E6397A8DE3A3F5DAD6E505667503F'),
	(15, '00000000-0000-0000-0000-000000000001', 'pano 1', 'NoSidewalk', 3, '{}', NULL, '2024-05-02 03:00:00.5+00', false, 1, 10, 1, 'West', true, 1, 0, 0, '[{"user_id":"00000000-0000-0000-0000-000000000005","validation":"1"}]', 3, 15, '2021-02', 'https://www.mapillary.com/app/?pKey=pano%201&focus=photo', 22.5, -15, 1, NULL, NULL, NULL, 150, 300, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000F168E388B5F8E43EBEB0EBCD5E6C403F'),
	(16, '00000000-0000-0000-0000-000000000001', 'pano 2', 'Crosswalk', NULL, '{}', NULL, '2024-05-02 04:00:00.5+00', false, 2, 20, 1, 'West', false, 0, 1, 0, '[{"user_id":"00000000-0000-0000-0000-000000000004","validation":"2"}]', 4, 16, NULL, 'https://www.google.com/maps/@?api=1&map_action=pano&pano=pano%202&heading=24&pitch=-16', 24, -16, 2, NULL, NULL, NULL, 160, 320, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000745E6397A8DE3A3F5DAD6E505667503F'),
	(18, '00000000-0000-0000-0000-000000000001', 'pano 4', 'CurbRamp', 2, '{narrow,steep}', NULL, '2024-05-02 06:00:00.5+00', false, 4, 40, 1, 'West', true, 1, 0, 0, '[{"user_id":"00000000-0000-0000-0000-000000000002","validation":"1"}]', 6, 18, '2021-05', 'https://www.google.com/maps/@?api=1&map_action=pano&pano=pano%204&heading=27&pitch=-18', 27, -18, 1, NULL, NULL, NULL, 180, 360, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000F168E388B5F8F43EBEB0EBCD5E6C403F'),
	(19, '00000000-0000-0000-0000-000000000002', 'pano 5', 'NoCurbRamp', 3, '{}', NULL, '2024-05-02 07:00:00.5+00', false, 5, 50, 1, 'West', false, 0, 1, 1, '[{"user_id":"00000000-0000-0000-0000-000000000001","validation":"2"},{"user_id":"00000000-0000-0000-0000-000000000005","validation":"3"}]', 7, 19, NULL, 'https://www.google.com/maps/@?api=1&map_action=pano&pano=pano%205&heading=28.5&pitch=-19', 28.5, -19, 2, NULL, NULL, NULL, 190, 380, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000BC79AA436E863B3F5DAD6E505667503F'),
	(20, '00000000-0000-0000-0000-000000000003', 'pano 6', 'Obstacle', NULL, '{}', NULL, '2024-05-02 08:00:00.5+00', false, NULL, NULL, 1, 'West', NULL, 0, 0, 1, '[{"user_id":"00000000-0000-0000-0000-000000000004","validation":"3"}]', 8, 20, NULL, 'https://www.mapillary.com/app/?pKey=pano%206&focus=photo', 30, -20, 3, NULL, NULL, NULL, 200, 400, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000745E6397A8DE4A3F5B82E7397D98583F'),
	(21, '00000000-0000-0000-0000-000000000004', 'pano 0', 'SurfaceProblem', 1, '{}', NULL, '2024-05-02 09:00:00.5+00', true, 2, 20, 1, 'West', true, 1, 0, 0, '[{"user_id":"00000000-0000-0000-0000-000000000003","validation":"1"}]', 9, 21, '2021-01', 'https://www.google.com/maps/@?api=1&map_action=pano&pano=pano%200&heading=31.5&pitch=-21', 31.5, -21, 1, NULL, NULL, NULL, 210, 420, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000F168E388B5F8F43EBEB0EBCD5E6C403F'),
	(22, '00000000-0000-0000-0000-000000000005', 'pano 1', 'Other', 2, '{}', NULL, '2024-05-02 10:00:00.5+00', false, 3, NULL, 1, 'West', NULL, 0, 0, 1, '[{"user_id":"00000000-0000-0000-0000-000000000002","validation":"3"}]', 10, 22, NULL, 'https://www.google.com/maps/@?api=1&map_action=pano&pano=pano%201&heading=33&pitch=-22', 33, -22, 2, NULL, NULL, NULL, 220, 440, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000BC79AA436E863B3F5DAD6E505667503F'),
	(24, '00000000-0000-0000-0000-000000000001', 'pano 3', 'NoSidewalk', NULL, '{}', NULL, '2024-05-02 12:00:00.5+00', false, 5, 50, 1, 'West', true, 1, 0, 0, '[{"user_id":"00000000-0000-0000-0000-000000000004","validation":"1"}]', 0, 24, '2021-04', 'https://www.google.com/maps/@?api=1&map_action=pano&pano=pano%203&heading=36&pitch=-24', 36, -24, 1, NULL, NULL, NULL, 240, 480, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000F168E388B5F8F43EBEB0EBCD5E6C403F'),
	(25, '00000000-0000-0000-0000-000000000002', 'pano 4', 'Crosswalk', 1, '{}', NULL, '2024-05-02 13:00:00.5+00', false, 1, 10, 1, 'West', true, 1, 0, 0, '[{"user_id":"00000000-0000-0000-0000-000000000003","validation":"1"}]', 1, 25, NULL, 'https://www.mapillary.com/app/?pKey=pano%204&focus=photo', 37.5, -25, 2, NULL, NULL, NULL, 250, 500, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000BC79AA436E863B3F5DAD6E505667503F'),
	(26, '00000000-0000-0000-0000-000000000003', 'pano 5', 'Signal', 2, '{}', NULL, '2024-05-02 14:00:00.5+00', false, 2, 20, 1, 'West', false, 0, 1, 0, '[{"user_id":"00000000-0000-0000-0000-000000000002","validation":"2"}]', 2, 26, NULL, 'https://www.google.com/maps/@?api=1&map_action=pano&pano=pano%205&heading=39&pitch=-26', 39, -26, 3, NULL, NULL, NULL, 260, 520, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000745E6397A8DE4A3F5B82E7397D98583F'),
	(27, '00000000-0000-0000-0000-000000000004', 'pano 6', 'CurbRamp', 3, '{narrow,steep}', NULL, '2024-05-02 15:00:00.5+00', true, 3, NULL, 1, 'West', true, 2, 0, 0, '[{"user_id":"00000000-0000-0000-0000-000000000001","validation":"1"},{"user_id":"00000000-0000-0000-0000-000000000005","validation":"1"}]', 3, 27, '2021-07', 'https://www.google.com/maps/@?api=1&map_action=pano&pano=pano%206&heading=40.5&pitch=-27', 40.5, -27, 1, NULL, NULL, NULL, 270, 540, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000691D554D1075FF3EBEB0EBCD5E6C403F'),
	(28, '00000000-0000-0000-0000-000000000005', 'pano 0', 'NoCurbRamp', NULL, '{}', NULL, '2024-05-02 16:00:00.5+00', false, 4, 40, 1, 'West', false, 0, 1, 0, '[{"user_id":"00000000-0000-0000-0000-000000000004","validation":"2"}]', 4, 28, NULL, 'https://www.google.com/maps/@?api=1&map_action=pano&pano=pano%200&heading=42&pitch=-28', 42, -28, 2, NULL, NULL, NULL, 280, 560, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E61000000395F1EF332E3C3F5DAD6E505667503F'),
	(30, '00000000-0000-0000-0000-000000000001', 'pano 2', 'SurfaceProblem', 2, '{}', NULL, '2024-05-02 18:00:00.5+00', false, 1, 10, 1, 'West', true, 4, 1, 0, '[]', 6, 30, '2021-03', 'https://www.mapillary.com/app/?pKey=pano%202&focus=photo', 45, -30, 1, NULL, NULL, NULL, 300, 600, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000691D554D1075FF3EBEB0EBCD5E6C403F'),
	(31, '00000000-0000-0000-0000-000000000002', 'pano 3', 'Other', 3, '{}', NULL, '2024-05-02 19:00:00.5+00', false, 2, 20, 1, 'West', NULL, 0, 0, 0, '[]', 7, 31, NULL, 'https://www.google.com/maps/@?api=1&map_action=pano&pano=pano%203&heading=46.5&pitch=-31', 46.5, -31, 2, NULL, NULL, NULL, 310, 620, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E61000000395F1EF332E3C3F5DAD6E505667503F'),
	(33, '00000000-0000-0000-0000-000000000004', 'pano 5', 'NoSidewalk', 1, '{}', NULL, '2024-05-02 21:00:00.5+00', true, 4, 40, 1, 'West', NULL, 0, 0, 0, '[]', 9, 33, '2021-06', 'https://www.google.com/maps/@?api=1&map_action=pano&pano=pano%205&heading=49.5&pitch=-33', 49.5, -33, 1, NULL, NULL, NULL, 330, 660, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000691D554D1075FF3EBEB0EBCD5E6C403F'),
	(34, '00000000-0000-0000-0000-000000000005', 'pano 6', 'Crosswalk', 2, '{}', NULL, '2024-05-02 22:00:00.5+00', false, 5, 50, 1, 'West', NULL, 0, 0, 0, '[]', 10, 34, NULL, 'https://www.google.com/maps/@?api=1&map_action=pano&pano=pano%206&heading=51&pitch=-34', 51, -34, 2, NULL, NULL, NULL, 340, 680, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E61000000395F1EF332E3C3F5DAD6E505667503F'),
	(36, '00000000-0000-0000-0000-000000000001', 'pano 1', 'CurbRamp', NULL, '{narrow,steep}', NULL, '2024-05-03 00:00:00.5+00', false, 2, 20, 1, 'West', NULL, 0, 0, 0, '[]', 0, 36, '2021-02', 'https://www.google.com/maps/@?api=1&map_action=pano&pano=pano%201&heading=54&pitch=-36', 54, -36, 1, NULL, NULL, NULL, 360, 720, NULL, NULL, NULL, NULL, NULL, NULL, '0101000020E6100000F168E388B5F8043FBEB0EBCD5E6C403F');

INSERT INTO sidewalk.published_region VALUES
	(1, 'West', '0106000020E61000000100000001030000000100000005000000FCA9F1D24D6250BFFCA9F1D24D6250BFFCA9F1D24D62503FFCA9F1D24D6250BFFCA9F1D24D62503FFA7E6ABC7493683FFCA9F1D24D6250BFFA7E6ABC7493683FFCA9F1D24D6250BFFCA9F1D24D6250BF'),
	(2, 'East', '0106000020E61000000100000001030000000100000005000000FCA9F1D24D62503FFCA9F1D24D6250BFFCA9F1D24D62603FFCA9F1D24D6250BFFCA9F1D24D62603FFA7E6ABC7493683FFCA9F1D24D62503FFA7E6ABC7493683FFCA9F1D24D62503FFCA9F1D24D6250BF');

INSERT INTO sidewalk.published_street VALUES
	(1, 10, 2, NULL, 0, 222.6389819960699, 9, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, -0.67, -1, 0.75, 0, '0102000020E6100000020000000000000000000000FCA9F1D24D62403FFCA9F1D24D62603FE17F86922463403F', '0102000020110F00000200000000000000000000004DA3848972D44B40EB1E838972D46B40CA41134FDFD54B40'),
	(2, 20, 1, NULL, 0, 222.63898197136285, 1, 0, 1, 0, 0, 0, 0, 0, 0, -0.33, 0, 0, 0, 0, 0, '0102000020E6100000020000000000000000000000FCA9F1D24D62503FFCA9F1D24D62603FEF14BC32B962503F', '0102000020110F00000200000000000000000000006E30898972D45B40EB1E838972D46B40078050EC28D55B40'),
	(3, NULL, 2, NULL, 0, 222.6389819293022, 3, 1, 0, 0, 0, 0, 0, 0, -0.125, 0, 0, 0, 0, 0, 0, '0102000020E6100000020000000000000000000000FA7E6ABC7493583FFCA9F1D24D62603FEDE9341CE093583F', '0102000020110F0000020000000000000000000000BE942CE755DF6440EB1E838972D46B40D53C9018B1DF6440'),
	(4, 40, 1, NULL, 0, 222.63898186900573, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '0102000020E6100000020000000000000000000000FCA9F1D24D62603FFCA9F1D24D62603F75DFD6828362603F', '0102000020110F0000020000000000000000000000F6649B8972D46B40EB1E838972D46B40760DFFBACDD46B40');

INSERT INTO sidewalk.published_tag VALUES
	(1, 'CurbRamp', 0, 'narrow', 'Too narrow.', '{steep}'),
	(2, 'CurbRamp', 0, 'steep', NULL, '{}'),
	(3, 'Signal', 5, 'APS', NULL, '{}');

INSERT INTO sidewalk.published_user VALUES
	('00000000-0000-0000-0000-000000000001', 18, 890.5559279348656, 0.020212093856632554, false, NULL, 0.7142857142857143, 14, 21, 10, 4, 4, 2, 0, 1, 1, 0, 3, 2, 0, 1, 2, 1, 0, 1, 2, 0, 1, 1, 3, 3, 0, 0, 2, 0, 2, 0, 1, 0, 0, 1, 3, 3, 0, 0, 2, 1, 1, 0),
	('00000000-0000-0000-0000-000000000002', 3, 667.9169459635027, 0.004491576412501938, false, NULL, 0.5, 2, 3, 1, 1, 1, 9, 0, 2, 2, 2, 0, 0, 0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1),
	('00000000-0000-0000-0000-000000000003', 2, 250.5, 0.007984031936127744, false, NULL, 0, 1, 2, 0, 1, 1, 5, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0),
	('00000000-0000-0000-0000-000000000004', 3, 90000, 3.3333333333333335e-05, true, true, 1, 2, 3, 2, 0, 1, 7, 0, 2, 3, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0),
	('00000000-0000-0000-0000-000000000005', 3, 0, NULL, false, false, 0, 1, 2, 0, 1, 2, 6, 0, 3, 1, 2, 0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1);

INSERT INTO sidewalk.quality_threshold VALUES
	('min_accuracy', 0.6),
	('min_validated_labels', 50),
	('min_labels_per_km', 37.5);

INSERT INTO sidewalk.region VALUES
	(1, 'West', '0106000020E61000000100000001030000000100000005000000FCA9F1D24D6250BFFCA9F1D24D6250BFFCA9F1D24D62503FFCA9F1D24D6250BFFCA9F1D24D62503FFA7E6ABC7493683FFCA9F1D24D6250BFFA7E6ABC7493683FFCA9F1D24D6250BFFCA9F1D24D6250BF'),
	(2, 'East', '0106000020E61000000100000001030000000100000005000000FCA9F1D24D62503FFCA9F1D24D6250BFFCA9F1D24D62603FFCA9F1D24D6250BFFCA9F1D24D62603FFA7E6ABC7493683FFCA9F1D24D62503FFA7E6ABC7493683FFCA9F1D24D62503FFCA9F1D24D6250BF');

INSERT INTO sidewalk.rule_version VALUES
	(true, 2);

INSERT INTO sidewalk.score_multiplier VALUES
	('CurbRamp', 1, 1),
	('CurbRamp', 2, 0.5),
	('CurbRamp', 3, -1),
	('CurbRamp', 0, 0.5),
	('Crosswalk', 1, 1),
	('Crosswalk', 2, 0.5),
	('Crosswalk', 3, -1),
	('Crosswalk', 0, 0.5),
	('NoCurbRamp', 1, 0.33),
	('NoCurbRamp', 2, 0.67),
	('NoCurbRamp', 3, 1),
	('NoCurbRamp', 0, 0.33),
	('Obstacle', 1, 0.33),
	('Obstacle', 2, 0.67),
	('Obstacle', 3, 1),
	('Obstacle', 0, 0.33),
	('SurfaceProblem', 1, 0.33),
	('SurfaceProblem', 2, 0.67),
	('SurfaceProblem', 3, 1),
	('SurfaceProblem', 0, 0.33),
	('Signal', 0, 1),
	('NoSidewalk', 0, 1);

INSERT INTO sidewalk.score_tag_adjustment VALUES
	('Signal', 'hard to reach buttons', -0.75),
	('Signal', 'button waist height', 0.15),
	('Signal', 'APS', 0.25),
	('CurbRamp', 'steep', -0.25),
	('CurbRamp', 'narrow', -0.25),
	('CurbRamp', 'missing tactile warning', -0.25),
	('CurbRamp', 'points into traffic', -0.25),
	('Crosswalk', 'level with sidewalk', 0.25),
	('Crosswalk', 'paint fading', -0.25),
	('Crosswalk', 'no pedestrian priority', -0.25),
	('NoCurbRamp', 'no alternate route', -0.5),
	('NoCurbRamp', 'alternate route present', 0.25);

INSERT INTO sidewalk.score_weight VALUES
	('CurbRamp', 0.75),
	('Crosswalk', 0.75),
	('NoCurbRamp', -1),
	('Obstacle', -1),
	('SurfaceProblem', -1),
	('Signal', 0.5),
	('NoSidewalk', -1);

INSERT INTO sidewalk.source_state VALUES
	(true, NULL, NULL);

INSERT INTO sidewalk.street_edge VALUES
	(1, 10, 2, false, '0102000020E6100000020000000000000000000000FCA9F1D24D62403FFCA9F1D24D62603F20BACFD25663403F', DEFAULT),
	(2, 20, 1, false, '0102000020E6100000020000000000000000000000FCA9F1D24D62503FFCA9F1D24D62603F0EB2E052D262503F', DEFAULT),
	(3, NULL, 2, false, '0102000020E6100000020000000000000000000000FA7E6ABC7493583FFCA9F1D24D62603F0C87593CF993583F', DEFAULT),
	(4, 40, 1, false, '0102000020E6100000020000000000000000000000FCA9F1D24D62603FFCA9F1D24D62603F052EE9129062603F', DEFAULT),
	(5, 50, NULL, true, '0102000020E61000000200000000000000000000007B14AE47E17A643FFCA9F1D24D62603F8498A587237B643F', DEFAULT);

INSERT INTO sidewalk.tag VALUES
	(1, 'CurbRamp', 'narrow', 'Too narrow.'),
	(2, 'CurbRamp', 'steep', NULL),
	(3, 'Signal', 'APS', NULL);

INSERT INTO sidewalk.tag_exclusion VALUES
	(1, 'steep');

ALTER TABLE ONLY sidewalk.app_user
    ADD CONSTRAINT app_user_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY sidewalk.audit_task
    ADD CONSTRAINT audit_task_pkey PRIMARY KEY (audit_task_id, user_id, street_edge_id);

ALTER TABLE ONLY sidewalk.city
    ADD CONSTRAINT city_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY sidewalk.cluster_threshold
    ADD CONSTRAINT cluster_threshold_pkey PRIMARY KEY (label_type);

ALTER TABLE ONLY sidewalk.data_version
    ADD CONSTRAINT data_version_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY sidewalk.flyway_schema_history
    ADD CONSTRAINT flyway_schema_history_pk PRIMARY KEY (installed_rank);

ALTER TABLE ONLY sidewalk.label
    ADD CONSTRAINT label_pkey PRIMARY KEY (label_id);

ALTER TABLE ONLY sidewalk.label_validation
    ADD CONSTRAINT label_validation_pkey PRIMARY KEY (label_id, user_id);

ALTER TABLE ONLY sidewalk.published_cluster_member
    ADD CONSTRAINT published_cluster_member_pkey PRIMARY KEY (label_id);

ALTER TABLE ONLY sidewalk.published_cluster
    ADD CONSTRAINT published_cluster_pkey PRIMARY KEY (label_cluster_id);

ALTER TABLE ONLY sidewalk.published_label
    ADD CONSTRAINT published_label_pkey PRIMARY KEY (label_id);

ALTER TABLE ONLY sidewalk.published_region
    ADD CONSTRAINT published_region_pkey PRIMARY KEY (region_id);

ALTER TABLE ONLY sidewalk.published_street
    ADD CONSTRAINT published_street_pkey PRIMARY KEY (street_edge_id);

ALTER TABLE ONLY sidewalk.published_tag
    ADD CONSTRAINT published_tag_pkey PRIMARY KEY (tag_id);

ALTER TABLE ONLY sidewalk.published_tag
    ADD CONSTRAINT published_tag_type_order_tag_id_key UNIQUE (type_order, tag_id);

ALTER TABLE ONLY sidewalk.published_user
    ADD CONSTRAINT published_user_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY sidewalk.quality_threshold
    ADD CONSTRAINT quality_threshold_pkey PRIMARY KEY (name);

ALTER TABLE ONLY sidewalk.region
    ADD CONSTRAINT region_pkey PRIMARY KEY (region_id);

ALTER TABLE ONLY sidewalk.rule_version
    ADD CONSTRAINT rule_version_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY sidewalk.score_multiplier
    ADD CONSTRAINT score_multiplier_pkey PRIMARY KEY (label_type, severity);

ALTER TABLE ONLY sidewalk.score_tag_adjustment
    ADD CONSTRAINT score_tag_adjustment_pkey PRIMARY KEY (label_type, tag);

ALTER TABLE ONLY sidewalk.score_weight
    ADD CONSTRAINT score_weight_pkey PRIMARY KEY (label_type);

ALTER TABLE ONLY sidewalk.source_state
    ADD CONSTRAINT source_state_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY sidewalk.street_edge
    ADD CONSTRAINT street_edge_pkey PRIMARY KEY (street_edge_id);

ALTER TABLE ONLY sidewalk.tag_exclusion
    ADD CONSTRAINT tag_exclusion_pkey PRIMARY KEY (tag_id, other_tag);

ALTER TABLE ONLY sidewalk.tag
    ADD CONSTRAINT tag_label_type_tag_key UNIQUE (label_type, tag) DEFERRABLE;

ALTER TABLE ONLY sidewalk.tag
    ADD CONSTRAINT tag_pkey PRIMARY KEY (tag_id);

CREATE INDEX audit_task_street ON sidewalk.audit_task USING btree (street_edge_id);

CREATE INDEX audit_task_user ON sidewalk.audit_task USING btree (user_id);

CREATE INDEX flyway_schema_history_s_idx ON sidewalk.flyway_schema_history USING btree (success);

CREATE INDEX label_audit_task ON sidewalk.label USING btree (audit_task_id);

CREATE INDEX label_pano ON sidewalk.label USING btree (pano_id);

CREATE INDEX label_street ON sidewalk.label USING btree (street_edge_id);

CREATE INDEX label_user ON sidewalk.label USING btree (user_id);

CREATE INDEX label_validation_user ON sidewalk.label_validation USING btree (user_id);

CREATE INDEX published_cluster_geom ON sidewalk.published_cluster USING gist (geom);

CREATE INDEX published_cluster_member_cluster ON sidewalk.published_cluster_member USING btree (label_cluster_id, label_id);

CREATE INDEX published_cluster_member_component ON sidewalk.published_cluster_member USING btree (component_id);

CREATE INDEX published_cluster_region ON sidewalk.published_cluster USING btree (region_id, label_cluster_id);

CREATE INDEX published_cluster_street ON sidewalk.published_cluster USING btree (street_edge_id);

CREATE INDEX published_label_geom ON sidewalk.published_label USING gist (geom);

CREATE INDEX published_label_region ON sidewalk.published_label USING btree (region_id, label_id);

CREATE INDEX published_label_tags ON sidewalk.published_label USING gin (tags);

CREATE INDEX published_region_geom ON sidewalk.published_region USING gist (geom);

CREATE INDEX published_street_geom ON sidewalk.published_street USING gist (geom);

CREATE INDEX published_street_geom_3857 ON sidewalk.published_street USING gist (geom_3857);

CREATE INDEX published_street_region ON sidewalk.published_street USING btree (region_id, street_edge_id);

CREATE INDEX region_geom ON sidewalk.region USING gist (geom);

CREATE INDEX street_edge_geom ON sidewalk.street_edge USING gist (geom);

CREATE INDEX street_edge_region ON sidewalk.street_edge USING btree (region_id);

CREATE TRIGGER note_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON sidewalk.city FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.note_part('city');

CREATE TRIGGER note_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON sidewalk.region FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.note_part('everything');

CREATE TRIGGER note_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON sidewalk.tag FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.note_part('tags');

CREATE TRIGGER note_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON sidewalk.tag_exclusion FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.note_part('tags');

CREATE TRIGGER note_delete AFTER DELETE ON sidewalk.app_user REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.note_rows('changed_user', 'user_id');

CREATE TRIGGER note_delete AFTER DELETE ON sidewalk.audit_task REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.note_rows('changed_audit', 'audit_task_id, user_id, street_edge_id');

CREATE TRIGGER note_delete AFTER DELETE ON sidewalk.label REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.note_rows('changed_label', 'label_id');

CREATE TRIGGER note_delete AFTER DELETE ON sidewalk.label_validation REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.note_rows('changed_label', 'label_id');

CREATE TRIGGER note_delete AFTER DELETE ON sidewalk.street_edge REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.note_rows('changed_street', 'street_edge_id');

CREATE TRIGGER note_insert AFTER INSERT ON sidewalk.app_user REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.note_rows('changed_user', 'user_id');

CREATE TRIGGER note_insert AFTER INSERT ON sidewalk.audit_task REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.note_rows('changed_audit', 'audit_task_id, user_id, street_edge_id');

CREATE TRIGGER note_insert AFTER INSERT ON sidewalk.label REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.note_rows('changed_label', 'label_id');

CREATE TRIGGER note_insert AFTER INSERT ON sidewalk.label_validation REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.note_rows('changed_label', 'label_id');

CREATE TRIGGER note_insert AFTER INSERT ON sidewalk.street_edge REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.note_rows('changed_street', 'street_edge_id');

CREATE TRIGGER note_truncate AFTER TRUNCATE ON sidewalk.app_user FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.note_part('everything');

CREATE TRIGGER note_truncate AFTER TRUNCATE ON sidewalk.audit_task FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.note_part('everything');

CREATE TRIGGER note_truncate AFTER TRUNCATE ON sidewalk.label FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.note_part('everything');

CREATE TRIGGER note_truncate AFTER TRUNCATE ON sidewalk.label_validation FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.note_part('everything');

CREATE TRIGGER note_truncate AFTER TRUNCATE ON sidewalk.street_edge FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.note_part('everything');

CREATE TRIGGER note_update AFTER UPDATE ON sidewalk.app_user REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.note_rows('changed_user', 'user_id');

CREATE TRIGGER note_update AFTER UPDATE ON sidewalk.audit_task REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.note_rows('changed_audit', 'audit_task_id, user_id, street_edge_id');

CREATE TRIGGER note_update AFTER UPDATE ON sidewalk.label REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.note_rows('changed_label', 'label_id');

CREATE TRIGGER note_update AFTER UPDATE ON sidewalk.label_validation REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.note_rows('changed_label', 'label_id');

CREATE TRIGGER note_update AFTER UPDATE ON sidewalk.street_edge REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.note_rows('changed_street', 'street_edge_id');

CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON sidewalk.cluster_threshold FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.raise_rule_version();

CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON sidewalk.quality_threshold FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.raise_rule_version();

CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON sidewalk.score_multiplier FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.raise_rule_version();

CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON sidewalk.score_tag_adjustment FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.raise_rule_version();

CREATE TRIGGER raise_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON sidewalk.score_weight FOR EACH STATEMENT EXECUTE FUNCTION sidewalk.raise_rule_version();

ALTER TABLE ONLY sidewalk.audit_task
    ADD CONSTRAINT audit_task_street_edge_id_fkey FOREIGN KEY (street_edge_id) REFERENCES sidewalk.street_edge(street_edge_id);

ALTER TABLE ONLY sidewalk.audit_task
    ADD CONSTRAINT audit_task_user_id_fkey FOREIGN KEY (user_id) REFERENCES sidewalk.app_user(user_id);

ALTER TABLE ONLY sidewalk.label
    ADD CONSTRAINT label_street_edge_id_fkey FOREIGN KEY (street_edge_id) REFERENCES sidewalk.street_edge(street_edge_id);

ALTER TABLE ONLY sidewalk.label
    ADD CONSTRAINT label_user_id_fkey FOREIGN KEY (user_id) REFERENCES sidewalk.app_user(user_id);

ALTER TABLE ONLY sidewalk.label_validation
    ADD CONSTRAINT label_validation_label_id_fkey FOREIGN KEY (label_id) REFERENCES sidewalk.label(label_id) ON DELETE CASCADE;

ALTER TABLE ONLY sidewalk.label_validation
    ADD CONSTRAINT label_validation_user_id_fkey FOREIGN KEY (user_id) REFERENCES sidewalk.app_user(user_id);

ALTER TABLE ONLY sidewalk.score_multiplier
    ADD CONSTRAINT score_multiplier_label_type_fkey FOREIGN KEY (label_type) REFERENCES sidewalk.score_weight(label_type) ON DELETE CASCADE;

ALTER TABLE ONLY sidewalk.score_tag_adjustment
    ADD CONSTRAINT score_tag_adjustment_label_type_fkey FOREIGN KEY (label_type) REFERENCES sidewalk.score_weight(label_type) ON DELETE CASCADE;

ALTER TABLE ONLY sidewalk.street_edge
    ADD CONSTRAINT street_edge_region_id_fkey FOREIGN KEY (region_id) REFERENCES sidewalk.region(region_id);

ALTER TABLE ONLY sidewalk.tag_exclusion
    ADD CONSTRAINT tag_exclusion_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES sidewalk.tag(tag_id) ON DELETE CASCADE;

GRANT USAGE ON SCHEMA sidewalk TO sidewalk_reader;

GRANT SELECT ON TABLE sidewalk.access_score_street_tiles TO sidewalk_reader;

GRANT SELECT ON TABLE sidewalk.access_score_streets TO sidewalk_reader;

GRANT SELECT ON TABLE sidewalk.cluster_labels TO sidewalk_reader;

GRANT SELECT ON TABLE sidewalk.data_version TO sidewalk_reader;

GRANT SELECT ON TABLE sidewalk.label_clusters TO sidewalk_reader;

GRANT SELECT ON TABLE sidewalk.label_clusters_with_labels TO sidewalk_reader;

GRANT SELECT ON TABLE sidewalk.label_tags TO sidewalk_reader;

GRANT SELECT ON TABLE sidewalk.raw_labels TO sidewalk_reader;

GRANT SELECT ON TABLE sidewalk.regions TO sidewalk_reader;

GRANT SELECT ON TABLE sidewalk.user_stats TO sidewalk_reader;

-- PostgreSQL database dump complete

