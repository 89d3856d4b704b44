-- Counts of areas became whole: streets of which an area has a part, and the labels and problems that it covers (B12). The next refresh
-- computes them.
UPDATE rule_version SET version = version + 1;
