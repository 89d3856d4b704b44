package org.sidewalkdata.collection;

import static org.sidewalkdata.collection.ColumnType.INTEGER;
import static org.sidewalkdata.collection.ColumnType.NUMBER;

import java.util.ArrayList;
import java.util.List;

/**
 * Objects with a key per scored type, named as upstream names them: {@code cluster_counts.CurbRamp} is nested in JSON,
 * dotted in CSV, joined by {@code _} in GeoPackage; the view's columns are {@code n_curb_ramp} and so on.
 *
 * @param types in the order of the keys
 */
record TypeGroups(List<ScoredTypeName> types) {
    static final TypeGroups ALL = new TypeGroups(List.of(ScoredTypeName.values()));

    /** The types that may count at an intersection. */
    static final TypeGroups CORNERS = new TypeGroups(List.of(
            ScoredTypeName.CURB_RAMP, ScoredTypeName.NO_CURB_RAMP, ScoredTypeName.CROSSWALK, ScoredTypeName.SIGNAL));

    Property clusterCounts() {
        return group("cluster_counts", "n_", "n", INTEGER, false, "Number of clusters per label type.");
    }

    Property avgClusterCounts() {
        return group(
                "avg_cluster_counts",
                "avg_n_",
                "a",
                NUMBER,
                true,
                "Mean number of scored clusters per audited street, by label type; null: no street is audited.");
    }

    Property subScores() {
        return group("sub_scores", "score_", "s", NUMBER, false, "Summed pre-logistic contribution per label type.");
    }

    Property tagAdjustments() {
        return group(
                "tag_adjustments",
                "tags_",
                "t",
                NUMBER,
                false,
                "Sum of the tag adjustments per label type; weights do not change it.");
    }

    Property severityCounts() {
        String group = "severity_counts";
        List<Property> byType = new ArrayList<>();
        for (ScoredTypeName type : types) {
            List<Property> ratings = new ArrayList<>();
            for (String rating : List.of("1", "2", "3", "null")) {
                String digit = rating.equals("null") ? "0" : rating;
                ratings.add(new Property.Value(
                        rating,
                        new Column(
                                group + "." + type.key() + "." + rating,
                                "n" + digit + "_" + type.columnName(),
                                "v" + type.shortCode() + digit,
                                INTEGER,
                                false,
                                "Clusters of " + type.key() + " rated " + rating + ".")));
            }
            byType.add(new Property.Group(type.key(), ratings, "Clusters of " + type.key() + " by median severity."));
        }
        return new Property.Group(group, byType, "Number of scored clusters per label type and median severity.");
    }

    private Property group(
            String group, String columnPrefix, String dbfPrefix, ColumnType type, boolean nullable, String meaning) {
        List<Property> members = new ArrayList<>();
        for (ScoredTypeName scored : types) {
            members.add(new Property.Value(
                    scored.key(),
                    new Column(
                            group + "." + scored.key(),
                            columnPrefix + scored.columnName(),
                            dbfPrefix + scored.shortCode(),
                            type,
                            nullable,
                            scored.key() + ": " + meaning)));
        }
        return new Property.Group(group, members, meaning);
    }
}
