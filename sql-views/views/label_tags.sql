-- Tags that can be attached to labels, by label type in the interface's order, then id (interface: Label tag).
CREATE VIEW label_tags AS
SELECT tag_id AS id, label_type, tag, description, mutually_exclusive_with, type_order
FROM published_tag;

COMMENT ON VIEW label_tags IS 'Tags of the eight published label types.';
COMMENT ON COLUMN label_tags.id IS 'Unique tag id.';
COMMENT ON COLUMN label_tags.label_type IS 'Type the tag applies to.';
COMMENT ON COLUMN label_tags.tag IS 'Tag name.';
COMMENT ON COLUMN label_tags.description IS 'Sentence for people. Null: none.';
COMMENT ON COLUMN label_tags.mutually_exclusive_with IS 'Tags that cannot stand together with it, ascending.';
COMMENT ON COLUMN label_tags.type_order IS 'Place of label_type in the interface''s list of types, from 0.';
