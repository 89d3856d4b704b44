package org.sidewalkdata.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.sidewalkdata.query.QueryCases.CITY;
import static org.sidewalkdata.query.QueryCases.and;
import static org.sidewalkdata.query.QueryCases.clusters;
import static org.sidewalkdata.query.QueryCases.delivery;
import static org.sidewalkdata.query.QueryCases.labels;
import static org.sidewalkdata.query.QueryCases.parameters;
import static org.sidewalkdata.query.QueryCases.refused;
import static org.sidewalkdata.query.QueryCases.streetFilter;
import static org.sidewalkdata.query.QueryCases.users;

import java.time.Instant;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.model.LabelType;

/** Tests the rules P1 to P14 of the other parameters, one claim per test; {@link LocationQueryTest} tests locations. */
class QueryTest {
    @Test
    void whatIsReadWithoutBeingDeclaredIsNamed() {
        var declared = new Parameter<>("known", ParameterKinds.FLAG, "");
        var forgotten = new Parameter<>("forgotten", ParameterKinds.FLAG, "");
        ParameterGroup<Boolean> group = ParameterGroup.of(values -> values.get(forgotten), declared);
        assertThatThrownBy(() -> group.read(parameters(""), CITY)).hasMessageContaining("[forgotten]");
    }

    @Test
    void everyParameterIsOptional() {
        assertThat(clusters("").filter(CITY)).isEqualTo(Filter.ALL);
        assertThat(labels("").filter(CITY)).isEqualTo(Filter.ALL);
        assertThat(users("").filter()).isEqualTo(Filter.ALL);
        assertThat(delivery(Formats.FEATURES, "")).isEqualTo(new Delivery(FileType.GEOJSON, false, false));
        assertThat(delivery(Formats.TABLE, "").fileType()).isEqualTo(FileType.JSON);
    }

    @Test
    void p12_aByteOrderMarkIsOnlyForCsv() {
        assertThat(delivery(Formats.FEATURES, "filetype=csv&bom=true").byteOrderMark())
                .isTrue();
        assertThat(delivery(Formats.FEATURES, "bom=false").byteOrderMark()).isFalse();
        refused("bom", "only for filetype=csv", () -> delivery(Formats.FEATURES, "bom=true"));
        refused("bom", "the format is xlsx", () -> delivery(Formats.FEATURES_OR_WORKBOOK, "filetype=xlsx&bom=1"));
        refused("filetype", "geoparquet but was 'xlsx'", () -> delivery(Formats.FEATURES, "filetype=xlsx&bom=x"));
    }

    @Test
    void p1_unknownParametersAreIgnoredAlsoWhenTheyAreBroken() {
        assertThat(clusters("BBOX=nonsense&labeltype=x&%zz=1&x=%ff&=&&").filter(CITY))
                .isEqualTo(Filter.ALL);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bbox",
                "regionId",
                "regionName",
                "labelType",
                "includeRawLabels",
                "clusterSize",
                "avgImageCaptureDate",
                "avgLabelDate",
                "minSeverity",
                "maxSeverity",
                "filetype",
                "inline"
            })
    void p2_aBlankParameterIsRefused(String name) {
        refused(name, "blank", () -> clusters(name + "="));
        refused(name, "blank", () -> clusters(name));
        refused(name, "blank", () -> clusters(name + "=%20+"));
        refused(name, "percent-encoded UTF-8", () -> clusters(name + "=%c0%af"));
        refused(name, "percent-encoded UTF-8", () -> clusters(name + "=1%"));
    }

    @Test
    void p3_aScalarGivenTwiceMustSayTheSame() {
        assertThat(clusters("clusterSize=2&clusterSize=+2+").minClusterSize()).isEqualTo(OptionalLong.of(2));
        refused("clusterSize", "more than once", () -> clusters("clusterSize=2&clusterSize=3"));
        assertThat(clusters("labelType=Signal&labelType=Other,Signal").labelTypes())
                .containsExactlyInAnyOrder(LabelType.SIGNAL, LabelType.OTHER);
    }

    @ParameterizedTest
    @CsvSource({"true,true", "TRUE,true", "1,true", "false,false", "False,false", "0,false"})
    void p4_booleans(String text, boolean value) {
        assertThat(clusters("includeRawLabels=" + text).includeRawLabels()).isEqualTo(value);
        assertThat(delivery(Formats.FEATURES, "inline=" + text).inline()).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"yes", "on", "2", "t", "truetrue"})
    void p4_anythingElseIsRefused(String text) {
        refused(
                "includeRawLabels",
                "must be true or false but was '" + text,
                () -> clusters("includeRawLabels=" + text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"curbramp", "Occlusion", "CurbRamp,", ",CurbRamp", "CurbRamp,,Signal", "Curb Ramp"})
    void p7_anUnknownOrEmptyLabelTypeIsRefused(String text) {
        refused(
                "labelType",
                "CurbRamp, NoCurbRamp, Crosswalk, SurfaceProblem, Obstacle, Signal, NoSidewalk, Other",
                () -> labels("labelType=" + text));
    }

    @Test
    void p8_tagsAreSplitUnlessTheWholeValueIsAKnownTag() {
        assertThat(labels("tags=cracks,+bumps&tags=steep,+narrow").filter(CITY))
                .isEqualTo(and(new Filter.TextList(
                        "tags", Filter.ListOperator.OVERLAPS, Set.of("cracks, bumps", "steep", "narrow"))));
        assertThat(labels("tags=cracks,bumps").filter(CITY))
                .isEqualTo(and(new Filter.TextList("tags", Filter.ListOperator.OVERLAPS, Set.of("cracks", "bumps"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "4", "1.5", "-1", "x"})
    void p9_severitiesAreOneToThree(String text) {
        refused("minSeverity", "from 1 to 3", () -> clusters("minSeverity=" + text));
        refused("maxSeverity", "from 1 to 3", () -> labels("maxSeverity=" + text));
    }

    @Test
    void p9_minSeverityMustNotBeAboveMaxSeverity() {
        refused("minSeverity", "must not be above maxSeverity", () -> labels("minSeverity=3&maxSeverity=2"));
        assertThat(labels("minSeverity=2&maxSeverity=2").filter(CITY))
                .isEqualTo(and(
                        new Filter.CompareInteger("severity", Filter.Operator.AT_LEAST, 2),
                        new Filter.CompareInteger("severity", Filter.Operator.AT_MOST, 2)));
    }

    @ParameterizedTest
    @CsvSource({
        "clusterSize=0,clusterSize",
        "minLabels=-1,minLabels",
        "minLabels=1.5,minLabels",
        "minMetersExplored=-0.1,minMetersExplored",
        "minMetersExplored=NaN,minMetersExplored",
        "minMetersExplored=1e999,minMetersExplored",
        "minAccuracy=1.01,minAccuracy",
        "minAccuracy=-1,minAccuracy",
        "minAccuracy=Infinity,minAccuracy",
        "highQualityOnly=maybe,highQualityOnly",
        "filetype=geojson,filetype"
    })
    void p10_numbersOutOfRangeAreRefused(String query, String parameter) {
        Runnable parse = query.startsWith("cluster") ? () -> clusters(query) : () -> users(query);
        refused(parameter, "", parse);
    }

    @ParameterizedTest
    @CsvSource({
        "2024-05-01, 2024-05-01T00:00:00Z",
        "2024-05, 2024-05-01T00:00:00Z",
        "2024-05-01T10:20, 2024-05-01T10:20:00Z",
        "2024-05-01T10:20:30.5, 2024-05-01T10:20:30.500Z",
        "2024-05-01T10:20:30Z, 2024-05-01T10:20:30Z",
        "2024-05-01t10:20:30z, 2024-05-01T10:20:30Z",
        "2024-05-01T10:20:30%2B02:00, 2024-05-01T08:20:30Z",
        "2024-05-01T10:20:30+02:00, 2024-05-01T08:20:30Z",
        "2024-05-01T10:20:30-0530, 2024-05-01T15:50:30Z",
        "2024-05-01T10:20:30+02, 2024-05-01T08:20:30Z",
        "2024-05-01T10:20:30.0000001Z, 2024-05-01T10:20:30.001Z",
    })
    void p11_dates(String text, Instant expected) {
        assertThat(labels("startDate=" + text).created().start()).contains(expected);
        assertThat(clusters("avgLabelDate=" + text).minAvgLabelDate()).contains(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2024",
                "2024-13-01",
                "2024-02-30",
                "01.05.2024",
                "2024-5-1",
                "yesterday",
                "1714521600000",
                "2024-05-01 10:20",
                "2024-05-01T25:00",
                "2024-05-01T10:20:30ZZ",
                "2024-05-01T10:20:30%2B02:00%2B0200",
                "2024-W10",
                "20240501"
            })
    void p11_whatIsNoDateIsRefused(String text) {
        refused("endDate", "must be an ISO 8601 date", () -> labels("endDate=" + text));
    }

    @Test
    void p11_startIsInclusiveEndExclusiveAndStartNotAfterEnd() {
        Instant day = Instant.parse("2024-05-01T00:00:00Z");
        assertThat(labels("startDate=2024-05-01&endDate=2024-05-01").filter(CITY))
                .isEqualTo(and(
                        new Filter.CompareInstant("time_created", Filter.Operator.AT_LEAST, day),
                        new Filter.CompareInstant("time_created", Filter.Operator.LESS, day)));
        refused("startDate", "must not be after endDate", () -> labels("startDate=2024-05-02&endDate=2024-05-01"));
    }

    @Test
    void p12_filetypeIsCaseInsensitiveAndOneOfThoseOffered() {
        assertThat(delivery(Formats.FEATURES, "filetype=CSV").fileType()).isEqualTo(FileType.CSV);
        refused("filetype", "must be one of json, csv, parquet", () -> users("filetype=xml"));
        refused("filetype", "must be one of geojson, csv, shapefile, geopackage", () -> clusters("filetype=json"));
    }

    @Test
    void p14_theFirstFaultInTheOrderOfTheTableIsReported() {
        refused("bbox", "", () -> clusters("inline=x&filetype=x&regionId=x&bbox=x"));
        refused("regionId", "", () -> streetFilter("filetype=x&regionId=8"));
        refused("regionName", "", () -> streetFilter("filetype=x&regionName=nowhere"));
        refused("minSeverity", "", () -> clusters("filetype=x&maxSeverity=1&minSeverity=2"));
        refused("startDate", "", () -> labels("inline=x&startDate=2025&endDate=x"));
    }

    @ParameterizedTest
    @CsvSource({"validated_correct", "validated_incorrect", "unvalidated"})
    void validationStatusIsOneOfThree(String status) {
        Filter expected = switch (status) {
            case "validated_correct" -> new Filter.IsBoolean("correct", true);
            case "validated_incorrect" -> new Filter.IsBoolean("correct", false);
            default -> new Filter.IsNull("correct");
        };
        assertThat(labels("validationStatus=" + status).filter(CITY)).isEqualTo(and(expected));
        refused(
                "validationStatus",
                "validated_correct, validated_incorrect, unvalidated",
                () -> labels("validationStatus=" + status.toUpperCase(java.util.Locale.ROOT)));
    }

    @Test
    void userStatsFiltersCombineWithAnd() {
        assertThat(users("minLabels=5&minMetersExplored=10.5&minAccuracy=0&highQualityOnly=true")
                        .filter())
                .isEqualTo(and(
                        new Filter.CompareInteger("labels", Filter.Operator.AT_LEAST, 5),
                        new Filter.CompareNumber("meters_explored", Filter.Operator.AT_LEAST, 10.5),
                        new Filter.CompareNumber("label_accuracy", Filter.Operator.AT_LEAST, 0),
                        new Filter.IsBoolean("high_quality", true)));
    }

    @Test
    void aRefusalEchoesAtMostEightyCharactersAndNoControlCharacters() {
        refused("clusterSize", "\uFFFD", () -> clusters("clusterSize=%00%1b"));
        assertThatThrownBy(() -> clusters("clusterSize=" + "9".repeat(60_000)))
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(200));
    }
}
