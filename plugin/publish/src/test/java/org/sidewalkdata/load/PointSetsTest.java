package org.sidewalkdata.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.load.PointSets.Count;
import org.sidewalkdata.load.report.BadRow;
import org.sidewalkdata.load.report.BadRowsException;
import org.sidewalkdata.load.report.BundleException;
import org.sidewalkdata.load.report.LoadReport;
import org.sidewalkdata.load.report.TableChange;
import org.sidewalkdata.progress.Progress;

/** Sets of imported points (B13): in a bundle, and alone. */
class PointSetsTest extends LoadTest {
    private static final String POINTS =
            "SELECT point_set, point_id, label_type, date, status, ST_AsText(geom) FROM point ORDER BY 1, 2";

    private final PointSets sets = new PointSets(city.owner());

    @BeforeEach
    void noPoints() {
        city.empty();
    }

    private static String point(String properties) {
        return feature(properties, "{\"type\":\"Point\",\"coordinates\":[0.0011,0.0012]}");
    }

    private static String points(String... properties) {
        return collection(Stream.of(properties).map(PointSetsTest::point).toArray(String[]::new));
    }

    private Path file(String content) {
        bundle().file("requests.geojson", content);
        return folder.resolve("requests.geojson");
    }

    private TableChange load(String set, String content) {
        return sets.load(set, file(content), false, Progress.NONE).change();
    }

    @Test
    void propertiesThatAreNotKeptAndThoseOfAFeatureWithoutAnIdAreNamed() {
        String content = points(
                "{\"id\":1,\"agent\":\"Ann\",\"status\":\"open\"}", "{\"id\":2,\"phone\":\"555\",\"region_id\":7}");
        assertThat(sets.load("requests", file(content), false, Progress.NONE).notes())
                .containsExactly("requests.geojson: 2 unknown columns ignored: agent, phone");
        assertThatThrownBy(() -> load("requests", points("{\"SR_NUM\":1,\"WARD\":2}")))
                .hasMessageContaining("point_id: is missing; there are SR_NUM, WARD");
    }

    @Test
    void aFeatureHasAnIdAndMayHaveMore() {
        load("requests", collection(point("""
                {"id":"a-1","label_type":"nocurbramp","date":"2026-01-31T23:30:00-06:00","status":"open","agent":"Ann"}"""), point("{\"id\":7,\"date\":\"2026-02-01\"}"), """
                {"type":"Feature","id":8,"geometry":{"type":"Point","coordinates":[1,2]},"properties":null}"""));
        assertRows(
                POINTS,
                "requests|7|null|2026-02-01|null|POINT(0.0011 0.0012)",
                "requests|8|null|null|null|POINT(1 2)",
                "requests|a-1|NoCurbRamp|2026-01-31|open|POINT(0.0011 0.0012)");
    }

    @Test
    void badFeaturesAreNamedAndNothingChanges() {
        city.load(bundle());
        load("requests", points("{\"id\":1}"));
        String before = city.contents();
        String bad = collection(
                point("{\"id\":2}"),
                point("{\"id\":2}"),
                point("{\"status\":\"open\"}"),
                point("{\"id\":4,\"label_type\":\"Pothole\"}"),
                point("{\"id\":5,\"date\":\"31.1.2026\"}"),
                feature("{\"id\":6}", "{\"type\":\"LineString\",\"coordinates\":[[0,0],[1,1]]}"),
                feature("{\"id\":7}", "null"),
                point("{\"id\":\"" + "7".repeat(5_000_000) + "\"}"));
        BadRowsException fault = catchThrowableOfType(BadRowsException.class, () -> load("requests", bad));
        assertThat(fault.first().stream().map(BadRow::feature)).containsExactly(2L, 3L, 4L, 5L, 6L, 7L, 8L);
        assertThat(fault)
                .hasMessageContainingAll("requests.geojson, line", "point_id: is already used", "point_id: is missing")
                .hasMessageContainingAll("label_type: is not CurbRamp", "'Pothole'", "date: is neither", "geometry: ")
                .hasMessageContaining("point_id: has 5,000,000 characters; at most 200 are allowed");
        assertThat(city.contents()).isEqualTo(before);
        assertThat(sets.load("requests", file(bad), true, Progress.NONE).change())
                .isEqualTo(new TableChange("point", 1, 0, 1));
    }

    @Test
    void pointsOutsideTheCityAreCountedAndThoseAtNowhereAreBad() {
        city.load(bundle());
        city.moveAway();
        String place = "{\"type\":\"Point\",\"coordinates\":[%s]}";
        String file = collection(
                feature("{\"id\":1}", place.formatted("10.01,50.01")),
                feature("{\"id\":2}", place.formatted("0,0")),
                feature("{\"id\":3}", place.formatted("-0.1,51.5")),
                feature("{\"id\":4}", place.formatted("2.3,48.8")));
        assertThatThrownBy(() -> load("requests", file))
                .hasMessageContaining("(feature 2), geometry: reaches to longitude 0, latitude 0");
        assertThat(sets.load("requests", file(file), true, Progress.NONE).notes())
                .hasSize(3)
                .startsWith(
                        "Warning: 2 of 3 points of requests.geojson lie outside the city, first 3 at longitude -0.1, latitude 51.5.",
                        "1 bad row was left out:");
    }

    @Test
    void aSetThatABundleBroughtGoesWithItAndOthersStay() throws IOException {
        Files.createDirectory(folder.resolve("points"));
        TestBundle bundle = bundle();
        bundle.file("points/ramps.geojson", points("{\"id\":1}"));
        bundle.file("points/requests.geojson", points("{\"id\":1}", "{\"id\":2}"));
        city.load(bundle);
        load("own", points("{\"id\":5}"));
        bundle.without("requests.geojson").without("points/requests.geojson");
        LoadReport report = Load.run(city.owner(), bundle.folder(), LoadOptions.DEFAULT, Progress.NONE);
        assertThat(report.table("point")).isEqualTo(new TableChange("point", 0, 0, 2));
        assertThat(report.warnings())
                .containsExactly(
                        "The set of points requests is removed: it came with a bundle, and this one lacks it.");
        assertRows("SELECT DISTINCT point_set FROM point ORDER BY 1", "own", "ramps");

        bundle.file("points/own.geojson", points("{\"id\":5}"));
        assertThat(city.load(bundle).warnings())
                .containsExactly("The set of points own, which was loaded by hand, is replaced by the bundle's.");
        load("own", points("{\"id\":6}"));
        bundle.without("requests.geojson").without("points/own.geojson");
        assertThat(city.load(bundle).warnings()).isEmpty();
        assertRows("SELECT DISTINCT point_set FROM point ORDER BY 1", "own", "ramps");
    }

    @Test
    void manyPointsOfASetAndPlacesAreNotRemovedUnnoticed() throws IOException {
        Files.createDirectory(folder.resolve("points"));
        TestBundle bundle = bundle();
        bundle.file("points/requests.geojson", points("{\"id\":1}", "{\"id\":2}"));
        bundle.file("places.csv", "category,lat,lng\nlibrary,0.01,0.01\n");
        city.load(bundle);
        bundle.file("points/requests.geojson", points());
        assertThatThrownBy(() -> Load.run(city.owner(), bundle.folder(), LoadOptions.DEFAULT, Progress.NONE))
                .hasMessageContaining("2 of 2 points would be removed, more than 10%");
        bundle.file("points/requests.geojson", points("{\"id\":1}", "{\"id\":2}"));
        bundle.file("places.csv", "category,lat,lng\n");
        assertThatThrownBy(() -> Load.run(city.owner(), bundle.folder(), LoadOptions.DEFAULT, Progress.NONE))
                .hasMessageContaining("1 of 1 places would be removed, more than 10%");
    }

    /** A set replaces itself alone, and points that are equal are not touched. */
    @Test
    void setsAreReplacedOneByOne() {
        load("ramps", points("{\"id\":1}"));
        assertThat(load("requests", points("{\"id\":1}", "{\"id\":2}", "{\"id\":3}")))
                .isEqualTo(new TableChange("point", 3, 0, 0));
        assertThat(load("requests", points("{\"id\":1}", "{\"id\":2,\"status\":\"closed\"}", "{\"id\":4}")))
                .isEqualTo(new TableChange("point", 1, 1, 1));
        assertThat(sets.list()).containsExactly(new Count("ramps", 1), new Count("requests", 3));
        assertThat(sets.delete("requests")).isEqualTo(3);
        assertThat(sets.delete("requests")).isZero();
        assertThat(sets.list()).containsExactly(new Count("ramps", 1));
    }

    @Test
    void aBundleReplacesTheSetsThatItHas() throws IOException {
        load("ramps", points("{\"id\":1}"));
        Files.createDirectory(folder.resolve("points"));
        city.load(bundle().file("points/requests.geojson", points("{\"id\":1}", "{\"id\":2}")));
        assertThat(sets.list()).containsExactly(new Count("ramps", 1), new Count("requests", 2));
        city.load(bundle().file("points/requests.geojson", points()));
        assertThat(sets.list()).containsExactly(new Count("ramps", 1));
        city.load(bundle().without("points/requests.geojson").file("points.geojson", points("""
                {"point_id":5,"point_set":"ramps","region_id":3,"distance_m":1.5}""")));
        assertRows(POINTS, "ramps|5|null|null|null|POINT(0.0011 0.0012)");
        TestBundle bad = bundle().without("points.geojson").file("points/Requests.geojson", points());
        assertThatThrownBy(() -> city.load(bad))
                .isInstanceOf(BundleException.class)
                .hasMessageContaining("points/Requests.geojson: the name of a set must be");
    }
}
