package org.sidewalkdata.refresh.city;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.score.GradeRule;
import org.sidewalkdata.score.GradeStatistic;
import org.sidewalkdata.score.Preset;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.score.ScoreRules;
import org.sidewalkdata.score.Scoring;
import org.sidewalkdata.score.TagRule;
import org.sidewalkdata.score.TagShare;
import org.sidewalkdata.score.TypeRule;

/** Reads the {@code score_} tables (migration V2). Rows of types outside the published eight are not read. */
final class ScoreRuleTables {
    /** Factors as they stand, and those from shares of blocked people (B14). The default model tells which types help. */
    private static final String FACTORS = """
        SELECT preset, t.label_type, coalesce(factor,
          CASE WHEN w.weight > 0 THEN (1 - blocked) / (1 - mean) ELSE blocked / mean END)
        FROM (
          SELECT preset, label_type, factor, blocked,
            (avg(blocked::numeric) OVER (PARTITION BY label_type))::double precision AS mean
          FROM score_preset_weight
          WHERE magnitude IS NULL
        ) t
        LEFT JOIN score_weight w ON w.label_type = t.label_type AND w.model = '%s'
        """;

    private final RefreshConnection database;

    private ScoreRuleTables(RefreshConnection database) {
        this.database = database;
    }

    static ScoreRules read(RefreshConnection database) throws SQLException {
        var tables = new ScoreRuleTables(database);
        return new ScoreRules(tables.models(), tables.presets(), tables.thresholds());
    }

    /** Returns the models, the default first, the others by name. */
    private List<ScoreModel> models() throws SQLException {
        Map<String, Map<LabelType, TypeRule>> types = types();
        List<ScoreModel> models = new ArrayList<>();
        database.read(
                String.format(Locale.ROOT, """
            SELECT model, tag_share, tag_share_inclusive, per_meters, min_length_meters, saturation, weight, statistic,
              low_threshold, high_threshold, barrier_enabled, barrier_threshold, include_approximate
            FROM score_model
            LEFT JOIN score_grade USING (model)
            ORDER BY model <> '%s', model COLLATE "C"
            """, ScoreModel.DEFAULT),
                row -> models.add(new ScoreModel(
                        row.getString(1),
                        types.getOrDefault(row.getString(1), Map.of()),
                        new TagShare(row.getDouble(2), row.getBoolean(3)),
                        row.getDouble(4),
                        row.getDouble(5),
                        row.getInt(6),
                        row.getString(8) == null ? null : grade(row))));
        return models;
    }

    private static GradeRule grade(ResultSet row) throws SQLException {
        return new GradeRule(
                row.getDouble(7),
                GradeStatistic.find(row.getString(8)).orElseThrow(),
                row.getDouble(9),
                row.getDouble(10),
                row.getBoolean(11),
                row.getDouble(12),
                row.getBoolean(13));
    }

    private record Key(String name, LabelType type) {}

    private Map<String, Map<LabelType, TypeRule>> types() throws SQLException {
        Map<Key, Map<Integer, Double>> multipliers = new HashMap<>();
        read(
                "SELECT model, label_type, severity, multiplier FROM score_multiplier",
                (key, row) ->
                        multipliers.computeIfAbsent(key, k -> new HashMap<>()).put(row.getInt(3), row.getDouble(4)));
        Map<Key, Map<String, TagRule>> tags = new HashMap<>();
        read(
                "SELECT model, label_type, tag, adjustment, any_cluster FROM score_tag_adjustment",
                (key, row) -> tags.computeIfAbsent(key, k -> new HashMap<>())
                        .put(row.getString(3), new TagRule(row.getDouble(4), row.getBoolean(5))));
        Map<String, Map<LabelType, TypeRule>> types = new HashMap<>();
        read(
                """
            SELECT model, label_type, weight, scoring, at_intersection, length_normalized FROM score_weight
            """,
                (key, row) -> types.computeIfAbsent(key.name, k -> new EnumMap<>(LabelType.class))
                        .put(
                                key.type,
                                new TypeRule(
                                        row.getDouble(3),
                                        Scoring.find(row.getString(4)).orElseThrow(),
                                        row.getBoolean(5),
                                        row.getBoolean(6),
                                        byRating(multipliers.getOrDefault(key, Map.of())),
                                        tags.getOrDefault(key, Map.of()))));
        return types;
    }

    /** Returns the multipliers by rating. Severity 0 is used for no rating, and for every rating without a row. */
    private static List<Double> byRating(Map<Integer, Double> bySeverity) {
        double none = bySeverity.getOrDefault(0, 1.0);
        List<Double> byRating = new ArrayList<>();
        for (int severity = 1; severity < TypeRule.RATINGS; severity++) {
            byRating.add(bySeverity.getOrDefault(severity, none));
        }
        byRating.add(none);
        return byRating;
    }

    private List<Preset> presets() throws SQLException {
        Map<String, Map<LabelType, Double>> magnitudes = presetWeights(
                "SELECT preset, label_type, magnitude FROM score_preset_weight WHERE magnitude IS NOT NULL");
        Map<String, Map<LabelType, Double>> factors =
                presetWeights(String.format(Locale.ROOT, FACTORS, ScoreModel.DEFAULT));
        Map<String, Map<LabelType, Double>> blocked =
                presetWeights("SELECT preset, label_type, blocked FROM score_preset_weight WHERE blocked IS NOT NULL");
        List<Preset> presets = new ArrayList<>();
        database.read(
                "SELECT preset, source, limits FROM score_preset ORDER BY place",
                row -> presets.add(new Preset(
                        row.getString(1),
                        magnitudes.getOrDefault(row.getString(1), Map.of()),
                        factors.getOrDefault(row.getString(1), Map.of()),
                        blocked.getOrDefault(row.getString(1), Map.of()),
                        row.getString(2) == null ? null : new Preset.Source(row.getString(2), row.getString(3)))));
        return presets;
    }

    private Map<String, Map<LabelType, Double>> presetWeights(String select) throws SQLException {
        Map<String, Map<LabelType, Double>> weights = new HashMap<>();
        read(
                select,
                (key, row) -> weights.computeIfAbsent(key.name, k -> new EnumMap<>(LabelType.class))
                        .put(key.type, row.getDouble(3)));
        return weights;
    }

    private Map<String, Double> thresholds() throws SQLException {
        Map<String, Double> thresholds = new HashMap<>();
        database.read(
                "SELECT name, value FROM score_threshold", row -> thresholds.put(row.getString(1), row.getDouble(2)));
        return thresholds;
    }

    /** Receives rows whose first two columns are a name and a published type. */
    private interface TypeRow {
        void accept(Key key, ResultSet row) throws SQLException;
    }

    private void read(String sql, TypeRow consumer) throws SQLException {
        database.read(sql, row -> {
            Optional<LabelType> type = LabelType.find(row.getString(2));
            if (type.isPresent()) {
                consumer.accept(new Key(row.getString(1), type.get()), row);
            }
        });
    }
}
