-- A weight that is deleted and inserted again, in one transaction, keeps its multipliers and tag adjustments: without them it
-- would silently be scored as if every multiplier were 1. A weight cannot be deleted alone; with its model all rows of it go.
SELECT lock_between_readers('{score_weight}');

ALTER TABLE score_multiplier
  DROP CONSTRAINT score_multiplier_model_label_type_fkey,
  ADD FOREIGN KEY (model) REFERENCES score_model ON DELETE CASCADE,
  ADD FOREIGN KEY (model, label_type) REFERENCES score_weight DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE score_tag_adjustment
  DROP CONSTRAINT score_tag_adjustment_model_label_type_fkey,
  ADD FOREIGN KEY (model) REFERENCES score_model ON DELETE CASCADE,
  ADD FOREIGN KEY (model, label_type) REFERENCES score_weight DEFERRABLE INITIALLY DEFERRED;
