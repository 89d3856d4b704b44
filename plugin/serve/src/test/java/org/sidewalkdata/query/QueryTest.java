package org.sidewalkdata.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.collection.IncludedGroup;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.cql2.Cql2Text;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.score.SampleRules;
import org.sidewalkdata.score.ScoreRules;
import org.sidewalkdata.score.Weights;

/**
 * Tests the rules P1 to P14 of parameters, and those of model, weights and optional properties (B1 to B3), for a city with
 * two regions, an area and two tags.
 */
class QueryTest {
    private static final class City extends EmptyCity {
        @Override
        public List<Region> regions() {
            return List.of(
                    new Region(7, "Old Town", new Bbox(0, 0, 1, 1)), new Region(9, "Åland", new Bbox(1, 0, 2, 1)));
        }

        @Override
        public List<Area> areas() {
            return List.of(new Area("wards", null, "A", "Ward A", 1, false, List.of(), new Bbox(0, 0, 1, 1)));
        }

        @Override
        public Set<String> tags() {
            return Set.of("steep", "cracks, bumps");
        }

        @Override
        public Optional<Bbox> cityBox() {
            return Optional.of(new Bbox(0, 0, 2, 2));
        }
    }

    private static final City CITY = new City();

    private static LabelClusterQuery clusters(String query) {
        return understood(LabelClusterQuery.PARAMETERS, Formats.FEATURES, query);
    }

    private static RawLabelQuery labels(String query) {
        return understood(RawLabelQuery.PARAMETERS, Formats.FEATURES, query);
    }

    private static Filter streetFilter(String query) {
        return understood(AccessScoreStreetQuery.PARAMETERS, Formats.FEATURES, query)
                .filter(CITY);
    }

    private static Filter users(String query) {
        return understood(UserStatsQuery.PARAMETERS, Formats.TABLE, query).filter();
    }

    private static ScoreChoice scores(String query) {
        return ScoreParameters.ALL.read(Parameters.parse(query), CITY);
    }

    private static Weights weights(String query) {
        return scores(query).weights().orElseThrow();
    }

    private static List<String> included(String query) {
        return Include.of(IncludedGroups.ACCESS_SCORE_STREETS).read(Parameters.parse(query)).stream()
                .map(IncludedGroup::name)
                .toList();
    }

    /** Parses like an endpoint: the specific parameters, then the format parameters. */
    private static <Q> Q understood(ParameterGroup<Q> parameters, Formats formats, String query) {
        Q understood = parameters.read(Parameters.parse(query), CITY);
        delivery(formats, query);
        return understood;
    }

    private static Delivery delivery(Formats formats, String query) {
        return formats.read(Parameters.parse(query), CITY);
    }

    private static Filter filter(String endpoint, String query) {
        return switch (endpoint) {
            case "clusters" -> clusters(query).filter(CITY);
            case "labels" -> labels(query).filter(CITY);
            case "users" -> users(query);
            default -> streetFilter(query);
        };
    }

    private static Object read(String endpoint, String query) {
        return switch (endpoint) {
            case "clusters" -> clusters(query);
            case "labels" -> labels(query);
            case "streets" -> streetFilter(query);
            case "users" -> users(query);
            case "scores" -> scores(query);
            case "included" -> included(query);
            case "plan" -> PlanQuery.PARAMETERS.read(Parameters.parse(query), CITY);
            case "priorities" -> PriorityQuery.PARAMETERS.read(Parameters.parse(query), CITY);
            case "bom" -> delivery(Formats.FEATURES, query);
            default -> delivery(Formats.FEATURES_OR_WORKBOOK, query);
        };
    }

    /** Each value of the last column, a blank as plus. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        # P3: more than once; P4: booleans
        clusters | clusterSize | more than once | 2&clusterSize=3
        clusters | includeRawLabels | must be true or false but was ' | yes on 2 t truetrue
        # P5: boxes; a polygon that loses is checked, too, except for where it lies
        clusters | bbox | bbox | 1,2,3 1,2,3,4,5 a,2,3,4 1,2,3, NaN,0,1,1 Infinity,0,1,1 1e999,0,1,1 0x1,0,1,1 1f,0,2,2 181,0,182,1
        clusters | bbox | bbox | 0,-91,1,1 2,0,1,1 0,2,1,1 ١,0,2,2
        clusters | bbox | with the axes swapped, -122.4,47.5,-122.3,47.6 would be valid | 47.5,-122.4,47.6,-122.3
        clusters | within | crosses itself | POLYGON((0+0,2+2,2+0,0+2,0+0))&bbox=0,0,1,1
        clusters | within | lies outside the city, whose box is 0.0,0.0,2.0,2.0 | POLYGON((5+5,5+6,6+5,5+5))
        # P6: regions, also when they lose
        clusters | regionId | must be a whole number of at least 1 | 0 -1 1.0 abc 9223372036854775808 %2B1 1e3 ٣
        labels | regionId | must be a whole number of at least 1 | 0&bbox=0,0,1,1 1.0&bbox=0,0,1,1
        streets | regionId | must be a whole number of at least 1 | 0&bbox=0,0,1,1 1.0&bbox=0,0,1,1
        streets | regionId | must be the id of a region: one of 7, 9 | 8
        streets | regionName | must be the name of a region | nowhere
        plan | regionId | must be the id of a region | 8&areaSet=wards
        # P7: types
        labels | labelType | CurbRamp, NoCurbRamp, Crosswalk, SurfaceProblem, Obstacle, Signal, NoSidewalk, Other | curbramp Occlusion
        labels | labelType | CurbRamp, NoCurbRamp, Crosswalk | CurbRamp, ,CurbRamp CurbRamp,,Signal Curb+Ramp
        # P9: severities; P10: numbers
        clusters | minSeverity | from 1 to 3 | 0 4 1.5 -1 x
        labels | maxSeverity | from 1 to 3 | 0 4 1.5 -1 x
        labels | minSeverity | must not be above maxSeverity | 3&maxSeverity=2
        clusters | clusterSize | clusterSize | 0
        clusters | clusterSize | \uFFFD | %00%1b
        users | minLabels | minLabels | -1 1.5
        users | minMetersExplored | minMetersExplored | -0.1 NaN 1e999
        users | minAccuracy | minAccuracy | 1.01 -1 Infinity
        users | highQualityOnly | highQualityOnly | maybe
        # P11: dates
        labels | endDate | must be an ISO 8601 date | 2024 2024-13-01 2024-02-30 01.05.2024 2024-5-1 yesterday 1714521600000
        labels | endDate | must be an ISO 8601 date | 2024-05-01+10:20 2024-05-01T25:00 2024-05-01T10:20:30ZZ 2024-W10 20240501
        labels | endDate | must be an ISO 8601 date | 2024-05-01T10:20:30%2B02:00%2B0200
        labels | startDate | must not be after endDate | 2024-05-02&endDate=2024-05-01
        labels | validationStatus | validated_correct, validated_incorrect, unvalidated | VALIDATED_CORRECT
        # P12: formats; a byte order mark is only for CSV
        users | filetype | must be one of json, csv, parquet | xml geojson
        clusters | filetype | must be one of geojson, csv, shapefile, geopackage | json
        bom | bom | only for filetype=csv | true
        workbook | bom | the format is xlsx | 1&filetype=xlsx
        bom | filetype | geoparquet but was 'xlsx' | xlsx&bom=x
        # B1 to B3: optional properties, models and weights
        included | include | must be one or more of severityCounts, tagAdjustments, name, grade but was 'slope' | name,slope
        scores | model | must be one of 2026-06, 2026-10 but was '2026' | 2026
        scores | preset | one of default, barriers, missing_ramps (those of mobility aids come with the next refresh) but was 'mine' | mine
        scores | weights | not be given together with preset | Signal:1&preset=barriers
        scores | weights | CurbRamp, NoCurbRamp, Obstacle, SurfaceProblem, NoSidewalk, Crosswalk, Signal | Elevator:1
        scores | weights | a number from 0 to 10, but was 'Signal | Signal Signal:
        scores | weights | was 'Signal: | Signal:-1 Signal:10.01 Signal:NaN Signal:1e999 Signal:Infinity
        scores | weights | was 'Other:1' | Other:1
        scores | weights | lists Signal twice | Signal:1,Signal:1
        scores | weights | was '' | Signal:1,
        # B6: priorities
        priorities | limit | 1 to 10000 | 0 10001
        priorities | groupBy | cluster, street | region
        priorities | model | 2026-06, 2026-10 | x
        priorities | preset | barriers | x
        priorities | weights | NoSidewalk | Kerb:1
        priorities | weights | preset | CurbRamp:1&preset=default
        priorities | minReliability | 0 to 1 | 2
        priorities | near | longitude,latitude | 1 1,2,3
        priorities | near | decimal number | a,2
        priorities | near | -90 to 90 | 1,91
        priorities | near | -180 to 180 | 181,1
        priorities | regionId | region | 99
        """)
    void whatCannotBeUsedIsRefusedWithAMessage(String endpoint, String parameter, String message, String values) {
        for (String value : values.split(" ")) {
            refused(parameter, message, () -> read(endpoint, parameter + "=" + value));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "clusters, inline=x&filetype=x&regionId=x&bbox=x, bbox",
        "streets, filetype=x&regionId=8, regionId",
        "streets, filetype=x&regionName=nowhere, regionName",
        "clusters, filetype=x&maxSeverity=1&minSeverity=2, minSeverity",
        "labels, inline=x&startDate=2025&endDate=x, startDate",
    })
    void p14_theFirstFaultInTheOrderOfTheTableIsReported(String endpoint, String query, String parameter) {
        refused(parameter, "", () -> read(endpoint, query));
    }

    private static void refused(String parameter, String message, ThrowingCallable parse) {
        assertThatThrownBy(parse)
                .isInstanceOfSatisfying(
                        InvalidParameterException.class,
                        e -> assertThat(e.parameter()).contains(parameter))
                .hasMessageContaining(message);
    }

    @Test
    void aRefusalEchoesAtMostEightyCharacters() {
        assertThatThrownBy(() -> clusters("clusterSize=" + "9".repeat(60_000)))
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(200));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        # Every parameter is optional; P13: without a location, streets use the city's box
        clusters | `` | ``
        labels | `` | ``
        users | `` | ``
        streets | `` | S_INTERSECTS(geom, BBOX(0.0, 0.0, 2.0, 2.0))
        # P1: unknown parameters are ignored, also when they are broken; P3: a scalar given twice must say the same
        clusters | BBOX=nonsense&labeltype=x&%zz=1&x=%ff&=&& | ``
        clusters | clusterSize=2&clusterSize=+2+ | cluster_size >= 2
        # Rule 4: bbox wins over a polygon and both region filters, regionId over regionName; what loses is not looked up
        streets | bbox=0,0,1,1&regionId=8&regionName=nowhere | S_INTERSECTS(geom, BBOX(0.0, 0.0, 1.0, 1.0))
        streets | within=POLYGON((0+0,0+1,1+0,0+0))&regionId=8&bbox=0,0,1,1 | S_INTERSECTS(geom, BBOX(0.0, 0.0, 1.0, 1.0))
        streets | bbox=0,0,1,1&within=POLYGON((5+5,5+6,6+5,5+5)) | S_INTERSECTS(geom, BBOX(0.0, 0.0, 1.0, 1.0))
        streets | within=POLYGON((0+0,0+1,1+0,0+0))&regionId=8&regionName=nowhere | S_INTERSECTS(geom, POLYGON ((0 0, 0 1, 1 0, 0 0)))
        # A polygon that is a box is the box
        streets | within=POLYGON((0+0,0+1,1+1,1+0,0+0)) | S_INTERSECTS(geom, BBOX(0.0, 0.0, 1.0, 1.0))
        streets | regionId=7&regionName=nowhere | region_id = 7
        # P6: an unknown region is empty on clusters and labels; names are compared without case and trimmed
        labels | regionId=9223372036854775807 | region_id = 9223372036854775807
        clusters | regionName=nowhere | region_id IN ()
        streets | regionName=%20oLD+tOWN%20 | region_id IN (7)
        streets | regionName=%C3%A5LAND | region_id IN (9)
        # P8: tags are split unless the whole value is a known tag
        labels | tags=cracks,+bumps&tags=steep,+narrow | A_OVERLAPS(tags, ('cracks, bumps', 'narrow', 'steep'))
        labels | tags=cracks,bumps | A_OVERLAPS(tags, ('bumps', 'cracks'))
        # P9: severities are inclusive; P11: the start is inclusive, the end exclusive
        labels | minSeverity=2&maxSeverity=2 | severity >= 2 AND severity <= 2
        labels | startDate=2024-05-01&endDate=2024-05-01 | time_created >= TIMESTAMP('2024-05-01T00:00:00Z') AND time_created < TIMESTAMP('2024-05-01T00:00:00Z')
        labels | validationStatus=validated_correct | correct = TRUE
        labels | validationStatus=validated_incorrect | correct = FALSE
        labels | validationStatus=unvalidated | correct IS NULL
        users | minLabels=5&minMetersExplored=10.5 | labels >= 5 AND meters_explored >= 10.5
        users | minAccuracy=0&highQualityOnly=true | label_accuracy >= 0.0 AND high_quality = TRUE
        """)
    void aRequestIsAFilter(String endpoint, String query, String cql2) {
        assertThat(Cql2Text.print(filter(endpoint, query))).isEqualTo(cql2);
    }

    @Test
    void p12_theFirstFormatIsTheDefault() {
        assertThat(delivery(Formats.FEATURES, "")).isEqualTo(new Delivery(FileType.GEOJSON, false, false));
        assertThat(delivery(Formats.TABLE, "").fileType()).isEqualTo(FileType.JSON);
    }

    @Test
    void whatIsReadWithoutBeingDeclaredIsNamed() {
        var declared = new Parameter<>("known", ParameterKinds.FLAG, "");
        var forgotten = new Parameter<>("forgotten", ParameterKinds.FLAG, "");
        ParameterGroup<Boolean> group = ParameterGroup.of(values -> values.get(forgotten), declared);
        assertThatThrownBy(() -> group.read(Parameters.parse(""), CITY)).hasMessageContaining("[forgotten]");
    }

    @Test
    void p2_aBlankParameterIsRefused() {
        String names =
                "bbox regionId regionName labelType includeRawLabels clusterSize avgImageCaptureDate avgLabelDate"
                        + " minSeverity maxSeverity filetype inline";
        for (String name : names.split(" ")) {
            for (String blank : List.of("=", "", "=%20+")) {
                refused(name, "blank", () -> clusters(name + blank));
            }
            refused(name, "percent-encoded UTF-8", () -> clusters(name + "=%c0%af"));
            refused(name, "percent-encoded UTF-8", () -> clusters(name + "=1%"));
        }
    }

    @Test
    void p3_aListMayBeRepeated() {
        assertThat(clusters("labelType=Signal&labelType=Other,Signal").labelTypes())
                .containsExactlyInAnyOrder(LabelType.SIGNAL, LabelType.OTHER);
    }

    @ParameterizedTest
    @CsvSource({"true,true", "TRUE,true", "1,true", "false,false", "False,false", "0,false"})
    void p4_booleans(String text, boolean value) {
        assertThat(clusters("includeRawLabels=" + text).includeRawLabels()).isEqualTo(value);
        assertThat(delivery(Formats.FEATURES, "inline=" + text).inline()).isEqualTo(value);
        assertThat(delivery(Formats.FEATURES, "filetype=CSV&bom=" + text))
                .as("P12: a byte order mark is for CSV, in any case")
                .isEqualTo(new Delivery(FileType.CSV, false, value));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"-122.4,47.5,-122.3,47.6", "%20-122.4%20,+47.5,-1223e-1,+47.60", "-122.4,47.5,-122.3,4.76E1"})
    void p5_boxes(String text) {
        assertThat(clusters("bbox=" + text).location())
                .isEqualTo(new Location.InBox(new Bbox(-122.4, 47.5, -122.3, 47.6)));
    }

    /** A set without an area groups the sums of plans and changes; elsewhere its areas stand in place of regions. */
    @Test
    void aSetThatOnlyGroupsSumsKeepsTheRegion() {
        for (String region : List.of("regionId=7", "regionName=old+town")) {
            PlanQuery plan = PlanQuery.PARAMETERS.read(Parameters.parse("areaSet=wards&" + region), CITY);
            ChangesQuery changes =
                    ChangesQuery.PARAMETERS.read(Parameters.parse("from=a&areaSet=wards&" + region), CITY);
            assertThat(plan.areaSet()).isEqualTo(changes.areaSet()).contains("wards");
            assertThat(plan.problems().location())
                    .isEqualTo(changes.location())
                    .isEqualTo(clusters(region).location());
        }
        assertThat(RegionQuery.PARAMETERS
                        .read(Parameters.parse("areaSet=wards&regionId=7"), CITY)
                        .location())
                .isEqualTo(new Location.AreaSet("wards", new Location.Anywhere()));
    }

    /** Both the typed name and the stored name may use any Unicode normalization form. */
    @Test
    void p6_aRegionIsFoundHoweverItsLettersAreComposed() {
        String composed = "Saint-R\u00e9mi";
        String decomposed = "saint-re\u0301mi";
        for (List<String> names : List.of(List.of(composed, decomposed), List.of(decomposed, composed))) {
            var region = new Region(1, names.get(0), new Bbox(0, 0, 1, 1));
            assertThat(new Location.RegionName(names.get(1)).among(List.of(region)))
                    .containsExactly(region);
        }
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

    @Test
    void nothingIsLookedUpForScoresThatAreStored() {
        Lookups nothing = new EmptyCity() {
            @Override
            public ScoreRules scoreRules() {
                throw new AssertionError("looked up");
            }
        };
        assertThat(ScoreParameters.ALL.read(Parameters.parse(""), nothing)).isEqualTo(ScoreChoice.STORED);
        assertThat(scores("model=2026-06")).isEqualTo(ScoreChoice.STORED);
        assertThat(scores("model=2026-10").isDefaultModel()).isFalse();
        assertThat(weights("preset=default")).isEqualTo(Weights.of(SampleRules.RULES.defaultModel()));
    }

    /**
     * B3: what is not named keeps the model's weight, the sign is the type's, 0 and 10 are the limits, and a preset scales
     * the model's own weights. A list parameter may be repeated (P3), and blanks around a value are ignored (P1).
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        weights=NoSidewalk:2,CurbRamp:1 | NO_SIDEWALK | -2
        weights=NoSidewalk:2,CurbRamp:1 | CURB_RAMP | 1
        weights=NoSidewalk:2,CurbRamp:1 | OBSTACLE | -1
        weights=NoSidewalk:2,CurbRamp:1 | SIGNAL | 0.5
        weights=Obstacle:0&weights=+Signal+:+1e1 | OBSTACLE | 0
        weights=Obstacle:0&weights=+Signal+:+1e1 | SIGNAL | 10
        preset=barriers&model=2026-10 | NO_SIDEWALK | -3
        preset=barriers | NO_SIDEWALK | -1.5
        preset=missing_ramps | NO_CURB_RAMP | -2
        """)
    void b3_weights(String query, LabelType type, double signed) {
        assertThat(weights(query).signed(type)).isEqualTo(signed, within(0.0));
    }

    /** The properties have one order, regardless of the order in the request, so the bytes are the same. */
    @Test
    void b1_groupsComeInTheirOwnOrder() {
        assertThat(included("")).isEmpty();
        assertThat(included("include=name,severityCounts&include=name")).containsExactly("severityCounts", "name");
    }
}
