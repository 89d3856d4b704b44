package org.sidewalkdata.query;

import java.util.Optional;
import java.util.Set;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.Weights;

/**
 * By which model and weights scores are to be told (B2, B3).
 *
 * @param model its name
 * @param weights a caller's; empty: the model's own, by which scores are stored
 */
public record ScoreChoice(String model, Optional<Weights> weights) {
    /** What is answered when nothing is asked for. */
    public static final ScoreChoice STORED = new ScoreChoice(ScoreModel.DEFAULT, Optional.empty());

    public boolean isDefaultModel() {
        return model.equals(ScoreModel.DEFAULT);
    }

    /** Of a view that holds the scores of all models those of this one. */
    public Filter filter() {
        return new Filter.InTexts("model", Set.of(model));
    }

    /** The model's rules, as the published scores follow them. */
    public ScoreModel rules(Lookups lookups) {
        return lookups.scoreRules()
                .model(model)
                .orElseThrow(() -> new IllegalStateException("There is no score model " + model));
    }

    /** The weights to compute with. */
    public Weights weights(Lookups lookups) {
        return weights.orElseGet(() -> Weights.of(rules(lookups)));
    }

    /** A text that choices share which give the same scores, at one data version. */
    public String key() {
        return model + weights.map(own -> own.byType().toString()).orElse("");
    }
}
