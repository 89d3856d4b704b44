package org.sidewalkdata.collection;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** The collections compared with the interface's field tables and column orders. */
class PublishedCollectionsTest {
    @SuppressWarnings("unused") // named by @FieldSource
    static final List<PublishedCollection> all = DeclaredCollections.ofViews();

    private static final List<PublishedCollection> CONTRACT = List.of(
            PublishedCollections.LABEL_CLUSTERS,
            PublishedCollections.CLUSTER_LABELS,
            PublishedCollections.RAW_LABELS,
            PublishedCollections.ACCESS_SCORE_STREETS,
            PublishedCollections.USER_STATS,
            PublishedCollections.LABEL_TAGS);

    private static List<String> attributes(PublishedCollection collection) {
        return collection.attributes().stream().map(Column::name).toList();
    }

    private static String members(PublishedCollection collection, String group) {
        return collection.properties().stream()
                .filter(property -> property.name().equals(group))
                .flatMap(property -> ((Property.Group) property).members().stream())
                .map(Property::name)
                .collect(joining(" "));
    }

    /** The field tables and the column orders of CSV of the interface; A9 adds a column per type to the users. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            label_clusters | label_cluster_id label_type street_edge_id osm_way_id region_id region_name \
            avg_image_capture_date avg_label_date median_severity agree_count disagree_count unsure_count cluster_size \
            label_ids users tag_counts avg_latitude avg_longitude
            cluster_labels | label_cluster_id label_id user_id pano_id severity time_created latitude longitude correct \
            image_capture_date
            raw_labels | label_id user_id pano_id label_type severity tags description time_created high_quality_user \
            street_edge_id osm_way_id neighborhood correct agree_count disagree_count unsure_count validations \
            audit_task_id mission_id image_capture_date image_url heading pitch zoom camera_heading camera_pitch \
            camera_roll canvas_x canvas_y canvas_width canvas_height pano_x pano_y pano_width pano_height latitude longitude
            access_score_streets | street_edge_id osm_way_id region_id score audit_count length_meters label_count \
            n_curb_ramp n_no_curb_ramp n_obstacle n_surface_problem n_no_sidewalk n_crosswalk n_signal score_curb_ramp \
            score_no_curb_ramp score_obstacle score_surface_problem score_no_sidewalk score_crosswalk score_signal \
            start_point end_point
            user_stats | user_id labels meters_explored labels_per_meter high_quality high_quality_manual label_accuracy \
            validated_labels validations_received labels_validated_correct labels_validated_incorrect \
            labels_not_validated validations_given dissenting_validations_given agree_validations_given \
            disagree_validations_given unsure_validations_given stats_by_label_type.CurbRamp.labels \
            stats_by_label_type.CurbRamp.validated_correct stats_by_label_type.CurbRamp.validated_incorrect \
            stats_by_label_type.CurbRamp.not_validated stats_by_label_type.NoCurbRamp.labels
            label_tags | id label_type tag description mutually_exclusive_with
            """)
    void columnsAreThoseOfTheInterface(String view, String columns) {
        PublishedCollection collection = CONTRACT.stream()
                .filter(one -> one.view().equals(view))
                .findFirst()
                .orElseThrow();
        List<String> published = new ArrayList<>(attributes(collection));
        published.addAll(collection.csvGeometryNames());
        if (view.equals("user_stats")) {
            assertThat(published).hasSize(17 + 32).endsWith("stats_by_label_type.Other.not_validated");
            published = published.subList(0, 17 + 5);
        }
        assertThat(String.join(" ", published)).isEqualTo(columns);
    }

    @Test
    void cluster_countsAndSub_scoresHaveTheInterfacesSevenKeys() {
        assertThat(members(PublishedCollections.ACCESS_SCORE_STREETS, "cluster_counts"))
                .isEqualTo("CurbRamp NoCurbRamp Obstacle SurfaceProblem NoSidewalk Crosswalk Signal")
                .isEqualTo(members(PublishedCollections.ACCESS_SCORE_STREETS, "sub_scores"));
    }

    @Test
    void a10_streetsHaveTheShortCodesOfShapefiles() {
        assertThat(PublishedCollections.ACCESS_SCORE_STREETS.attributes().stream()
                        .skip(7)
                        .map(Column::dbfName)
                        .collect(joining(" ")))
                .isEqualTo("nCRamp nNoCRamp nObst nSurf nNoSwk nXwalk nSignal"
                        + " sCRamp sNoCRamp sObst sSurf sNoSwk sXwalk sSignal");
    }

    @ParameterizedTest
    @FieldSource("all")
    void a10_dbfNamesAreUniqueWithoutRegardToCase(PublishedCollection collection) {
        HashSet<String> seen = new HashSet<>();
        assertThat(collection.attributes())
                .allSatisfy(column -> assertThat(seen.add(column.dbfName().toLowerCase(Locale.ROOT)))
                        .as(column.dbfName())
                        .isTrue());
    }

    @ParameterizedTest
    @FieldSource("all")
    void a4_idsTypesCountsAndListsAreNeverNull(PublishedCollection collection) {
        assertThat(collection.columns())
                .filteredOn(column -> column.type().name().endsWith("_LIST")
                        || column.name().endsWith("_count")
                        || column.name().equals("label_type")
                                && !collection.view().equals("points") // B13
                        || collection.orderBy().contains(column.sqlName())
                                && collection != ScoreCollections.ACCESS_SCORE_WAYS)
                .noneMatch(Column::nullable);
    }

    @ParameterizedTest
    @CsvSource({"degrees, degree", "pixels, pixel", "meters, m", "kilometers, km", "per meter, 1/m", "days, day"})
    @CsvSource({"seconds, s", "share of, 1", "0 to 1, 1", "0.0 to 1.0, 1", "between 0 and 1, 1", "probability, 1"})
    @CsvSource({"percent, 1"})
    void aColumnHasTheUnitThatItsMeaningNames(String words, String unit) {
        Pattern named = Pattern.compile("(?i)\\b" + Pattern.quote(words) + "\\b");
        assertThat(Stream.concat(
                                all.stream(),
                                Stream.of(
                                        PublishedCollections.RAW_LABELS.including(IncludedGroups.RAW_LABELS),
                                        PublishedCollections.LABEL_CLUSTERS.including(IncludedGroups.LABEL_CLUSTERS),
                                        ChangeCollections.CHANGED_STREETS,
                                        ChangeCollections.CHANGED_REGIONS))
                        .flatMap(collection -> collection.attributes().stream())
                        .filter(column -> column.type() != ColumnType.EPOCH_MILLIS) // the type implies the unit
                        .filter(column -> !column.name().matches(".*_(count|id)")) // their meanings say which are meant
                        .filter(column ->
                                !column.meaning().contains(" divided by ")) // a ratio names units of its parts
                        .filter(column -> named.matcher(column.meaning()).find()))
                .allSatisfy(
                        column -> assertThat(column.unit()).as(column.name()).isEqualTo(unit));
    }

    @ParameterizedTest
    @FieldSource("all")
    void aColumnHasTheUnitOfItsName(PublishedCollection collection) {
        assertThat(collection.attributes())
                .filteredOn(column -> column.name().matches("(.*_)?(meters|m)|(.*_)?score"))
                .allSatisfy(column -> assertThat(column.unit())
                        .as(column.name())
                        .isEqualTo(column.name().endsWith("score") ? "1" : "m"));
    }
}
