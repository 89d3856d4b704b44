package org.sidewalkdata.served;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sidewalkdata.collection.AreaCollections;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PlaceCollections;
import org.sidewalkdata.collection.PointCollections;
import org.sidewalkdata.collection.ProblemCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.collection.StreetCollections;

/**
 * A published collection as the OGC services serve it. Each column is a separate property, so that a property, its
 * queryable and the GeoPackage column have the same name.
 *
 * @param time the column of the temporal extent; empty if the features have no time
 */
public record ServedCollection(PublishedCollection rows, String title, String description, Optional<Column> time) {
    private static final String WORKSPACE = "sidewalk:";

    /** All collections. New ones stand last: the position of each is the id of its layer in ArcGIS. */
    public static final List<ServedCollection> ALL = List.of(
            new ServedCollection(
                    PublishedCollections.LABEL_CLUSTERS,
                    "Label clusters",
                    "Labels that people placed close together for the same sidewalk feature or problem, grouped into"
                            + " one point.",
                    Optional.of(PublishedCollections.LABEL_CLUSTERS.column("avg_label_date"))),
            new ServedCollection(
                    PublishedCollections.RAW_LABELS,
                    "Raw labels",
                    "All published labels, each with its votes and the panorama that shows it.",
                    Optional.of(PublishedCollections.RAW_LABELS.column("time_created"))),
            new ServedCollection(
                    PublishedCollections.ACCESS_SCORE_STREETS_LAYER,
                    "Street accessibility scores",
                    "Streets with their experimental accessibility score, from 0 to 1, and the values behind it.",
                    Optional.empty()),
            new ServedCollection(
                    PublishedCollections.REGIONS,
                    "Regions",
                    "Neighborhoods of the city, as named polygons.",
                    Optional.empty()),
            new ServedCollection(
                    ScoreCollections.ACCESS_SCORE_REGIONS.flat().withCsvGeometry("center_point", "wkt"),
                    "Region accessibility scores",
                    "Regions with the mean score of their audited streets and the share of street length that is"
                            + " audited. Do not rank regions with a coverage below 0.8.",
                    Optional.empty()),
            new ServedCollection(
                    ScoreCollections.ACCESS_SCORE_INTERSECTIONS.flat(),
                    "Intersection accessibility scores",
                    "Intersections of three or more streets, with their score by model 2026-10 and the values behind"
                            + " it.",
                    Optional.empty()),
            new ServedCollection(
                    StreetCollections.NAMED_STREETS,
                    "Streets",
                    "All streets, whatever their status, with their type, labels and audits.",
                    Optional.empty()),
            new ServedCollection(
                    StreetCollections.SIDES_OF_STREETS,
                    "Sidewalk presence",
                    "Both sides of every street, and whether each has a sidewalk.",
                    Optional.empty()),
            new ServedCollection(
                    ProblemCollections.PRIORITIES,
                    "Priorities",
                    "What to fix first: problems on scored streets, and the gain from fixing each.",
                    Optional.empty()),
            new ServedCollection(
                    PlaceCollections.PLACES,
                    "Places",
                    "Places that people go to, such as schools and stops, each with the nearest street.",
                    Optional.empty()),
            new ServedCollection(
                    PointCollections.NUMBERED_POINTS,
                    "Imported points",
                    "Points such as 311 requests, each with the nearest problem of a matching type within 15 meters."
                            + " A match is no proof that both mean the same.",
                    Optional.empty()),
            new ServedCollection(
                    AreaCollections.KEYED_AREAS.withCsvGeometry("center_point", "wkt"),
                    "Areas",
                    "Areas of the city's own sets, such as wards and census tracts, each with the work done in it. Choose"
                            + " a set by area_set.",
                    Optional.empty()));

    /** Returns the ids of all collections, as text for messages. */
    public static String ids() {
        return ALL.stream().map(ServedCollection::id).collect(Collectors.joining(", "));
    }

    /**
     * Finds a collection.
     *
     * @param name its id, optionally with GeoServer's workspace as a prefix: {@code sidewalk:regions}
     */
    public static Optional<ServedCollection> find(String name) {
        String id = name.startsWith(WORKSPACE) ? name.substring(WORKSPACE.length()) : name;
        return ALL.stream().filter(one -> one.id().equals(id)).findFirst();
    }

    public String id() {
        return rows.name();
    }

    /** Returns the column whose value is the feature's id. */
    public Column key() {
        return rows.column(rows.orderBy().get(0));
    }

    public Column geometry() {
        return rows.geometry();
    }

    /** Returns the columns that filters can use: all but nested objects; the geometry last. */
    public List<Column> queryables() {
        List<Column> columns = new ArrayList<>(rows.attributes());
        columns.addAll(rows.hidden());
        columns.removeIf(column -> column.type() == ColumnType.JSON);
        columns.add(geometry());
        return columns;
    }

    /** Returns the columns with a useful order. */
    public List<Column> sortables() {
        return rows.attributes().stream()
                .filter(column -> switch (column.type()) {
                    case INTEGER, NUMBER, TEXT, DATE_TIME, MEAN_DATE, EPOCH_MILLIS -> true;
                    case BOOLEAN, UUID, INTEGER_LIST, UUID_LIST, TEXT_LIST, JSON, POINT, LINE_STRING, MULTI_POLYGON ->
                        false;
                })
                .toList();
    }

    /** Finds the queryable of a name, except the geometry. */
    public Optional<Column> property(String name) {
        return queryables().stream()
                .filter(column -> !column.type().isGeometry() && column.name().equals(name))
                .findFirst();
    }
}
