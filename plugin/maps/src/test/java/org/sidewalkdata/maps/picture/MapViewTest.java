package org.sidewalkdata.maps.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.sql.MapSql;

/** The boxes in degrees that an image reads, also beyond its system and across the 180th meridian. */
class MapViewTest {
    private static final double METER = 1e-5;

    @ParameterizedTest
    @CsvSource({"-500, -300, 500, 300", "-1e300, -1e300, 1e300, 1e300", "-1.6e308, -8e307, 1e307, 8e307"})
    void beyondTheWorldItReadsTheWorld(double west, double south, double east, double north) {
        MapView view = new MapView(Crs.CRS84, west, south, east, north, 100, 60);
        assertThat(view.areas(16)).containsExactly(new Bbox(-180, -90, 180, 90));
    }

    @Test
    void whatReachesOverTheEdgeIsCutThere() {
        MapView view = new MapView(Crs.CRS84, 170, 80, 190, 100, 200, 200);
        assertThat(view.areas(0)).containsExactly(new Bbox(170, 80, 180, 90));
        assertThat(view.areas(150, 150, 6)).isEmpty();
        MapView mercator = new MapView(Crs.WEB_MERCATOR, 20_000_000, 0, 21_000_000, 1_000_000, 100, 100);
        assertThat(mercator.areas(50, 50, 6)).isEmpty();
        assertThat(mercator.areas(0, 99, 0))
                .singleElement()
                .satisfies(box ->
                        assertThat(box.maxLon()).isEqualTo(Math.toDegrees(20_010_000 / 6_378_137.0), within(METER)));
    }

    @Test
    void overTheMeridianItReadsBothSides() {
        Crs zone = Crs.ofCity(Optional.of(new Bbox(178, -18, 180, -16))).get(3);
        double[] corner = new double[2];
        zone.fromDegrees(179.99, -17, corner);
        MapView view = new MapView(zone, corner[0], corner[1], corner[0] + 2_000, corner[1] + 2_000, 200, 200);
        List<Bbox> areas = view.areas(0);
        assertThat(areas).hasSize(2);
        assertThat(areas.get(0).minLon()).isEqualTo(179.99, within(1e-3));
        assertThat(areas.get(0).maxLon()).isEqualTo(180);
        assertThat(areas.get(1).minLon()).isEqualTo(-180);
        assertThat(areas.get(1).maxLon()).isEqualTo(-179.991, within(1e-3));
        assertThat(view.areas(5, 5, 1)).hasSize(1);
    }

    /** The size of a pixel does not depend on how much of the image is inside the world. */
    @Test
    void pointsAreAveragedOverEightPixels() {
        MapSql.Cell whole = cell(new MapView(Crs.CRS84, 0, 0, 64, 64, 64, 64));
        assertThat(whole).isEqualTo(new MapSql.Cell(8, 8));
        assertThat(cell(new MapView(Crs.CRS84, 178, 88, 178 + 64, 88 + 64, 64, 64)))
                .isEqualTo(whole);
        Crs zone = Crs.ofCity(Optional.of(new Bbox(178, -1, 180, 1))).get(3);
        double[] corner = new double[2];
        zone.fromDegrees(179.9, 0, corner);
        MapSql.Cell far = cell(new MapView(zone, corner[0], 0, corner[0] + 60_000, 60_000, 256, 256));
        assertThat(far).isEqualTo(new MapSql.Cell(8.0 / 512, 8.0 / 512));
    }

    private static MapSql.Cell cell(MapView view) {
        return Thinning.cell(PublishedCollections.LABEL_CLUSTERS, view).orElseThrow();
    }
}
