package org.sidewalkdata.snapshot;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.api.RequestData;
import org.sidewalkdata.api.reach.ReachTables;
import org.sidewalkdata.collection.AreaCollections;
import org.sidewalkdata.collection.CityCollections;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.collection.PlaceCollections;
import org.sidewalkdata.collection.PointCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.ReachCollections;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.collection.StreetCollections;
import org.sidewalkdata.collection.ValidationCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;

/**
 * A table of a snapshot: a collection of the interface with all its groups, and the city's key as the first column.
 * Immutable.
 *
 * @param read the columns that are read
 * @param shown the columns that are written
 * @param meaning a sentence that says what a row is
 * @param key columns that are together unique
 */
record SnapshotTable(PublishedCollection read, PublishedCollection shown, String meaning, List<String> key) {
    private static final Column CITY =
            new Column("city_id", "city_id", "city_id", ColumnType.TEXT, true, "Short key of the city; null: not set.");
    private static final Column MODEL = new Column("model", "model", "model", ColumnType.TEXT, false, "Score model.");
    private static final String STREET_ID = "street_edge_id";
    private static final String REGION_ID = "region_id";

    /** All tables, in the order of the documents. */
    static final List<SnapshotTable> ALL = List.of(
            of(
                    "labels",
                    "A label: one mark of a user on a street-level image.",
                    PublishedCollections.RAW_LABELS.including(IncludedGroups.RAW_LABELS),
                    "label_id"),
            of("validations", "A vote on a label.", ValidationCollections.VALIDATIONS, "label_id", "user_id"),
            of(
                    "label_clusters",
                    "A cluster: labels of one type, close together, that show one thing.",
                    PublishedCollections.LABEL_CLUSTERS.including(IncludedGroups.LABEL_CLUSTERS),
                    "label_cluster_id"),
            of(
                    "cluster_labels",
                    "A label as a member of its cluster.",
                    PublishedCollections.CLUSTER_LABELS,
                    "label_cluster_id",
                    "label_id"),
            perModel(
                    "access_score_streets",
                    "A street with its score by one score model. A street has a row for each model.",
                    ScoreCollections.STREET_SCORES
                            .including(IncludedGroups.WITH_INTERSECTIONS)
                            .including(IncludedGroups.ACCESS_SCORE_STREETS),
                    STREET_ID),
            perModel(
                    "access_score_regions",
                    "A region with its score by one score model. A region has a row for each model.",
                    ScoreCollections.REGION_SCORES,
                    REGION_ID),
            of(
                    "access_score_intersections",
                    "A place where three or more streets meet, with its score by model 2026-10.",
                    ScoreCollections.ACCESS_SCORE_INTERSECTIONS,
                    "intersection_id"),
            of(
                    "street_reach",
                    "What a person with a mobility aid reaches from a street (B17). A street has a row for each aid.",
                    ReachCollections.OF_STREETS,
                    "preset",
                    STREET_ID),
            of(
                    "streets",
                    "A street with any status, and the work done on it.",
                    StreetCollections.NAMED_STREETS.withCsvGeometry("start_point", "end_point", "wkt"),
                    STREET_ID),
            of(
                    "regions",
                    "A named part of the city, and the work done in it.",
                    CityCollections.REGION_STATISTICS.withCsvGeometry("center_point", "wkt"),
                    REGION_ID),
            of(
                    "sidewalk_presence",
                    "A side of a street, and whether it has a sidewalk.",
                    StreetCollections.SIDEWALK_PRESENCE,
                    STREET_ID,
                    "street_side"),
            of(
                    "areas",
                    "One of the city's own areas, such as a ward, and the work done in it.",
                    AreaCollections.AREAS.withCsvGeometry("center_point", "wkt"),
                    "area_set",
                    "area_id"),
            perModel(
                    "access_score_areas",
                    "One of the city's own areas with its score by one score model. An area has a row for each model.",
                    AreaCollections.AREA_SCORES,
                    "area_set",
                    "area_id"),
            of("places", "A place that people go to.", PlaceCollections.PLACES, "place_id"),
            of("points", "An imported point, such as a 311 request.", PointCollections.POINTS, "point_set", "point_id"),
            of("user_stats", "A user with statistics.", PublishedCollections.USER_STATS, "user_id"),
            of("label_types", "A type of label.", LabelTypeRows.COLLECTION, "name"),
            of("label_tags", "A tag that users can attach to labels.", PublishedCollections.LABEL_TAGS, "id"),
            new SnapshotTable(CityCollections.CITIES, CityCollections.CITIES, "The city.", List.of(CITY.name())));

    private static SnapshotTable of(String name, String meaning, PublishedCollection rows, String... key) {
        List<String> order = List.of(key);
        PublishedCollection read = rows.begunWith(name, List.of(), order);
        return new SnapshotTable(read, read.begunWith(name, List.of(CITY), order), meaning, order);
    }

    private static SnapshotTable perModel(String name, String meaning, PublishedCollection rows, String... ids) {
        List<String> order = Stream.concat(Stream.of("model"), Stream.of(ids)).toList();
        PublishedCollection read = rows.begunWith(name, List.of(MODEL), order);
        return new SnapshotTable(read, read.begunWith(name, List.of(CITY), order), meaning, order);
    }

    String name() {
        return shown.name();
    }

    /** Returns whether each row belongs to one score model. */
    boolean isPerModel() {
        return read.columns().contains(MODEL);
    }

    /**
     * Opens rows in the order of the key, or along a Hilbert curve if there is a geometry and {@code alongCurve} is
     * true.
     *
     * @param city the city's key; null: not set
     * @param which {@link #ofModel}, or all
     */
    RowCursor open(ReadView data, @Nullable String city, Filter which, boolean alongCurve) {
        if (read.equals(LabelTypeRows.COLLECTION)) {
            return new CityRows(new LabelTypeRows(), shown, city);
        }
        if (read.name().equals(ReachCollections.OF_STREETS.name())) {
            return new CityRows(ReachTables.ofStreets(data, RequestData.publishedRules(data)), shown, city);
        }
        Selection all = Selection.of(read, which);
        RowCursor rows = data.rows(alongCurve && isSpatial() ? all.alongCurve() : all);
        return shown.equals(read) ? rows : new CityRows(rows, shown, city);
    }

    boolean isSpatial() {
        return shown.geometryIndex().isPresent();
    }

    static Filter ofModel(String model) {
        return new Filter.InTexts(MODEL.sqlName(), Set.of(model));
    }

    /** Returns the table with the rows of one model, as a layer of a GeoPackage. */
    PublishedCollection layer(String layerName) {
        return new PublishedCollection(
                layerName,
                shown.view(),
                shown.properties(),
                shown.columns(),
                shown.csvGeometryNames(),
                shown.orderBy(),
                shown.hidden());
    }
}
