package org.sidewalkdata.collection;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.model.LabelType;

/** Builder that lets {@link PublishedCollections} read like the interface's field tables. */
final class CollectionBuilder {
    private static final List<String> STATISTICS =
            List.of("labels", "validated_correct", "validated_incorrect", "not_validated");

    private final String name;
    private String view;
    private final List<Property> properties = new ArrayList<>();
    private Optional<Column> geometry = Optional.empty();
    private List<String> csvGeometryNames = List.of();
    private List<String> orderBy = List.of();
    private final List<Column> filterOnly = new ArrayList<>();

    CollectionBuilder(String name) {
        this.name = name;
        this.view = name;
    }

    CollectionBuilder view(String otherView) {
        view = otherView;
        return this;
    }

    /** Adds the columns of a {@link Column#table}. */
    CollectionBuilder columns(String table) {
        Column.table(table).forEach(column -> properties.add(new Property.Value(column.name(), column)));
        return this;
    }

    /** Adds objects of several columns. */
    CollectionBuilder groups(Property... groups) {
        properties.addAll(List.of(groups));
        return this;
    }

    /**
     * Adds an object of some columns, each named {@code group.key}: nested in JSON, dotted in CSV, joined by _ in the
     * view.
     */
    CollectionBuilder group(
            String group, ColumnType type, String unit, String dbfPrefix, String meaning, String... keys) {
        List<Property> members = new ArrayList<>();
        for (String key : keys) {
            String sqlName = group + "_" + key;
            String sentence = meaning + ": " + key + ".";
            members.add(new Property.Value(
                    key, new Column(group + "." + key, sqlName, dbfPrefix + key, type, false, sentence, unit)));
        }
        properties.add(new Property.Group(group, members, meaning + "."));
        return this;
    }

    /** Adds an object with one key per scored type, from one column each. */
    CollectionBuilder perType(String group, String columnPrefix, String dbfPrefix, ColumnType type, String meaning) {
        List<Property> members = new ArrayList<>();
        for (ScoredTypeName scored : ScoredTypeName.values()) {
            String column = columnPrefix + scored.columnName();
            String key = scored.key();
            members.add(new Property.Value(
                    key,
                    new Column(column, column, dbfPrefix + scored.shortCode(), type, false, key + ": " + meaning)));
        }
        properties.add(new Property.Group(group, members, meaning));
        return this;
    }

    /** Adds the map of user statistics: type, then statistic; the CSV name is the path (A9). */
    CollectionBuilder statsByLabelType() {
        String group = "stats_by_label_type";
        List<Property> byType = new ArrayList<>();
        for (LabelType type : LabelType.values()) {
            List<Property> statistics = new ArrayList<>();
            for (String statistic : STATISTICS) {
                String path = group + "." + type.publishedName() + "." + statistic;
                String sqlName = type.columnName() + "_" + statistic;
                Column column = new Column(
                        path, sqlName, "s" + byType.size() + statistics.size(), ColumnType.INTEGER, false, statistic);
                statistics.add(new Property.Value(statistic, column));
            }
            byType.add(new Property.Group(type.publishedName(), statistics, type.publishedName()));
        }
        properties.add(new Property.Group(group, byType, "Map keyed by label type name."));
        return this;
    }

    CollectionBuilder point(String... csvNames) {
        return geometry(ColumnType.POINT, csvNames);
    }

    CollectionBuilder line(String... csvNames) {
        return geometry(ColumnType.LINE_STRING, csvNames);
    }

    /** Adds a line in web mercator for internal use; no format writes it. */
    CollectionBuilder mercatorLine() {
        String meaning = "Line in web mercator (EPSG:3857), in meters.";
        geometry = Optional.of(new Column("geom_3857", "geom_3857", "", ColumnType.LINE_STRING, false, meaning));
        return this;
    }

    CollectionBuilder area(String... csvNames) {
        return geometry(ColumnType.MULTI_POLYGON, csvNames);
    }

    CollectionBuilder orderBy(String... columns) {
        orderBy = List.of(columns);
        return this;
    }

    CollectionBuilder filterOnly(ColumnType type, String... columns) {
        for (String column : columns) {
            filterOnly.add(new Column(column, column, "", type, true, "Only for filters."));
        }
        return this;
    }

    PublishedCollection build() {
        return PublishedCollection.of(name, view, properties, geometry, csvGeometryNames, orderBy, filterOnly);
    }

    private CollectionBuilder geometry(ColumnType type, String... csvNames) {
        geometry = Optional.of(new Column("geom", "geom", "", type, false, "Geometry, WGS84."));
        csvGeometryNames = List.of(csvNames);
        return this;
    }
}
