-- B17: what a person reaches from each street, as columns of layers. "refresh --reach" fills the table for one data version.
CREATE TABLE street_reach (
  street_edge_id                    bigint PRIMARY KEY,
  version                           bigint NOT NULL,
  reach_quotient                    double precision,
  reach_quotient_if_unaudited_open  double precision
);
COMMENT ON TABLE street_reach IS 'What a person with a manual wheelchair reaches from the middle of each street (B17), for one data version.';
COMMENT ON COLUMN street_reach.street_edge_id IS 'Street edge id.';
COMMENT ON COLUMN street_reach.version IS 'The data version whose streets these are. Views show no others.';
COMMENT ON COLUMN street_reach.reach_quotient IS 'Meters of street within reach, divided by those of a person whom nothing hinders, with unaudited streets closed. Null: the latter reaches none.';
COMMENT ON COLUMN street_reach.reach_quotient_if_unaudited_open IS 'The same with unaudited streets open.';
