package org.sidewalkdata.score;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All numbers of scoring and ranking: the models, the presets and the thresholds of the rule tables. Immutable.
 *
 * @param models the default first
 * @param presets in their published order
 * @param thresholds by name, as {@code score_threshold} explains them
 */
public record ScoreRules(List<ScoreModel> models, List<Preset> presets, Map<String, Double> thresholds) {
    public ScoreRules {
        models = List.copyOf(models);
        presets = List.copyOf(presets);
        thresholds = Map.copyOf(thresholds);
        if (models.isEmpty() || !models.get(0).name().equals(ScoreModel.DEFAULT)) {
            throw new IllegalArgumentException("no score model named " + ScoreModel.DEFAULT);
        }
    }

    /** Returns the model of the interface. */
    public ScoreModel defaultModel() {
        return models.get(0);
    }

    /** Returns the model of this name; empty for an unknown name. */
    public Optional<ScoreModel> model(String name) {
        return models.stream().filter(model -> model.name().equals(name)).findFirst();
    }

    /** Returns the preset of this name; empty for an unknown name. */
    public Optional<Preset> preset(String name) {
        return presets.stream().filter(preset -> preset.name().equals(name)).findFirst();
    }

    /** Returns a threshold, which must exist. */
    public double threshold(String name) {
        Double value = thresholds.get(name);
        if (value == null) {
            throw new IllegalStateException("Table score_threshold has no row for " + name + ".");
        }
        return value;
    }

    /** Returns the maximum distance of a corner's cluster from its intersection, meters. */
    public double attributionRadius() {
        return threshold("attribution_radius_meters");
    }
}
