-- How a source value is written when it is published: one function for each rule, used by every way of refreshing.
-- The ones with CASE are not STRICT, because only then PostgreSQL inlines them; they give null for null all the same.

CREATE FUNCTION published_position(lon double precision, lat double precision) RETURNS geometry
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ST_SetSRID(ST_MakePoint(round(lon::numeric, 7)::double precision, round(lat::numeric, 7)::double precision), 4326);
COMMENT ON FUNCTION published_position(double precision, double precision) IS
  'Position with at most 7 decimals (A5): the nearest double of the rounded number, and never minus zero.';

CREATE FUNCTION published_line(line geometry) RETURNS geometry
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ST_SetSRID(ST_MakeLine(ARRAY(
  SELECT published_position(ST_X(p.geom), ST_Y(p.geom)) FROM ST_DumpPoints(line) p ORDER BY p.path[1])), 4326);
COMMENT ON FUNCTION published_line(geometry) IS 'Line with at most 7 decimals (A5).';

CREATE FUNCTION plain_number(number double precision) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN trim_scale(number::text::numeric)::text;
COMMENT ON FUNCTION plain_number(double precision) IS 'Shortest text without exponent, and without fraction when integral (A5).';

CREATE FUNCTION percent_encoded_bytes(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT string_agg(
    CASE WHEN b.byte < 128 AND chr(b.byte) COLLATE "C" ~ '[A-Za-z0-9._~-]' THEN chr(b.byte)
      ELSE '%' || upper(lpad(to_hex(b.byte), 2, '0')) END, '' ORDER BY b.place)
  FROM (
    SELECT get_byte(convert_to(value, 'UTF8'), place) AS byte, place
    FROM generate_series(0, octet_length(convert_to(value, 'UTF8')) - 1) AS place
  ) b
);
COMMENT ON FUNCTION percent_encoded_bytes(text) IS 'percent_encoded for a text that needs it.';

-- Nearly every panorama id needs nothing: that case is inlined into the statement and costs a tenth.
CREATE FUNCTION percent_encoded(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN value COLLATE "C" ~ '[^A-Za-z0-9._~-]' THEN percent_encoded_bytes(value) ELSE value END;
COMMENT ON FUNCTION percent_encoded(text) IS 'Everything but the unreserved characters of RFC 3986 as %XX of its UTF-8 bytes.';

CREATE FUNCTION panorama_url(pano_id text, pano_source text, heading double precision, pitch double precision) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN lower(pano_source) = 'mapillary'
  THEN 'https://www.mapillary.com/app/?pKey=' || percent_encoded(pano_id) || '&focus=photo'
  ELSE 'https://www.google.com/maps/@?api=1&map_action=pano&pano=' || percent_encoded(pano_id)
    || coalesce('&heading=' || plain_number(heading), '') || coalesce('&pitch=' || plain_number(pitch), '') END;
COMMENT ON FUNCTION panorama_url(text, text, double precision, double precision) IS
  'Link to a panorama, turned to heading and pitch; a null one leaves its part out (D11).';

CREATE FUNCTION reach(place geometry, meters double precision) RETURNS geometry
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN abs(ST_Y(place)) > 89 OR abs(ST_X(place)) > 179
  THEN ST_MakeEnvelope(-180, ST_Y(place) - (meters + 1) / 111000, 180, ST_Y(place) + (meters + 1) / 111000, 4326)
  ELSE ST_Expand(place, (meters + 1) / 111000 / cosd(ST_Y(place)), (meters + 1) / 111000) END;
COMMENT ON FUNCTION reach(geometry, double precision) IS
  'Box that holds everything within so many metres of a point; all around the world near the poles and the antimeridian.';
