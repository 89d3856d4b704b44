package org.sidewalkdata.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
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
    private static final String BOW_TIE = polygon("[[0,0],[1,1],[1,0],[0,1],[0,0]]");

    @BeforeEach
    void noAreas() {
        city.empty();
    }

    /** Returns a feature with these members and a square degree, {@code east} of Greenwich. */
    private static String area(String members, int east) {
        return area(members, polygon("[[%1$d,0],[%2$d,0],[%2$d,1],[%1$d,1],[%1$d,0]]".formatted(east, east + 1)));
    }

    private static String area(String members, String geometry) {
        return "{\"type\":\"Feature\"," + members + ",\"geometry\":" + geometry + "}";
    }

    private static String polygon(String rings) {
        return "{\"type\":\"Polygon\",\"coordinates\":[" + rings + "]}";
    }

    /** Returns the member properties with an id, a name and perhaps more. */
    private static String named(String id, String name, String... more) {
        return "\"properties\":{\"id\":\"%s\",\"name\":\"%s\"%s}".formatted(id, name, String.join("", more));
    }

    private static String ward(String id, int east) {
        return area(named(id, "Ward " + id), east);
    }

    private static String box(int east) {
        return "POLYGON((%d 0,%d 1,%d 1,%d 0,%d 0))".formatted(east, east, east + 1, east + 1, east);
    }

    private SetReport load(String json, AreaSets.Reading reading, boolean skipBadRows) {
        bundle().file("wards.geojson", json);
        BundleFile file = new BundleFile(folder.resolve("wards.geojson"));
        return AreaLoad.replace(city.owner(), "wards", file, reading, skipBadRows);
    }

    private TableChange replace(String json) {
        return load(json, AreaSets.Reading.OF_BUNDLE, false).change();
    }

    private List<String> notes(String json, String... numbers) {
        var reading = new AreaSets.Reading(
                false, Optional.empty(), Optional.empty(), List.of(numbers), false, Optional.empty());
        return load(json, reading, false).notes();
    }

    private void assertRefused(String json, String... reasons) {
        List<String> before = city.rows(AREAS);
        LoadException fault = catchThrowableOfType(LoadException.class, () -> replace(json));
        List<String> lines = String.valueOf(fault.getMessage())
                .lines()
                .skip(1)
                .filter(line -> !line.contains("Fix the file"))
                .toList();
        assertThat(lines).hasSize(reasons.length);
        for (int i = 0; i < reasons.length; i++) {
            assertThat(lines.get(i)).contains(reasons[i]);
        }
        assertThat(city.rows(AREAS)).isEqualTo(before);
    }

    private TestBundle bundleWithAreas() throws IOException {
        Files.createDirectory(folder.resolve("areas"));
        return bundle();
    }

    @Test
    void aBundleBringsSets() throws IOException {
        TestBundle bundle = bundleWithAreas().file("areas/wards.geojson", collection(ward("1", 0), ward("2", 1)));
        String tract = "\"id\":7,\"properties\":{\"name\":12.0,\"pop \\\"20\\\"\":1.5e3,\"note\":\"x\",\"none\":null}";
        bundle.file("areas/tracts.geojson", collection(area(tract, 0)));
        assertThat(city.load(bundle).table("area")).isEqualTo(new TableChange("area", 3, 0, 0));
        assertRows(
                AREAS,
                "tracts|7|12|{\"pop \\\"20\\\"\": 1500}|" + box(0),
                "wards|1|Ward 1|{}|" + box(0),
                "wards|2|Ward 2|{}|" + box(1));

        bundle.without("areas/tracts.geojson").file("areas/wards.geojson", collection(ward("2", 1), ward("3", 5)));
        assertThat(city.load(bundle).table("area")).isEqualTo(new TableChange("area", 1, 0, 2));
        assertRows("SELECT area_set, area_id FROM area ORDER BY 1, 2", "wards|2", "wards|3");

        String own = """
                "properties":{"area_set":"own","area_id":"a","name":"A","overlapping":true,"label_count":9,
                "attributes":{"population":5},"street_count":2.5}""";
        city.load(bundle.without("areas/wards.geojson").file("areas.geojson", collection(area(own, 3))));
        assertRows("SELECT area_set, overlapping FROM area_set ORDER BY 1", "own|t");
        assertRows("SELECT attributes FROM area WHERE area_set = 'own'", "{\"population\": 5}");
        assertThat(AreaLoad.list(city.owner())).contains(new AreaLoad.Listed("own", true, Optional.empty(), 1));
        assertThat(AreaLoad.delete(city.owner(), "own")).isTrue();
        assertThat(AreaLoad.delete(city.owner(), "own")).isFalse();
    }

    /** A title is given with the command, or stands in the features of a download; a set that says none has none. */
    @Test
    void aSetHasATitle() throws IOException {
        String title = "SELECT title FROM area_set WHERE area_set = 'wards'";
        var titled = new AreaSets.Reading(
                false, Optional.empty(), Optional.empty(), List.of(), false, Optional.of("Council wards"));
        load(collection(ward("1", 0)), titled, false);
        assertRows(title, "Council wards");
        String noted = city.value("SELECT count(*) FROM changed_part");
        load(collection(ward("1", 0)), titled, false);
        assertRows("SELECT count(*) FROM changed_part", noted);
        assertThat(replace(collection(ward("1", 0))).any()).isFalse();
        assertRows(title, "null");
        assertThat(city.value("SELECT count(*) FROM changed_part")).isNotEqualTo(noted);
        String own =
                "\"properties\":{\"area_set\":\"wards\",\"area_id\":\"a\",\"name\":\"A\",\"set_title\":\" Zonas \"}";
        city.load(bundleWithAreas().file("areas.geojson", collection(area(own, 3))));
        assertRows(title, "Zonas");
        assertRefused(collection(area(own.replace("Zonas", "x".repeat(501)), 3)), "set_title: ");
    }

    @Test
    void aSetIsReplacedWithoutTheCity() {
        assertThat(replace(collection(ward("1", 0), ward("2", 1)))).isEqualTo(new TableChange("area", 2, 0, 0));
        String noted = "SELECT count(*) FROM changed_part";
        String before = city.value(noted);
        assertThat(replace(collection(ward("2", 1), ward("1", 0))).any()).isFalse();
        assertRows(noted, before);
        assertThat(replace(collection(ward("1", 0), ward("2", 2), ward("3", 1))))
                .isEqualTo(new TableChange("area", 1, 1, 0));
        var fields = new AreaSets.Reading(
                false, Optional.of("GEOID"), Optional.of("NAMELSAD"), List.of(), false, Optional.empty());
        String tract = "\"properties\":{\"GEOID\":42.0,\"NAMELSAD\":\"Tract\",\"id\":9,\"a\":1}";
        load(collection(area(tract, 0)), fields, false);
        assertRows(AREAS, "wards|42|Tract|{\"a\": 1, \"id\": 9}|" + box(0));
    }

    @Test
    void eachFeatureThatCannotBeUsedIsNamed() {
        replace(collection(ward("1", 0)));
        String name = named("9", "Nine");
        assertRefused(
                collection(
                        ward("1", 0),
                        area("\"properties\":{\"name\":\"A\"}", 1),
                        area(named("3", " "), 2),
                        ward("1", 3),
                        area(name, "null"),
                        area(name, "{\"type\":\"Point\",\"coordinates\":[1,2]}"),
                        area(name, BOW_TIE),
                        area(name, "{\"type\":\"MultiPolygon\",\"coordinates\":[]}"),
                        area(name, polygon("[[0,0],[500,0],[500,1],[0,0]]")),
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

    @Test
    void badFeaturesAreSkippedAndBowTiesRepairedOnRequest() {
        String wards = collection(ward("1", 1), area(named("2", "B"), BOW_TIE));
        SetReport report = load(wards, AreaSets.Reading.OF_BUNDLE, true);
        assertThat(report.change()).isEqualTo(new TableChange("area", 1, 0, 0));
        assertThat(report.notes()).hasSize(2).element(1).asString().contains("(feature 2)", "--repair repairs it");
        var repair = new AreaSets.Reading(false, Optional.empty(), Optional.empty(), List.of(), true, Optional.empty());
        assertThat(load(wards, repair, false).notes()).containsExactly("Warning: wards.geojson: 1 area was repaired.");
        assertRows(
                "SELECT ST_IsValid(geom), ST_NumGeometries(geom), ST_Area(geom) FROM area ORDER BY area_id",
                "t|1|1",
                "t|2|0.5");
    }

    @Test
    void theFirst40NumbersAreKeptOrThoseThatAreChosen() {
        String many =
                IntStream.range(0, 42).mapToObj(i -> ",\"n" + i + "\":" + i).collect(Collectors.joining());
        String wards = collection(area(named("1", "A", many), 0), area(named("2", "B", ",\"late\":1,\"n41\":7"), 1));
        assertThat(notes(wards))
                .containsExactly(
                        "Warning: wards.geojson has 43 numeric properties. The first 40 are kept; left out: late,"
                                + " n40, n41. Choose others with: areas load --numbers A,B");
        assertRows(
                "SELECT area_id, (SELECT count(*) FROM jsonb_object_keys(attributes)) FROM area ORDER BY 1",
                "1|40",
                "2|0");
        assertThat(notes(wards, "n41", "late")).isEmpty();
        assertRows("SELECT attributes FROM area ORDER BY area_id", "{\"n41\": 41}", "{\"n41\": 7, \"late\": 1}");
        assertThatThrownBy(() -> notes(collection(ward("1", 0)), "POP"))
                .hasMessageContaining("wards.geojson has no number POP; it has none");
    }

    @Test
    void areasOutsideTheCityAreCountedAndThoseAtNowhereAreBad() {
        city.load(bundle());
        city.moveAway();
        String inside = polygon("[[10,50],[10.01,50],[10.01,50.01],[10,50]]");
        assertThat(notes(collection(area(named("in", "A"), inside), ward("far", 3), ward("off", 5))))
                .containsExactly("Warning: 2 of 3 areas of the set wards lie outside the city, first far at longitude"
                        + " 3.5, latitude 0.5.");
        assertThatThrownBy(() -> notes(collection(ward("zero", 0))))
                .hasMessageContaining("reaches to longitude 0, latitude 0");
    }

    @Test
    void aSetThatABundleBroughtGoesWithItButNotManyAreasUnnoticed() throws IOException {
        TestBundle bundle = bundleWithAreas()
                .file("areas/tracts.geojson", collection(ward("1", 0)))
                .file("areas/wards.geojson", collection(ward("1", 0), ward("3", 1)))
                .file("areas/zones.geojson", collection(ward("1", 0)));
        city.load(bundle);
        bundle.file("areas/wards.geojson", collection(ward("1", 0)));
        assertThatThrownBy(() -> Load.run(city.owner(), bundle.folder(), LoadOptions.DEFAULT, Progress.NONE))
                .hasMessageContaining("1 of 4 areas would be removed, more than 10%");

        replace(collection(ward("2", 0)));
        bundle.without("wards.geojson").without("areas/tracts.geojson").without("areas/wards.geojson");
        LoadReport report = city.load(bundle);
        assertThat(report.table("area")).isEqualTo(new TableChange("area", 0, 0, 1));
        assertThat(report.warnings())
                .containsExactly("The set of areas tracts is removed: it came with a bundle, and this one lacks it.");
        assertRows("SELECT area_set, area_id FROM area ORDER BY 1", "wards|2", "zones|1");

        bundle.file("areas/wards.geojson", collection(ward("2", 0)));
        assertThat(city.load(bundle).warnings())
                .containsExactly("The set of areas wards, which was loaded by hand, is replaced by the bundle's.");
    }

    /** Returns a comb of so many teeth in the square degree east of Greenwich; lying: the teeth lie instead of standing. */
    private static String comb(int teeth, boolean lying) {
        double width = 1.0 / teeth;
        Stream<double[]> corners = IntStream.range(0, 4 * teeth).mapToObj(i ->
                new double[] {(i / 4 + (i % 4 < 2 ? 0 : 0.5)) * width, i % 4 == 0 || i % 4 == 3 ? 0.1 : 1});
        Stream<double[]> end = Stream.of(new double[] {1, 0}, new double[] {0, 0});
        return polygon(Stream.concat(Stream.of(new double[] {0, 0}), Stream.concat(corners, end))
                .map(at -> lying ? at[1] + "," + at[0] : at[0] + "," + at[1])
                .collect(Collectors.joining("],[", "[[", "]]")));
    }

    /** Overlaying them takes 16 GB of PostgreSQL's memory. */
    @Test
    void areasWhoseTeethCrossAreBadRows() {
        String standing = area(named("1", "Area"), comb(2_000, false));
        assertRefused(
                collection(standing, area(named("2", "Area"), comb(2_000, true))),
                "(feature 2), geometry: crosses area 1 (feature 1) more than 50,000 times");
        replace(collection(standing));
        assertRows("SELECT count(*) FROM area", "1");
    }

    @Test
    void areasThatCrossAStreetTooOftenAreBadRows() {
        String street = IntStream.range(0, 9_000)
                .mapToObj(i -> "[" + (i % 2 == 0 ? 0.01 : 0.99) + "," + (0.2 + i * 5e-5) + "]")
                .collect(Collectors.joining(",", "{\"type\":\"LineString\",\"coordinates\":[", "]}"));
        String zigzag = feature("{\"street_edge_id\":8}", street);
        city.load(bundle().streets(STREET, zigzag));
        String comb = collection(area(named("1", "Area"), comb(2_000, false)));
        assertRefused(comb, "(feature 1), geometry: crosses street 8 more than 50,000 times");
        city.load(bundle());
        replace(comb);
        assertBad(
                bundle().streets(STREET, zigzag),
                "streets.geojson, line 3 (feature 2), geometry: crosses area 1 of the set wards more than 50,000 times");
    }

    /** Each cut of a street compares the segments of the whole border: 300 streets, and 160 areas of 28,000 pairs. */
    @Tag("slow")
    @Test
    void areasThatTakeHoursToCutStreetsAreRejected() {
        String line = "{\"type\":\"LineString\",\"coordinates\":[[0.1,0.5],[0.9,0.5]]}";
        String[] streets = IntStream.rangeClosed(1, 300)
                .mapToObj(i -> feature("{\"street_edge_id\":" + i + "}", line))
                .toArray(String[]::new);
        city.load(bundle().streets(streets));
        String teeth = polygon("[" + slantedTeeth(60) + "]");
        String areas = IntStream.range(0, 160)
                .mapToObj(i -> area(named(Integer.toString(i), "Area"), teeth))
                .collect(Collectors.joining(",", "{\"overlapping\":true,\"features\":[", "]}"));
        String own = areas.replace("\"name\"", "\"area_set\":\"own\",\"name\"");
        for (ThrowingCallable tried : List.<ThrowingCallable>of(
                () -> replace(areas), () -> city.load(bundle().streets(streets).file("areas.geojson", own)))) {
            assertThatThrownBy(tried)
                    .isInstanceOf(BundleException.class)
                    .hasMessageContaining(
                            "Nothing was changed: a refresh would cut streets by the borders of the areas for"
                                    + " too long. Area ");
        }
    }

    @Test
    void longTextsAndManyNumbersAreBadRows() {
        String most = "x".repeat(200);
        String texts =
                IntStream.range(0, 1_001).mapToObj(i -> ",\"t" + i + "\":\"\"").collect(Collectors.joining());
        replace(collection(area(named(most, "n".repeat(500), ",\"" + "p".repeat(100) + "\":1E-300"), 0)));
        assertRefused(
                collection(
                        area(named(most + "x", "A"), 0),
                        area(named("2", "n".repeat(5_000_000)), 1),
                        area(named("3", "A", ",\"" + "p".repeat(101) + "\":1"), 2),
                        area(named("4", "A", ",\"n\":1E-130000"), 3),
                        area(named("5", "A", ",\"n\":0E-16000"), 4),
                        area(named("6", "A", ",\"n\":-Infinity"), 5),
                        area(named("7", "A", ",\"\\u0000\":1"), 6),
                        area("\"id\":\"" + most + "x\",\"properties\":{\"name\":\"A\"}", 7),
                        area(named("9", "A", texts), 8)),
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
        assertRefused(
                collection(
                        area(named("1", "A"), polygon("[" + "[0,0],".repeat(200_000) + "[0,0]]")),
                        area(named("2", "A"), polygon("[],".repeat(10_000) + "[]")),
                        area(named("3", "A"), polygon("null,".repeat(10_000) + "[]")),
                        area(named("4", "A"), polygon("[[0,0" + ",1".repeat(1_000_000) + "],[1,0],[1,1],[0,0,\"x\"]]")),
                        area(named("5", "A"), polygon("[" + slantedTeeth(3_000) + "]")),
                        ward("6", 5)),
                "(feature 1), geometry: has more than 200,000 positions",
                "(feature 2), geometry: has more than 10,000 parts and rings",
                "(feature 3), geometry: has more than 10,000 parts and rings",
                "(feature 5), geometry: is too intricate: too many of its segments lie beside each other");
    }

    /** Returns a valid ring whose segments are all in the boxes of most others. */
    private static String slantedTeeth(int teeth) {
        return IntStream.range(0, 2 * teeth)
                .mapToObj(i -> i % 2 == 0
                        ? "[" + i * 5e-7 + ",0.1],[" + (0.5 + i * 5e-7) + ",0.9]"
                        : "[" + (0.5 + i * 5e-7) + ",0.9],[" + i * 5e-7 + ",0.1]")
                .collect(Collectors.joining(",", "", ",[0.9,0],[0,0.1]"));
    }

    /** Areas that touch do not overlap; borders that are drawn a little apart may. */
    @Test
    void areasOverlapOnlyIfTheFileSaysSo() {
        String wide = area(named("8", "Eight"), polygon("[[%1$s,0],[3,0],[3,1],[%1$s,1],[%1$s,0]]"));
        String overlapping = collection(ward("1", 0), wide.formatted("0.98"));
        assertRefused(overlapping, "(feature 2), geometry: overlaps area 1 (feature 1) by 2.00 % of the smaller one");
        replace(collection(ward("1", 0), wide.formatted("0.9999999")));
        var allowed =
                new AreaSets.Reading(true, Optional.empty(), Optional.empty(), List.of(), false, Optional.empty());
        load(overlapping, allowed, false);
        assertRows("SELECT overlapping FROM area_set", "t");
        replace(collection(ward("1", 0)));
        assertRows("SELECT overlapping FROM area_set", "f");
        replace(overlapping.replaceFirst("\\{", "{\"overlapping\":true,"));
        assertRows("SELECT count(*) FROM area", "2");
    }
}
