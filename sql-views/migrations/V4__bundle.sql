-- What a city bundle needs besides the published records, of the same data version: the audits, and the positions of labels and
-- streets before they are rounded to 7 decimals. The last line makes the next refresh a full one, which fills them.

CREATE TABLE published_audit (
  audit_task_id   bigint NOT NULL,
  user_id         uuid NOT NULL,
  street_edge_id  bigint NOT NULL,
  completed       boolean NOT NULL,
  low_quality     boolean NOT NULL,
  outdated        boolean,
  PRIMARY KEY (street_edge_id, audit_task_id, user_id)
);
COMMENT ON TABLE published_audit IS 'Audits of users who are not excluded. For the columns see the view audit_tasks.';

SELECT lock_between_readers('{published_label,published_street_edge}');

ALTER TABLE published_label ADD COLUMN exact_geom geometry(Point, 4326);
COMMENT ON COLUMN published_label.exact_geom IS 'Position, WGS84, at full precision. Null: the same as geom.';

ALTER TABLE published_street_edge ADD COLUMN exact_geom geometry(LineString, 4326);
COMMENT ON COLUMN published_street_edge.exact_geom IS 'Line, WGS84, at full precision. Null: the same as geom.';

UPDATE rule_version SET version = version + 1;
