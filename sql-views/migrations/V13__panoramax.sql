-- D11: Panoramax is a third provider of panoramas, and an unknown provider gets no link.
-- The casts to text are written, because otherwise PostgreSQL does not inline the function.

CREATE OR REPLACE FUNCTION panorama_url(pano_id text, pano_source text, heading double precision, pitch double precision) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN pano_source IS NULL OR lower(pano_source) IN ('gsv', 'google')
  THEN 'https://www.google.com/maps/@?api=1&map_action=pano&pano=' || percent_encoded(pano_id)
    || coalesce('&heading=' || plain_number(heading), '') || coalesce('&pitch=' || plain_number(pitch), '')
  WHEN lower(pano_source) = 'mapillary'
  THEN 'https://www.mapillary.com/app/?pKey=' || percent_encoded(pano_id) || '&focus=photo'
  WHEN lower(pano_source) = 'panoramax'
  THEN 'https://api.panoramax.xyz/#focus=pic&pic=' || percent_encoded(pano_id)
    || coalesce('&xyz=' || round(heading::numeric, 2)::text || '/' || round(pitch::numeric, 2)::text || '/30', '')
  ELSE '' END;
COMMENT ON FUNCTION panorama_url(text, text, double precision, double precision) IS
  'Returns the link to a panorama, turned to heading and pitch; null omits its part, for Panoramax both. Empty: the provider is unknown (D11).';

COMMENT ON COLUMN label.pano_source IS 'Provider of the panorama: gsv, google, mapillary or panoramax. Null: Google Street View is assumed. Others have no link (D11).';

UPDATE rule_version SET version = version + 1;
