package org.sidewalkdata.query;

import java.util.Optional;
import java.util.Set;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.score.Preset;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.Weights;

/**
 * The model and weights of requested scores (B2, B3).
 *
 * @param model the model's name
 * @param weights custom weights; empty: the model's weights, which the stored scores use
 * @param preset the name of the weights; empty: they have no name
 */
public record ScoreChoice(String model, Optional<Weights> weights, Optional<String> preset) {
    /** The choice of a request that names no model and no weights. */
    public static final ScoreChoice STORED = new ScoreChoice(ScoreModel.DEFAULT, Optional.empty(), Optional.empty());

    public boolean isDefaultModel() {
        return model.equals(ScoreModel.DEFAULT);
    }

    /** Returns the filter for this model in a view with the scores of all models. */
    public Filter filter() {
        return new Filter.InTexts("model", Set.of(model));
    }

    /** Returns the model's rules as the published scores use them. */
    public ScoreModel rules(Lookups lookups) {
        return lookups.scoreRules()
                .model(model)
                .orElseThrow(() -> new IllegalStateException("No score model named " + model));
    }

    /** Returns the weights to compute with. */
    public Weights weights(Lookups lookups) {
        return weights.orElseGet(() -> Weights.of(rules(lookups)));
    }

    /** Returns the study that the weights come from (B14); empty: none. */
    public Optional<Preset.Source> source(Lookups lookups) {
        return preset.flatMap(lookups.scoreRules()::preset).map(Preset::source);
    }

    /** Returns a key that is equal for choices that give the same scores, within one data version. */
    public String key() {
        return model + weights.map(custom -> custom.toString()).orElse("");
    }
}
