package org.sidewalkdata.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sidewalkdata.query.QueryCases.CITY;
import static org.sidewalkdata.query.QueryCases.and;
import static org.sidewalkdata.query.QueryCases.clusters;
import static org.sidewalkdata.query.QueryCases.labels;
import static org.sidewalkdata.query.QueryCases.parameters;
import static org.sidewalkdata.query.QueryCases.refused;
import static org.sidewalkdata.query.QueryCases.streetFilter;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Region;

/** Tests the location rules P5, P6 and P13, one claim per test. */
class LocationQueryTest {
    private static final String OUTSIDE = "within=POLYGON((5+5,5+6,6+5,5+5))";

    @ParameterizedTest
    @ValueSource(
            strings = {"-122.4,47.5,-122.3,47.6", "%20-122.4%20,+47.5,-1223e-1,+47.60", "-122.4,47.5,-122.3,4.76E1"})
    void p5_boxes(String text) {
        assertThat(clusters("bbox=" + text).location())
                .isEqualTo(new Location.InBox(new Bbox(-122.4, 47.5, -122.3, 47.6)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1,2,3",
                "1,2,3,4,5",
                "a,2,3,4",
                "1,2,3,",
                "NaN,0,1,1",
                "Infinity,0,1,1",
                "1e999,0,1,1",
                "0x1,0,1,1",
                "1f,0,2,2",
                "181,0,182,1",
                "0,-91,1,1",
                "2,0,1,1",
                "0,2,1,1",
                "١,0,2,2"
            })
    void p5_whatIsNoBoxIsRefused(String text) {
        refused("bbox", "", () -> clusters("bbox=" + text));
    }

    /** P6: both the typed name and the stored name may use any Unicode normalization form. */
    @Test
    void aRegionIsFoundHoweverItsLettersAreComposed() {
        String composed = "Saint-R\u00e9mi";
        String decomposed = "saint-re\u0301mi";
        for (List<String> names : List.of(List.of(composed, decomposed), List.of(decomposed, composed))) {
            var region = new Region(1, names.get(0), new Bbox(0, 0, 1, 1));
            assertThat(new Location.RegionName(names.get(1)).among(List.of(region)))
                    .containsExactly(region);
        }
    }

    @Test
    void p5_swappedAxesAreHinted() {
        refused(
                "bbox",
                "with the axes swapped, -122.4,47.5,-122.3,47.6 would be valid",
                () -> clusters("bbox=47.5,-122.4,47.6,-122.3"));
    }

    @Test
    void rule4_bboxWinsOverBothRegionFiltersAndRegionIdOverRegionName() {
        assertThat(clusters("regionName=x&regionId=7&bbox=0,0,1,1").location())
                .isEqualTo(new Location.InBox(new Bbox(0, 0, 1, 1)));
        assertThat(clusters("regionName=x&regionId=7").location()).isEqualTo(new Location.RegionId(7));
    }

    /** A set without an area groups the sums of plans and changes; elsewhere its areas stand in place of regions. */
    @Test
    void aSetThatOnlyGroupsSumsKeepsTheRegion() {
        for (String region : List.of("regionId=7", "regionName=old+town")) {
            PlanQuery plan = PlanQuery.PARAMETERS.read(parameters("areaSet=wards&" + region), CITY);
            ChangesQuery changes = ChangesQuery.PARAMETERS.read(parameters("from=a&areaSet=wards&" + region), CITY);
            assertThat(plan.areaSet()).isEqualTo(changes.areaSet()).contains("wards");
            assertThat(plan.problems().location())
                    .isEqualTo(changes.location())
                    .isEqualTo(clusters(region).location());
        }
        assertThat(RegionQuery.PARAMETERS
                        .read(parameters("areaSet=wards&regionId=7"), CITY)
                        .location())
                .isEqualTo(new Location.AreaSet("wards", new Location.Anywhere()));
        refused(
                "regionId",
                "must be the id of a region",
                () -> PlanQuery.PARAMETERS.read(parameters("areaSet=wards&regionId=8"), CITY));
    }

    @Test
    void aPolygonLosesToABoxAndWinsOverRegions() {
        String query = "within=POLYGON((0+0,0+1,1+0,0+0))&regionId=8&regionName=nowhere";
        assertThat(clusters(query + "&bbox=0,0,1,1").location()).isEqualTo(new Location.InBox(new Bbox(0, 0, 1, 1)));
        var filter = (Filter.Spatial) ((Filter.And) streetFilter(query)).parts().get(0);
        assertThat(filter.operator()).isEqualTo(Filter.SpatialOperator.INTERSECTS);
        assertThat(filter.geometry().toText()).isEqualTo("POLYGON ((0 0, 0 1, 1 0, 0 0))");
    }

    @Test
    void aPolygonThatIsABoxIsTheBox() {
        assertThat(streetFilter("within=POLYGON((0+0,0+1,1+1,1+0,0+0))"))
                .isEqualTo(and(new Filter.InBbox("geom", new Bbox(0, 0, 1, 1))));
    }

    /** A polygon that loses is checked, too, except for where it lies. */
    @Test
    void aFaultOfAPolygonIsNamed() {
        refused("within", "crosses itself", () -> clusters("bbox=0,0,1,1&within=POLYGON((0+0,2+2,2+0,0+2,0+0))"));
        refused("within", "lies outside the city, whose box is 0.0,0.0,2.0,2.0", () -> clusters(OUTSIDE));
        assertThat(clusters("bbox=0,0,1,1&" + OUTSIDE).location()).isInstanceOf(Location.InBox.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "1.0", "abc", "9223372036854775808", "+1", "1e3", "٣"})
    void p6_regionIdMustBeAPositiveIntegerAlsoWhenItLoses(String text) {
        String encoded = text.replace("+", "%2B");
        refused("regionId", "must be a whole number of at least 1", () -> clusters("regionId=" + encoded));
        refused("regionId", "", () -> labels("bbox=0,0,1,1&regionId=" + encoded));
        refused("regionId", "", () -> streetFilter("bbox=0,0,1,1&regionId=" + encoded));
    }

    @Test
    void p6_anUnknownRegionIsEmptyOnClustersAndLabelsAndRefusedOnStreets() {
        assertThat(labels("regionId=9223372036854775807").filter(CITY))
                .isEqualTo(and(new Filter.CompareInteger("region_id", Filter.Operator.EQUAL, Long.MAX_VALUE)));
        assertThat(clusters("regionName=nowhere").filter(CITY))
                .isEqualTo(and(new Filter.InIntegers("region_id", Set.of())));
        refused("regionId", "must be the id of a region: one of 7, 9", () -> streetFilter("regionId=8"));
        refused("regionName", "must be the name of a region", () -> streetFilter("regionName=nowhere"));
    }

    @Test
    void p6_regionNamesAreComparedWithoutCaseAndTrimmed() {
        Filter oldTown = and(new Filter.InIntegers("region_id", Set.of(7L)));
        assertThat(streetFilter("regionName=%20oLD+tOWN%20")).isEqualTo(oldTown);
        assertThat(streetFilter("regionName=%C3%A5LAND"))
                .isEqualTo(and(new Filter.InIntegers("region_id", Set.of(9L))));
    }

    @Test
    void p6_aRegionThatLosesIsNotLookedUp() {
        assertThat(streetFilter("bbox=0,0,1,1&regionId=8&regionName=nowhere"))
                .isEqualTo(and(new Filter.InBbox("geom", new Bbox(0, 0, 1, 1))));
        assertThat(streetFilter("regionId=7&regionName=nowhere"))
                .isEqualTo(and(new Filter.CompareInteger("region_id", Filter.Operator.EQUAL, 7)));
    }

    @Test
    void p13_withoutLocationStreetsUseTheCitysBox() {
        assertThat(streetFilter("")).isEqualTo(and(new Filter.InBbox("geom", new Bbox(0, 0, 2, 2))));
    }
}
