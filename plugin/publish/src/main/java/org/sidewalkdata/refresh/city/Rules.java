package org.sidewalkdata.refresh.city;

import java.sql.SQLException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.quality.QualityRule;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.score.ScoreRules;

/**
 * The numbers of cleaning, clustering and scoring, as in the rule tables (migration V2). Rows of types outside the
 * published eight are not read.
 *
 * @param thresholds largest distance in a cluster by type, meters (D7); every type has one
 */
public record Rules(QualityRule quality, Map<LabelType, Double> thresholds, ScoreRules score) {

    public static Rules read(RefreshConnection database) throws SQLException {
        return new Rules(quality(database), thresholds(database), ScoreRuleTables.read(database));
    }

    /** Returns the largest distance in a cluster of the type, meters. */
    public double threshold(LabelType type) {
        return required(thresholds, type, "cluster_threshold");
    }

    private static QualityRule quality(RefreshConnection database) throws SQLException {
        Map<String, Double> values = new HashMap<>();
        database.read(
                "SELECT name, value FROM quality_threshold", row -> values.put(row.getString(1), row.getDouble(2)));
        return new QualityRule(
                required(values, "min_accuracy", "quality_threshold"),
                required(values, "min_validated_labels", "quality_threshold"),
                required(values, "min_labels_per_km", "quality_threshold"));
    }

    private static Map<LabelType, Double> thresholds(RefreshConnection database) throws SQLException {
        Map<LabelType, Double> thresholds = byType(database, "SELECT label_type, meters FROM cluster_threshold");
        for (LabelType type : LabelType.values()) {
            required(thresholds, type, "cluster_threshold");
        }
        return thresholds;
    }

    private static Map<LabelType, Double> byType(RefreshConnection database, String sql) throws SQLException {
        Map<LabelType, Double> values = new EnumMap<>(LabelType.class);
        database.read(sql, row -> {
            Optional<LabelType> type = LabelType.find(row.getString(1));
            if (type.isPresent()) {
                values.put(type.get(), row.getDouble(2));
            }
        });
        return values;
    }

    private static <K> double required(Map<K, Double> values, K key, String table) {
        Double value = values.get(key);
        if (value == null) {
            throw new IllegalStateException("Table " + table + " has no row for " + key + ".");
        }
        return value;
    }
}
