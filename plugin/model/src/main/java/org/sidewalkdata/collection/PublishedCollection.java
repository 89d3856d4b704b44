package org.sidewalkdata.collection;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A published collection: the fields of a record, defined once and used by every writer, by the SQL, the API document
 * and the OGC services. Columns are in the interface's order; a geometry comes last. Immutable.
 *
 * <p>The columns that are shown ({@code columns}) differ from the columns that filters and orders can use ({@link
 * #column}): each column of the view is either shown or hidden, so that filters and orders mean the same whatever an
 * answer omits.
 *
 * @param name the name of view, layer and OGC collection: {@code label_clusters}
 * @param view the view to read, usually of the same name, or a SELECT in parentheses with an alias
 * @param properties a JSON record's members in order, without the geometry
 * @param columns the properties, flattened, then the geometry column if there is one: the order of a cursor's columns
 * @param csvGeometryNames names of the columns that represent the geometry at the end of a CSV row: latitude and
 *     longitude of a point, start and end point of a line, center and well-known text of an area, or its center alone;
 *     empty: no such columns
 * @param orderBy columns of the answer's order (A3), together unique
 * @param hidden the view's other columns: filters and orders may use them, answers do not show them
 */
public record PublishedCollection(
        String name,
        String view,
        List<Property> properties,
        List<Column> columns,
        List<String> csvGeometryNames,
        List<String> orderBy,
        List<Column> hidden) {

    static PublishedCollection of(
            String name,
            String view,
            List<Property> properties,
            Optional<Column> geometry,
            List<String> csvGeometryNames,
            List<String> orderBy,
            List<Column> hidden) {
        List<Column> columns = new ArrayList<>();
        flatten(properties, columns);
        geometry.ifPresent(columns::add);
        return new PublishedCollection(
                name,
                view,
                List.copyOf(properties),
                List.copyOf(columns),
                List.copyOf(csvGeometryNames),
                List.copyOf(orderBy),
                List.copyOf(hidden));
    }

    /** Returns the index of the geometry column in {@link #columns}; empty if the records have no geometry. */
    public Optional<Integer> geometryIndex() {
        int last = columns.size() - 1;
        return columns.get(last).type().isGeometry() ? Optional.of(last) : Optional.empty();
    }

    /** Returns the geometry column of records that have a geometry. */
    public Column geometry() {
        return columns.get(geometryIndex().orElseThrow());
    }

    /** Returns the geometry type of the records. */
    public GeometryType geometryType() {
        return columns.get(columns.size() - 1).type().geometry();
    }

    /** Returns the columns without the geometry, in order. */
    public List<Column> attributes() {
        return geometryIndex().isPresent() ? columns.subList(0, columns.size() - 1) : columns;
    }

    /** Returns whether the view has a column of this name, shown or hidden. */
    public boolean hasColumn(String sqlName) {
        return Stream.concat(columns.stream(), hidden.stream())
                .anyMatch(column -> column.sqlName().equals(sqlName));
    }

    /**
     * Returns the view's column of this name, shown or hidden.
     *
     * @throws IllegalArgumentException if there is no such column
     */
    public Column column(String sqlName) {
        for (Column column : columns) {
            if (column.sqlName().equals(sqlName)) {
                return column;
            }
        }
        for (Column column : hidden) {
            if (column.sqlName().equals(sqlName)) {
                return column;
            }
        }
        throw new IllegalArgumentException("No column " + sqlName + " in " + name);
    }

    /**
     * Returns this collection with fewer attributes, without groups; the other attributes are hidden. The geometry and
     * the columns of the order always stay.
     *
     * @param wanted view names of the attributes to keep
     */
    public PublishedCollection only(Set<String> wanted) {
        List<Column> kept = columns.stream()
                .filter(column -> column.type().isGeometry()
                        || orderBy.contains(column.sqlName())
                        || wanted.contains(column.sqlName()))
                .toList();
        List<Property> values = kept.stream()
                .filter(column -> !column.type().isGeometry())
                .<Property>map(column -> new Property.Value(column.name(), column))
                .toList();
        List<Column> left = new ArrayList<>(hidden);
        columns.stream().filter(column -> !kept.contains(column)).forEach(left::add);
        return new PublishedCollection(name, view, values, kept, csvGeometryNames, orderBy, List.copyOf(left));
    }

    /**
     * Returns this collection with only these properties, in its own order. The other columns are hidden, and the
     * geometry stays.
     *
     * @param names of properties as in JSON; at least one
     */
    public PublishedCollection showing(Set<String> names) {
        List<Property> kept = properties.stream()
                .filter(property -> names.contains(property.name()))
                .toList();
        List<Column> shown = new ArrayList<>();
        flatten(kept, shown);
        geometryIndex().ifPresent(place -> shown.add(columns.get(place)));
        List<Column> left = new ArrayList<>(hidden);
        columns.stream().filter(column -> !shown.contains(column)).forEach(left::add);
        return new PublishedCollection(
                name, view, kept, List.copyOf(shown), csvGeometryNames, orderBy, List.copyOf(left));
    }

    /** Returns this collection without the rows that do not meet an SQL condition on the view's columns. */
    public PublishedCollection where(String condition) {
        String rows = "(SELECT * FROM " + view + " WHERE " + condition + ") AS part";
        return new PublishedCollection(name, rows, properties, columns, csvGeometryNames, orderBy, hidden);
    }

    /**
     * Returns this collection without some columns of the view: neither answers nor filters can use them. A property
     * with such a column is left out whole.
     *
     * @param sqlNames neither the geometry nor a column of the order
     */
    public PublishedCollection without(Set<String> sqlNames) {
        List<Property> kept = properties.stream()
                .filter(property -> {
                    List<Column> own = new ArrayList<>();
                    flatten(List.of(property), own);
                    return own.stream()
                            .allMatch(column -> Collections.disjoint(
                                    sqlNames,
                                    List.of(column.sqlName().split("\\W+")))); // of an expression: its columns
                })
                .toList();
        List<Column> shown = new ArrayList<>();
        flatten(kept, shown);
        geometryIndex().ifPresent(place -> shown.add(columns.get(place)));
        List<Column> left = Stream.concat(hidden.stream(), columns.stream())
                .filter(column -> !isAmong(shown, column) && !sqlNames.contains(column.sqlName()))
                .toList();
        return new PublishedCollection(name, view, kept, List.copyOf(shown), csvGeometryNames, orderBy, left);
    }

    /** Returns this collection with more properties of the view after its own: {@code include} (B1). */
    public PublishedCollection including(List<IncludedGroup> groups) {
        if (groups.isEmpty()) {
            return this;
        }
        List<Property> more = new ArrayList<>(properties);
        more.addAll(IncludedGroup.all(groups));
        List<Column> shown = new ArrayList<>();
        flatten(more, shown);
        geometryIndex().ifPresent(place -> shown.add(columns.get(place)));
        List<Column> left =
                hidden.stream().filter(column -> !isAmong(shown, column)).toList();
        return new PublishedCollection(
                name, view, List.copyOf(more), List.copyOf(shown), csvGeometryNames, orderBy, left);
    }

    private static boolean isAmong(List<Column> shown, Column hidden) {
        return shown.stream().anyMatch(column -> column.sqlName().equals(hidden.sqlName()));
    }

    /**
     * Returns this collection ordered by a hidden column with unique values, which is shown first: for services whose
     * features need one id where a record has two.
     *
     * @param hiddenColumn never null
     * @param dbfName its name in shapefiles: at most 10 characters
     * @param meaning one sentence for the API document
     */
    public PublishedCollection keyedBy(String hiddenColumn, String dbfName, String meaning) {
        Column unseen = column(hiddenColumn);
        Column key = new Column(unseen.name(), unseen.sqlName(), dbfName, unseen.type(), false, meaning, unseen.unit());
        List<Property> shown = new ArrayList<>(List.of(new Property.Value(key.name(), key)));
        shown.addAll(properties);
        List<Column> all = new ArrayList<>(List.of(key));
        all.addAll(columns);
        List<Column> left = new ArrayList<>(hidden);
        left.remove(unseen);
        return new PublishedCollection(
                name,
                view,
                List.copyOf(shown),
                List.copyOf(all),
                csvGeometryNames,
                List.of(hiddenColumn),
                List.copyOf(left));
    }

    /**
     * Returns this collection under another name, with columns before its own, in another order.
     *
     * @param first a column of the view that was hidden, or one that rows get elsewhere
     * @param newOrder columns of the view, together unique
     */
    public PublishedCollection begunWith(String newName, List<Column> first, List<String> newOrder) {
        List<Property> values = new ArrayList<>();
        first.forEach(column -> values.add(new Property.Value(column.name(), column)));
        values.addAll(properties);
        List<Column> all = new ArrayList<>(first);
        all.addAll(columns);
        List<Column> left =
                hidden.stream().filter(column -> !isAmong(first, column)).toList();
        return new PublishedCollection(
                newName, view, List.copyOf(values), List.copyOf(all), csvGeometryNames, List.copyOf(newOrder), left);
    }

    /**
     * Returns this collection for services without nested properties: each column is a separate property, named as in
     * the view.
     */
    public PublishedCollection flat() {
        List<Column> renamed =
                columns.stream().map(PublishedCollection::asInView).toList();
        List<Property> values = renamed.stream()
                .filter(column -> !column.type().isGeometry())
                .<Property>map(column -> new Property.Value(column.name(), column))
                .toList();
        return new PublishedCollection(name, view, values, renamed, csvGeometryNames, orderBy, hidden);
    }

    private static Column asInView(Column column) {
        return new Column(
                column.sqlName(),
                column.sqlName(),
                column.dbfName(),
                column.type(),
                column.nullable(),
                column.meaning(),
                column.unit());
    }

    /** Returns this collection with other columns for the geometry in CSV: see {@link #csvGeometryNames}. */
    public PublishedCollection withCsvGeometry(String... names) {
        return new PublishedCollection(name, view, properties, columns, List.of(names), orderBy, hidden);
    }

    /**
     * Returns this collection as its key and each row's GeoJSON feature, from another view; everything else is hidden.
     *
     * @param featureView has all columns of this collection's view, and {@code feature}
     */
    PublishedCollection asFeatures(String featureView) {
        PublishedCollection keys = only(Set.of()).withoutGeometry();
        List<Column> shown = new ArrayList<>(keys.columns);
        shown.add(new Column("feature", "feature", "feature", ColumnType.TEXT, true, "The row as GeoJSON."));
        return new PublishedCollection(
                name, featureView, keys.properties, List.copyOf(shown), List.of(), orderBy, keys.hidden);
    }

    /** Returns this collection as records without a geometry, which filters may still use. */
    public PublishedCollection withoutGeometry() {
        List<Column> left = new ArrayList<>(hidden);
        geometryIndex().ifPresent(place -> left.add(columns.get(place)));
        return new PublishedCollection(
                name, view, properties, List.copyOf(attributes()), List.of(), orderBy, List.copyOf(left));
    }

    private static void flatten(List<Property> properties, List<Column> into) {
        for (Property property : properties) {
            if (property instanceof Property.Value value) {
                into.add(value.column());
            } else if (property instanceof Property.Group group) {
                flatten(group.members(), into);
            }
        }
    }
}
