package org.sidewalkdata.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Clusters belong to the nearest intersection within 25 m (U7.5). */
class AttributionTest {
    @Test
    void withinTheRadiusTheNearestIsTakenAndTheSmallerIdAtTheSameDistance() {
        var attribution = new Attribution(List.of(at(1, 0, 0), at(2, 40, 0)), 25);
        assertThat(attribution.intersection(19 * Streets.METER, 0)).isEqualTo(1);
        assertThat(attribution.intersection(21 * Streets.METER, 0)).isEqualTo(2);
        assertThat(attribution.intersection(-24.99 * Streets.METER, 0)).isEqualTo(1);
        assertThat(attribution.intersection(-25.02 * Streets.METER, 0)).isEqualTo(Attribution.NONE);
        assertThat(new Attribution(List.of(at(9, -10, 0), at(4, 10, 0)), 25).intersection(0, 0))
                .isEqualTo(4);
    }

    @Test
    void aSeparatedCrossingTakesNothing() {
        var bridge = new Intersection(1, 0, 0, StreetEnds.NONE, true, List.of());
        assertThat(new Attribution(List.of(bridge, at(2, 20, 0)), 25).intersection(0, 0))
                .isEqualTo(2);
        assertThat(new Attribution(List.of(bridge), 25).intersection(0, 0)).isEqualTo(Attribution.NONE);
    }

    @Test
    void metersAreMetersInTheNorthToo() {
        double lat = 60;
        double east = 24.9 / (111_412.84 * Math.cos(Math.toRadians(lat)) - 93.5 * Math.cos(Math.toRadians(3 * lat)));
        var attribution = new Attribution(List.of(new Intersection(1, 10, lat, StreetEnds.NONE, false, List.of())), 25);
        assertThat(attribution.intersection(10 + east, lat)).isEqualTo(1);
        assertThat(attribution.intersection(10 + 1.01 * east, lat)).isEqualTo(Attribution.NONE);
    }

    @Test
    void randomPointsAgainstAskingAll() {
        var random = new Random(8);
        List<Intersection> places = new ArrayList<>();
        for (int id = 1; id <= 300; id++) {
            places.add(at(id, random.nextInt(600), random.nextInt(600)));
        }
        var attribution = new Attribution(places, 25);
        for (int i = 0; i < 3000; i++) {
            double lon = random.nextInt(700) * Streets.METER;
            double lat = random.nextInt(700) * Streets.METER;
            assertThat(attribution.intersection(lon, lat)).isEqualTo(plain(places, lon, lat));
        }
    }

    private static long plain(List<Intersection> places, double lon, double lat) {
        long best = Attribution.NONE;
        double least = 25;
        for (Intersection place : places) {
            double meters = Math.rint(LocalMeters.between(lon, lat, place.lon(), place.lat()) * 1e6) / 1e6;
            if (meters < least || meters == least && (best == Attribution.NONE || place.id() < best)) {
                least = meters;
                best = place.id();
            }
        }
        return best;
    }

    private static Intersection at(long id, double east, double north) {
        return new Intersection(
                id,
                Positions.degrees(Positions.units(east * Streets.METER)),
                Positions.degrees(Positions.units(north * Streets.METER)),
                StreetEnds.NONE,
                false,
                List.of());
    }
}
