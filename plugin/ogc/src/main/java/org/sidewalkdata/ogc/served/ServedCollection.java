package org.sidewalkdata.ogc.served;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.ProblemCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.collection.StreetCollections;

/**
 * A published collection as the OGC services serve it: each column is a property of its own, so that a property, its queryable
 * and the GeoPackage column have one name.
 *
 * @param time the column that a temporal extent speaks of; empty: features are timeless
 */
public record ServedCollection(PublishedCollection rows, String title, String description, Optional<Column> time) {
    private static final String WORKSPACE = "sidewalk:";

    public static final List<ServedCollection> ALL = List.of(
            new ServedCollection(
                    PublishedCollections.LABEL_CLUSTERS,
                    "Label clusters",
                    "Labels of one feature of the sidewalk, placed by several people, grouped into one point.",
                    Optional.of(PublishedCollections.LABEL_CLUSTERS.column("avg_label_date"))),
            new ServedCollection(
                    PublishedCollections.RAW_LABELS,
                    "Raw labels",
                    "Every label that was placed, with its votes and the panorama it was seen on.",
                    Optional.of(PublishedCollections.RAW_LABELS.column("time_created"))),
            new ServedCollection(
                    PublishedCollections.ACCESS_SCORE_STREETS,
                    "Street accessibility scores",
                    "Streets with their experimental accessibility score, 0 to 1, and what it is made of.",
                    Optional.empty()),
            new ServedCollection(PublishedCollections.REGIONS, "Regions", "Named parts of the city.", Optional.empty()),
            new ServedCollection(
                    ScoreCollections.ACCESS_SCORE_REGIONS.flat().withCsvGeometry("center_point", "wkt"),
                    "Region accessibility scores",
                    "Regions with the mean score of their audited streets, and which share of the streets that is: below a"
                            + " coverage of 0.8 a region should not be ranked.",
                    Optional.empty()),
            new ServedCollection(
                    ScoreCollections.ACCESS_SCORE_INTERSECTIONS.flat(),
                    "Intersection accessibility scores",
                    "Places where three or more streets meet, with their score by model 2026-10 and what it is made of.",
                    Optional.empty()),
            new ServedCollection(
                    StreetCollections.NAMED_STREETS,
                    "Streets",
                    "Every street, whatever its status, with its kind and what was done on it.",
                    Optional.empty()),
            new ServedCollection(
                    StreetCollections.SIDES_OF_STREETS,
                    "Sidewalk presence",
                    "Both sides of every street, and whether there is a sidewalk.",
                    Optional.empty()),
            new ServedCollection(
                    ProblemCollections.PRIORITIES,
                    "Priorities",
                    "What to mend first: problems on scored streets, and what mending each would bring.",
                    Optional.empty()));

    /** Of all, for people. */
    public static String ids() {
        return ALL.stream().map(ServedCollection::id).collect(Collectors.joining(", "));
    }

    /** @param name its id, which may have GeoServer's workspace in front: {@code sidewalk:regions} */
    public static Optional<ServedCollection> find(String name) {
        String id = name.startsWith(WORKSPACE) ? name.substring(WORKSPACE.length()) : name;
        return ALL.stream().filter(one -> one.id().equals(id)).findFirst();
    }

    public String id() {
        return rows.name();
    }

    /** The column whose value is the feature's id. */
    public Column key() {
        return rows.column(rows.orderBy().get(0));
    }

    public Column geometry() {
        return rows.geometry();
    }

    /** What filters may name: all but nested objects; the geometry last. */
    public List<Column> queryables() {
        List<Column> columns = new ArrayList<>(rows.attributes());
        columns.addAll(rows.hidden());
        columns.removeIf(column -> column.type() == ColumnType.JSON);
        columns.add(geometry());
        return columns;
    }

    /** Columns that have an order worth asking for. */
    public List<Column> sortables() {
        return rows.attributes().stream()
                .filter(column -> switch (column.type()) {
                    case INTEGER, NUMBER, TEXT, DATE_TIME, MEAN_DATE, EPOCH_MILLIS -> true;
                    case BOOLEAN, UUID, INTEGER_LIST, UUID_LIST, TEXT_LIST, JSON, POINT, LINE_STRING, MULTI_POLYGON ->
                        false;
                })
                .toList();
    }

    /** The queryable of that name, without the geometry. */
    public Optional<Column> property(String name) {
        return queryables().stream()
                .filter(column -> !column.type().isGeometry() && column.name().equals(name))
                .findFirst();
    }
}
