package org.sidewalkdata.pages.map;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;

/**
 * Writes the columns by which the map page filters all clusters of the city ({@code types.d.ts} describes them). The table
 * of streets supports only the filters by type and severity. Pure.
 */
final class ClustersDocument {
    private static final List<String> TYPES =
            Arrays.stream(LabelType.values()).map(LabelType::publishedName).toList();

    private final Map<String, TextColumn> columns = new LinkedHashMap<>();

    private ClustersDocument() {
        List.of("id", "street", "type", "severity", "agree", "disagree", "reliability", "day")
                .forEach(name -> columns.put(name, new TextColumn()));
    }

    static byte[] of(ReadView view) {
        var document = new ClustersDocument();
        int count = 0;
        try (RowCursor rows = view.rows(Selection.of(PublishedCollections.CLUSTER_CHOICES, Filter.ALL))) {
            for (var row = new NamedFields(rows); rows.next(); count++) {
                document.add(row);
            }
        }
        return document.json(count).getBytes(UTF_8);
    }

    private void add(NamedFields row) {
        whole("id", row, "label_cluster_id");
        whole("street", row, "street_edge_id");
        column("type").add(TYPES.indexOf(row.text("label_type").orElseThrow()));
        whole("severity", row, "median_severity");
        whole("agree", row, "agree_count");
        whole("disagree", row, "disagree_count");
        TextColumn reliability = column("reliability");
        row.numberIfAny("reliability")
                .ifPresentOrElse(value -> reliability.addJson(String.valueOf(value)), reliability::addNull);
        long day = TimeUnit.MILLISECONDS.toDays(row.integer("avg_label_date"));
        column("day").add(day);
    }

    private void whole(String name, NamedFields row, String column) {
        TextColumn to = column(name);
        row.integerIfAny(column).ifPresentOrElse(to::add, to::addNull);
    }

    private TextColumn column(String name) {
        return Objects.requireNonNull(columns.get(name), name);
    }

    private String json(int count) {
        var json = new StringBuilder("{\"count\":")
                .append(count)
                .append(",\"types\":")
                .append(new String(JsonTree.bytes(TYPES), UTF_8));
        columns.forEach((name, column) ->
                column.appendTo(json.append(",\"").append(name).append("\":")));
        return json.append('}').toString();
    }
}
