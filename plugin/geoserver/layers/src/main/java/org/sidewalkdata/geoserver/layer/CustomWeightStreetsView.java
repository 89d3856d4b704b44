package org.sidewalkdata.geoserver.layer;

import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.Property;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.Weights;

/**
 * The layer of streets with scores by custom weights (B3): {@code viewparams=NoSidewalk:2;CurbRamp:1}. Types that are
 * not named keep the model's weight. A magnitude overrides the preset's magnitude.
 */
final class CustomWeightStreetsView {
    static final String NAME = "access_score_streets_weighted";

    /** 0 to 10, with at most as many digits as a double distinguishes; empty: the preset's or the model's weight. */
    private static final String MAGNITUDE = "(?:10(?:\\.0{1,14})?|[0-9](?:\\.[0-9]{1,14})?)?";

    /** 0 to 3, likewise. */
    private static final String GRADE_MAGNITUDE = "(?:3(?:\\.0{1,14})?|[0-2](?:\\.[0-9]{1,14})?)?";

    /** The names of models and presets, which are rows of the rule tables. */
    private static final String RULE_NAME = "[0-9A-Za-z_.-]{1,60}";

    private CustomWeightStreetsView() {}

    static PublishedLayer layer() {
        return new PublishedLayer(
                collection(),
                "Street accessibility scores by custom weights",
                "Streets with scores by the weights in viewparams: model, preset, and a magnitude from 0 to 10 for each"
                        + " label type. own_score is the score by the model's own weights. Without viewparams, score equals own_score.",
                List.of("accessibility", "sidewalks", "streets", "score", "weights"),
                parameters(),
                CustomWeightStreetsSql.select(),
                PublishedCollections.ACCESS_SCORE_STREETS.name());
    }

    /**
     * Returns the fields of street scores, with the score by the model's own weights after {@code score}. The view
     * returns the same fields.
     */
    private static PublishedCollection collection() {
        PublishedCollection streets = PublishedCollections.ACCESS_SCORE_STREETS;
        Column own = new Column(
                "own_score",
                "own_score",
                "own_score",
                ColumnType.NUMBER,
                true,
                "Score by the model's own weights; null: not audited.");
        List<Property> properties = new ArrayList<>(streets.properties());
        properties.add(behind(streets.properties(), "score"), new Property.Value(own.name(), own));
        List<Column> columns = new ArrayList<>(streets.columns());
        columns.add(columns.indexOf(streets.column("score")) + 1, own);
        return new PublishedCollection(
                NAME,
                streets.view(),
                List.copyOf(properties),
                List.copyOf(columns),
                streets.csvGeometryNames(),
                streets.orderBy(),
                List.of());
    }

    private static int behind(List<Property> properties, String name) {
        return properties.stream().map(Property::name).toList().indexOf(name) + 1;
    }

    private static List<ViewParameter> parameters() {
        List<ViewParameter> parameters = new ArrayList<>();
        parameters.add(ViewParameter.regionName("region_id"));
        parameters.add(new ViewParameter(
                "model", "", RULE_NAME, ScoreModel.DEFAULT, "The score model. An unknown model has no streets."));
        parameters.add(new ViewParameter(
                "preset",
                "",
                "(?:" + RULE_NAME + ")?",
                "",
                "A named set of weights. An unknown preset has no streets."));
        for (LabelType type : ScoreModel.SCORED_TYPES) {
            parameters.add(new ViewParameter(
                    type.publishedName(), "", MAGNITUDE, "", "Weight of the type, 0 to 10. The model gives the sign."));
        }
        parameters.add(new ViewParameter(
                Weights.GRADE, "", GRADE_MAGNITUDE, "", "Weight of the street's grade in models that use it, 0 to 3."));
        return parameters;
    }
}
