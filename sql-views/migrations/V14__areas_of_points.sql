-- B12: in which areas a point lies, for all labels and clusters of a download.

CREATE INDEX published_area_geom ON published_area USING gist (geom);
