-- The kinds of street that the city has, with their number: those we describe from wide to narrow, then the others by name.
CREATE VIEW street_types AS
SELECT way_type AS name, description, count(*) AS count,
  row_number() OVER (ORDER BY place, way_type COLLATE "C") - 1 AS type_order
FROM published_street_edge
LEFT JOIN (VALUES
    (1, 'trunk', 'Important road that is not a motorway.'),
    (2, 'primary', 'Main road that links large towns or the parts of a large city.'),
    (3, 'secondary', 'Road that links smaller towns or districts.'),
    (4, 'tertiary', 'Road that links neighbourhoods, with more traffic than a residential street.'),
    (5, 'residential', 'Street with homes along it and little through traffic.'),
    (6, 'unclassified', 'Minor public road that links hamlets or serves businesses.'),
    (7, 'pedestrian', 'Street or square for people on foot.'),
    (8, 'living_street', 'Street where people on foot go before vehicles, which drive very slowly.'),
    (9, 'service', 'Access road, such as to a car park, a shop or along an alley.'),
    (10, 'unknown', 'Street whose kind is not known.')
  ) AS known (place, way_type, description) USING (way_type)
WHERE way_type IS NOT NULL
GROUP BY way_type, description, place;

COMMENT ON VIEW street_types IS 'Kinds of street that the city has.';
COMMENT ON COLUMN street_types.name IS 'Kind in OpenStreetMap''s words, such as residential.';
COMMENT ON COLUMN street_types.description IS 'Sentence for people. Null: none.';
COMMENT ON COLUMN street_types.count IS 'Streets of this kind, whatever their status.';
COMMENT ON COLUMN street_types.type_order IS 'Place in the list, from 0.';
