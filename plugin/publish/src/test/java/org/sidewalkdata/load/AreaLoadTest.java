package org.sidewalkdata.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.load.bundle.BundleFile;
import org.sidewalkdata.load.report.BundleException;
import org.sidewalkdata.load.report.LoadException;
import org.sidewalkdata.load.report.LoadReport;
import org.sidewalkdata.load.report.SetReport;
import org.sidewalkdata.load.report.TableChange;
import org.sidewalkdata.load.staging.AreaSets;
import org.sidewalkdata.progress.Progress;

/** Sets of areas in a bundle and without one (B12). */
class AreaLoadTest extends LoadTest {
    private static final String AREAS =
            "SELECT area_set, area_id, name, attributes, ST_AsText(ST_Envelope(geom)) FROM area ORDER BY 1, 2";
    private static final String BOX = "POLYGON((%d 0,%d 1,%d 1,%d 0,%d 0))";

    @BeforeEach
    void noAreas() {
        city.empty();
    }

    /** Returns a feature whose area is a square degree, {@code east} of Greenwich. */
    private static String feature(String members, int east) {
        return feature(
                members,
                "{\"type\":\"Polygon\",\"coordinates\":[[[%1$d,0],[%2$d,0],[%2$d,1],[%1$d,1],[%1$d,0]]]}"
                        .formatted(east, east + 1));
    }

    private static String feature(String members, String geometry) {
        return "{\"type\":\"Feature\"," + members + ",\"geometry\":" + geometry + "}";
    }

    private static String ward(String id, int east) {
        return feature("\"properties\":{\"id\":\"%s\",\"name\":\"Ward %s\"}".formatted(id, id), east);
    }

    private static String collection(String... features) {
        return "{\"type\":\"FeatureCollection\",\"features\":[\n" + String.join(",\n", features) + "\n]}";
    }

    private static String box(int east) {
        return BOX.formatted(east, east, east + 1, east + 1, east);
    }

    private TableChange replace(String json) {
        return replace(json, AreaSets.Reading.OF_BUNDLE);
    }

    private TableChange replace(String json, AreaSets.Reading reading) {
        bundle().file("wards.geojson", json);
        return AreaLoad.replace(city.owner(), "wards", new BundleFile(folder.resolve("wards.geojson")), reading, false)
                .change();
    }

    private void assertRefused(String json, String... reasons) {
        List<String> before = city.rows(AREAS);
        assertThatThrownBy(() -> replace(json))
                .isInstanceOf(LoadException.class)
                .satisfies(e -> {
                    List<String> lines = String.valueOf(e.getMessage())
                            .lines()
                            .skip(1)
                            .map(String::strip)
                            .filter(line -> !line.startsWith("Fix the file"))
                            .toList();
                    assertThat(lines).hasSize(reasons.length);
                    for (int i = 0; i < reasons.length; i++) {
                        assertThat(lines.get(i)).contains(reasons[i]);
                    }
                });
        assertThat(city.rows(AREAS)).isEqualTo(before);
    }

    @Test
    void aBundleBringsSets() throws IOException {
        TestBundle bundle = bundle();
        Files.createDirectory(folder.resolve("areas"));
        bundle.file("areas/wards.geojson", collection(ward("1", 0), ward("2", 1)));
        bundle.file(
                "areas/tracts.geojson",
                collection(feature(
                        "\"id\":7,\"properties\":{\"name\":12.0,\"pop \\\"20\\\"\":1.5e3,\"note\":\"x\",\"none\":null}",
                        0)));
        assertThat(city.load(bundle).table("area")).isEqualTo(new TableChange("area", 3, 0, 0));
        assertThat(city.rows(AREAS))
                .containsExactly(
                        "tracts|7|12|{\"pop \\\"20\\\"\": 1500}|" + box(0),
                        "wards|1|Ward 1|{}|" + box(0),
                        "wards|2|Ward 2|{}|" + box(1));

        Files.delete(folder.resolve("areas/tracts.geojson"));
        bundle.file("areas/wards.geojson", collection(ward("2", 1), ward("3", 5)));
        assertThat(city.load(bundle).table("area")).isEqualTo(new TableChange("area", 1, 0, 2));
        assertThat(city.rows("SELECT area_set, area_id FROM area ORDER BY 1, 2"))
                .containsExactly("wards|2", "wards|3");

        Files.delete(folder.resolve("areas/wards.geojson"));
        bundle.file(
                "areas.geojson",
                collection(feature(
                        "\"properties\":{\"area_set\":\"own\",\"area_id\":\"a\",\"name\":\"A\",\"overlapping\":true,"
                                + "\"label_count\":9,\"attributes\":{\"population\":5},\"street_count\":2.5}",
                        3)));
        city.load(bundle);
        assertThat(city.rows("SELECT area_set, overlapping FROM area_set ORDER BY 1"))
                .containsExactly("own|t");
        assertThat(city.value("SELECT attributes FROM area WHERE area_set = 'own'"))
                .isEqualTo("{\"population\": 5}");
        assertThat(AreaLoad.list(city.owner())).contains(new AreaLoad.Listed("own", true, 1));
        assertThat(AreaLoad.delete(city.owner(), "own")).isTrue();
        assertThat(AreaLoad.delete(city.owner(), "own")).isFalse();
    }

    @Test
    void aSetIsReplacedWithoutTheCity() {
        assertThat(replace(collection(ward("1", 0), ward("2", 1)))).isEqualTo(new TableChange("area", 2, 0, 0));
        String noted = "SELECT count(*) FROM changed_part";
        String before = city.value(noted);
        assertThat(replace(collection(ward("2", 1), ward("1", 0))).any()).isFalse();
        assertThat(city.value(noted)).isEqualTo(before);
        assertThat(replace(collection(ward("1", 0), ward("2", 2), ward("3", 1))))
                .isEqualTo(new TableChange("area", 1, 1, 0));
        var fields = new AreaSets.Reading(false, Optional.of("GEOID"), Optional.of("NAMELSAD"), List.of(), false);
        replace(
                collection(feature("\"properties\":{\"GEOID\":42.0,\"NAMELSAD\":\"Tract\",\"id\":9,\"a\":1}", 0)),
                fields);
        assertThat(city.rows(AREAS)).containsExactly("wards|42|Tract|{\"a\": 1, \"id\": 9}|" + box(0));
    }

    @Test
    void eachFeatureThatCannotBeUsedIsNamed() {
        replace(collection(ward("1", 0)));
        String name = "\"properties\":{\"id\":\"9\",\"name\":\"Nine\"}";
        assertRefused(
                collection(
                        ward("1", 0),
                        feature("\"properties\":{\"name\":\"A\"}", 1),
                        feature("\"properties\":{\"id\":\"3\",\"name\":\" \"}", 2),
                        ward("1", 3),
                        feature(name, "null"),
                        feature(name, "{\"type\":\"Point\",\"coordinates\":[1,2]}"),
                        feature(name, "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[1,1],[1,0],[0,1],[0,0]]]}"),
                        feature(name, "{\"type\":\"MultiPolygon\",\"coordinates\":[]}"),
                        feature(name, "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[500,0],[500,1],[0,0]]]}"),
                        "7"),
                "wards.geojson, line 3 (feature 2), id: is missing; the feature has name. Choose one with: areas load --id-field",
                "(feature 3), name: is missing",
                "(feature 4), id: is already used by feature 1",
                "(feature 5), geometry: is missing",
                "(feature 6), geometry: is a Point, not a Polygon or MultiPolygon",
                "(feature 7), geometry: is not a valid area: Self-intersection",
                "(feature 8), geometry: is empty",
                "(feature 9), geometry: is outside the range of WGS84",
                "(feature 10), id: is missing");
        for (String broken : List.of("{}", "[]", "{\"features\":[", collection(), "{\"features\":7}")) {
            assertThatThrownBy(() -> replace(broken)).isInstanceOf(BundleException.class);
        }
    }

    private static final String BOW_TIE = "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[1,1],[1,0],[0,1],[0,0]]]}";

    private SetReport load(String json, boolean skipBadRows, boolean repair, String... numbers) {
        bundle().file("wards.geojson", json);
        return AreaLoad.replace(
                city.owner(),
                "wards",
                new BundleFile(folder.resolve("wards.geojson")),
                new AreaSets.Reading(false, Optional.empty(), Optional.empty(), List.of(numbers), repair),
                skipBadRows);
    }

    @Test
    void badFeaturesAreSkippedOnRequest() {
        SetReport report = load(
                collection(ward("1", 0), feature("\"properties\":{\"id\":\"2\",\"name\":\"B\"}", BOW_TIE)),
                true,
                false);
        assertThat(report.change()).isEqualTo(new TableChange("area", 1, 0, 0));
        assertThat(report.notes()).hasSize(2).element(1).asString().contains("(feature 2)", "--repair repairs it");
    }

    @Test
    void bowTiesAreRepairedOnRequest() {
        SetReport report = load(
                collection(feature("\"properties\":{\"id\":\"2\",\"name\":\"B\"}", BOW_TIE), ward("3", 1)),
                false,
                true);
        assertThat(report.notes()).containsExactly("Warning: wards.geojson: 1 area was repaired.");
        assertThat(city.rows(
                        "SELECT ST_IsValid(geom), ST_NumGeometries(geom), ST_Area(geom) FROM area ORDER BY area_id"))
                .containsExactly("t|2|0.5", "t|1|1");
    }

    @Test
    void theFirst40NumbersAreKeptOrThoseThatAreChosen() {
        String many =
                IntStream.range(0, 42).mapToObj(i -> ",\"n" + i + "\":" + i).collect(Collectors.joining());
        String wards = collection(
                feature("\"properties\":{\"id\":\"1\",\"name\":\"A\"" + many + "}", 0),
                feature("\"properties\":{\"id\":\"2\",\"name\":\"B\",\"late\":1,\"n41\":7}", 1));
        assertThat(load(wards, false, false).notes())
                .containsExactly(
                        "Warning: wards.geojson has 43 numeric properties. The first 40 are kept; left out: late,"
                                + " n40, n41. Choose others with: areas load --numbers A,B");
        String count = "SELECT area_id, (SELECT count(*) FROM jsonb_object_keys(attributes)) FROM area ORDER BY 1";
        assertThat(city.rows(count)).containsExactly("1|40", "2|0");
        assertThat(load(wards, false, false, "n41", "late").notes()).isEmpty();
        assertThat(city.rows("SELECT attributes FROM area ORDER BY area_id"))
                .containsExactly("{\"n41\": 41}", "{\"n41\": 7, \"late\": 1}");
        assertThatThrownBy(() -> load(collection(ward("1", 0)), false, false, "POP"))
                .hasMessageContaining("wards.geojson has no number POP; it has none");
    }

    @Test
    void areasOutsideTheCityAreCountedAndThoseAtNowhereAreBad() {
        TestBundle bundle = bundle();
        city.load(bundle);
        city.run(
                "UPDATE region SET geom = ST_Translate(geom, 10, 50); UPDATE street_edge SET geom = ST_Translate(geom, 10, 50);"
                        + " UPDATE city SET min_lon = 10, min_lat = 50, max_lon = 10.02, max_lat = 50.02");
        String inside = "{\"type\":\"Polygon\",\"coordinates\":[[[10,50],[10.01,50],[10.01,50.01],[10,50]]]}";
        String member = "\"properties\":{\"id\":\"%s\",\"name\":\"A\"}";
        assertThat(load(
                                collection(feature(member.formatted("in"), inside), ward("far", 3), ward("off", 5)),
                                false,
                                false)
                        .notes())
                .containsExactly(
                        "Warning: 2 of 3 areas of the set wards lie outside the city, first far at longitude 3.5,"
                                + " latitude 0.5.");
        assertThatThrownBy(() -> load(collection(ward("zero", 0)), false, false))
                .hasMessageContaining("reaches to longitude 0, latitude 0");
        city.empty();
    }

    @Test
    void aSetThatABundleBroughtGoesWithIt() throws IOException {
        TestBundle bundle = bundle();
        Files.createDirectory(folder.resolve("areas"));
        bundle.file("areas/tracts.geojson", collection(ward("1", 0)));
        bundle.file("areas/wards.geojson", collection(ward("1", 0)));
        bundle.file("areas/zones.geojson", collection(ward("1", 0)));
        city.load(bundle);
        replace(collection(ward("2", 0)));
        Files.delete(folder.resolve("wards.geojson"));
        for (String set : List.of("tracts", "wards")) {
            Files.delete(folder.resolve("areas/" + set + ".geojson"));
        }
        LoadReport report = city.load(bundle);
        assertThat(report.table("area")).isEqualTo(new TableChange("area", 0, 0, 1));
        assertThat(report.warnings())
                .containsExactly("The set of areas tracts is removed: it came with a bundle, and this one lacks it.");
        assertThat(city.rows("SELECT area_set, area_id FROM area ORDER BY 1")).containsExactly("wards|2", "zones|1");

        bundle.file("areas/wards.geojson", collection(ward("2", 0)));
        assertThat(city.load(bundle).warnings())
                .containsExactly("The set of areas wards, which was loaded by hand, is replaced by the bundle's.");
    }

    @Test
    void manyAreasOfASetAreNotRemovedUnnoticed() throws IOException {
        TestBundle bundle = bundle();
        Files.createDirectory(folder.resolve("areas"));
        bundle.file("areas/wards.geojson", collection(ward("1", 0), ward("2", 1)));
        city.load(bundle);
        bundle.file("areas/wards.geojson", collection(ward("1", 0)));
        assertThatThrownBy(() -> Load.run(city.owner(), bundle.folder(), LoadOptions.DEFAULT, Progress.NONE))
                .hasMessageContaining("1 of 2 areas would be removed, more than 10%");
    }

    /** Returns a comb of so many teeth in the square degree east of Greenwich; lying: the teeth lie instead of standing. */
    private static String comb(int teeth, boolean lying) {
        double width = 1.0 / teeth;
        Stream<double[]> positions = Stream.concat(
                Stream.of(new double[] {0, 0}),
                IntStream.range(0, teeth)
                        .boxed()
                        .flatMap(i -> Stream.of(
                                new double[] {i * width, 0.1},
                                new double[] {i * width, 1},
                                new double[] {(i + 0.5) * width, 1},
                                new double[] {(i + 0.5) * width, 0.1})));
        String ring = Stream.concat(positions, Stream.of(new double[] {1, 0}, new double[] {0, 0}))
                .map(at -> lying ? at[1] + "," + at[0] : at[0] + "," + at[1])
                .collect(Collectors.joining("],["));
        return "{\"type\":\"Polygon\",\"coordinates\":[[[" + ring + "]]]}";
    }

    private static String area(String id, String geometry) {
        return feature("\"properties\":{\"id\":\"%s\",\"name\":\"Area\"}".formatted(id), geometry);
    }

    /** Overlaying them takes 16 GB of PostgreSQL's memory. */
    @Test
    void areasWhoseTeethCrossAreBadRows() {
        String standing = area("1", comb(2_000, false));
        assertRefused(
                collection(standing, area("2", comb(2_000, true))),
                "(feature 2), geometry: crosses area 1 (feature 1) more than 50,000 times");
        replace(collection(standing));
        assertThat(city.value("SELECT count(*) FROM area")).isEqualTo("1");
    }

    @Test
    void areasThatCrossAStreetTooOftenAreBadRows() {
        String zigzag = IntStream.range(0, 9_000)
                .mapToObj(i -> "[" + (i % 2 == 0 ? 0.01 : 0.99) + "," + (0.2 + i * 5e-5) + "]")
                .collect(Collectors.joining(","));
        TestBundle bundle = bundle().streets(
                        TestBundle.STREET,
                        TestBundle.feature(
                                "{\"street_edge_id\":8}",
                                "{\"type\":\"LineString\",\"coordinates\":[" + zigzag + "]}"));
        city.load(bundle);
        String comb = collection(area("1", comb(2_000, false)));
        assertRefused(comb, "(feature 1), geometry: crosses street 8 more than 50,000 times");

        bundle.without("streets.geojson").streets(TestBundle.STREET);
        city.load(bundle);
        replace(comb);
        bundle.streets(
                TestBundle.STREET,
                TestBundle.feature(
                        "{\"street_edge_id\":8}", "{\"type\":\"LineString\",\"coordinates\":[" + zigzag + "]}"));
        assertBad(
                bundle,
                "streets.geojson, line 3 (feature 2), geometry: crosses area 1 of the set wards more than 50,000 times");
    }

    /** Each cut of a street compares the segments of the whole border: 300 streets, and 160 areas of 28,000 pairs. */
    @Test
    void areasThatTakeHoursToCutStreetsAreRejected() {
        String[] streets = IntStream.rangeClosed(1, 300)
                .mapToObj(i -> TestBundle.feature(
                        "{\"street_edge_id\":" + i + "}",
                        "{\"type\":\"LineString\",\"coordinates\":[[0.1,0.5],[0.9,0.5]]}"))
                .toArray(String[]::new);
        TestBundle bundle = bundle().streets(streets);
        city.load(bundle);
        String teeth = "{\"type\":\"Polygon\",\"coordinates\":[[" + slantedTeeth(60) + "]]}";
        String areas = IntStream.range(0, 160)
                .mapToObj(i -> area(Integer.toString(i), teeth))
                .collect(Collectors.joining(",", "{\"overlapping\":true,\"features\":[", "]}"));
        String reason =
                "Nothing was changed: a refresh would cut streets by the borders of the areas for too long. Area ";
        assertThatThrownBy(() -> replace(areas))
                .isInstanceOf(BundleException.class)
                .hasMessageContaining(reason);
        bundle.streets(streets).file("areas.geojson", areas.replace("\"name\"", "\"area_set\":\"own\",\"name\""));
        assertThatThrownBy(() -> city.load(bundle))
                .isInstanceOf(BundleException.class)
                .hasMessageContaining(reason);
    }

    @Test
    void longTextsAndManyNumbersAreBadRows() {
        String most = "x".repeat(200);
        String names = "\"properties\":{\"id\":\"%s\",\"name\":\"%s\"%s}";
        replace(collection(feature(names.formatted(most, "n".repeat(500), ",\"" + "p".repeat(100) + "\":1E-300"), 0)));
        assertRefused(
                collection(
                        feature(names.formatted(most + "x", "A", ""), 0),
                        feature(names.formatted("2", "n".repeat(5_000_000), ""), 1),
                        feature(names.formatted("3", "A", ",\"" + "p".repeat(101) + "\":1"), 2),
                        feature(names.formatted("4", "A", ",\"n\":1E-130000"), 3),
                        feature(names.formatted("5", "A", ",\"n\":0E-16000"), 4),
                        feature(names.formatted("6", "A", ",\"n\":-Infinity"), 5),
                        feature(names.formatted("7", "A", ",\"\\u0000\":1"), 6),
                        feature("\"id\":\"" + most + "x\",\"properties\":{\"name\":\"A\"}", 7),
                        feature(
                                names.formatted(
                                        "9",
                                        "A",
                                        IntStream.range(0, 1_001)
                                                .mapToObj(i -> ",\"t" + i + "\":\"\"")
                                                .collect(Collectors.joining())),
                                8)),
                "(feature 1), id: has 201 characters; at most 200 are allowed",
                "(feature 2), name: has 5,000,000 characters; at most 500 are allowed",
                "(feature 3): has a property whose name has 101 characters; at most 100 are allowed",
                "(feature 4), n: is not a finite number of at most 400 digits",
                "(feature 5), n: is not a finite number of at most 400 digits",
                "(feature 6), n: is not a finite number of at most 400 digits",
                "(feature 7): has a property whose name has a NUL character, which cannot be stored",
                "(feature 8), id: has 201 characters; at most 200 are allowed",
                "(feature 9): has more than 1,000 properties");
    }

    @Test
    void hugeShapesAreBadRows() {
        String positions = "[0,0],".repeat(200_000) + "[0,0]";
        String polygon = "{\"type\":\"Polygon\",\"coordinates\":[%s]}";
        assertRefused(
                collection(
                        area("1", polygon.formatted("[" + positions + "]")),
                        area("2", polygon.formatted("[],".repeat(10_000) + "[]")),
                        area("3", polygon.formatted("null,".repeat(10_000) + "[]")),
                        area("4", polygon.formatted("[[0,0" + ",1".repeat(1_000_000) + "],[1,0],[1,1],[0,0,\"x\"]]")),
                        area("5", polygon.formatted("[" + slantedTeeth(3_000) + "]")),
                        ward("6", 5)),
                "(feature 1), geometry: has more than 200,000 positions",
                "(feature 2), geometry: has more than 10,000 parts and rings",
                "(feature 3), geometry: has more than 10,000 parts and rings",
                "(feature 5), geometry: is too intricate: too many of its segments lie beside each other");
    }

    /** Returns a valid ring whose segments are all in the boxes of most others. */
    private static String slantedTeeth(int teeth) {
        return Stream.concat(
                        IntStream.range(0, teeth)
                                .boxed()
                                .flatMap(i -> Stream.of(
                                        "[" + i * 1e-6 + ",0.1]",
                                        "[" + (0.5 + i * 1e-6) + ",0.9]",
                                        "[" + (0.5 + (i + 0.5) * 1e-6) + ",0.9]",
                                        "[" + (i + 0.5) * 1e-6 + ",0.1]")),
                        Stream.of("[0.9,0]", "[0,0.1]"))
                .collect(Collectors.joining(","));
    }

    /** Areas that touch do not overlap; borders that are drawn a little apart may. */
    @Test
    void areasOverlapOnlyIfTheFileSaysSo() {
        String wide = "{\"type\":\"Polygon\",\"coordinates\":[[[%s,0],[3,0],[3,1],[%s,1],[%s,0]]]}";
        String properties = "\"properties\":{\"id\":\"8\",\"name\":\"Eight\"}";
        String overlapping = collection(ward("1", 0), feature(properties, wide.replace("%s", "0.98")));
        assertRefused(overlapping, "(feature 2), geometry: overlaps area 1 (feature 1) by 2.00 % of the smaller one");
        replace(collection(ward("1", 0), feature(properties, wide.replace("%s", "0.9999999"))));
        replace(overlapping, new AreaSets.Reading(true, Optional.empty(), Optional.empty(), List.of(), false));
        assertThat(city.value("SELECT overlapping FROM area_set")).isEqualTo("t");
        replace(collection(ward("1", 0)));
        assertThat(city.value("SELECT overlapping FROM area_set")).isEqualTo("f");
        replace(overlapping.replaceFirst("\\{", "{\"overlapping\":true,"));
        assertThat(city.value("SELECT count(*) FROM area")).isEqualTo("2");
    }
}
