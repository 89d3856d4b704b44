package org.sidewalkdata.snapshot;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.collection.CityCollections;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.Property;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.json.JsonReader;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;

/**
 * What the published data say of themselves, beside their version.
 *
 * @param cityId empty: not set
 * @param ruleVersion the number of the rules that the refresh used; it rises with every change of a rule
 * @param models the numbers of each score model, by name
 */
public record DataFacts(Optional<String> cityId, long ruleVersion, Map<String, Object> models) {
    private static final Column RULES =
            new Column("rule_version", "rule_version", "", ColumnType.INTEGER, false, "Version of the rules.");
    private static final PublishedCollection RULE_VERSION = new PublishedCollection(
            "data_version",
            "data_version",
            List.of(new Property.Value("rule_version", RULES)),
            List.of(RULES),
            List.of(),
            List.of("rule_version"),
            List.of());

    /** Reads the facts of a data version. */
    public static DataFacts read(ReadView data) {
        Optional<String> city = Optional.empty();
        try (RowCursor rows = data.rows(Selection.of(CityCollections.CITIES, Filter.ALL))) {
            if (rows.next()) {
                city = new NamedFields(rows).text("city_id");
            }
        }
        long rules;
        try (RowCursor rows = data.rows(Selection.of(RULE_VERSION, Filter.ALL))) {
            rules = rows.next() ? rows.getLong(0) : 0;
        }
        Map<String, Object> models = new LinkedHashMap<>();
        try (RowCursor rows = data.rows(Selection.of(ScoreCollections.SCORE_MODELS, Filter.ALL))) {
            NamedFields fields = new NamedFields(rows);
            while (rows.next()) {
                models.put(
                        fields.text("model").orElseThrow(),
                        JsonReader.read(fields.text("rules").orElseThrow()));
            }
        }
        return new DataFacts(city, rules, models);
    }
}
