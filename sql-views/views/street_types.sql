CREATE VIEW street_types AS
SELECT way_type AS name, description, count(*) AS count,
  row_number() OVER (ORDER BY place, way_type COLLATE "C") - 1 AS type_order
FROM published_street_edge
LEFT JOIN (VALUES
    (1, 'trunk', 'Important road that is not a motorway.'),
    (2, 'primary', 'Main road that links large towns or the parts of a large city.'),
    (3, 'secondary', 'Road that links smaller towns or districts.'),
    (4, 'tertiary', 'Road that links neighborhoods, with more traffic than a residential street.'),
    (5, 'residential', 'Street with homes along it and little through traffic.'),
    (6, 'unclassified', 'Minor public road that links hamlets or serves businesses.'),
    (7, 'pedestrian', 'Street or square for people on foot.'),
    (8, 'living_street', 'Street where people on foot go before vehicles, which drive very slowly.'),
    (9, 'service', 'Access road, such as to a parking lot, a shop or along an alley.'),
    (10, 'unknown', 'Street whose kind is not known.')
  ) AS known (place, way_type, description) USING (way_type)
WHERE way_type IS NOT NULL
GROUP BY way_type, description, place;

COMMENT ON VIEW street_types IS 'Kinds of streets in the city. Key and order: type_order.';
COMMENT ON COLUMN street_types.name IS 'Kind of street as OpenStreetMap names it, such as residential.';
COMMENT ON COLUMN street_types.description IS 'Sentence for people. Null: no description.';
COMMENT ON COLUMN street_types.count IS 'Streets of this kind and of any status.';
COMMENT ON COLUMN street_types.type_order IS 'Position in the list, from 0: kinds with a description from wide to narrow, then the others by name.';
