package org.sidewalkdata.api.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.api.street.StreetLine;
import org.sidewalkdata.model.PlaceCategory;

/** Three streets of 111 m to the north, one after the other, and one of the same length to the east, apart. */
class NearPlacesTest {
    private static final double LON = 10;
    private static final double STEP = 0.001;
    private static final double METERS = 110.6; // of 0.001 degrees of latitude at the equator

    private static final List<NearPlaces.Street> STREETS =
            List.of(street(1, 0, 0), street(2, 0, 1), street(3, 0, 2), street(4, 1.5, 0));

    private static NearPlaces.Street street(long id, double east, double north) {
        double lon = LON + east * STEP;
        double lat = north * STEP;
        return new NearPlaces.Street(id, METERS, new StreetLine(lon, lat, lon, lat + STEP));
    }

    private static PlanPlace place(long id, PlaceCategory category, long street, double north) {
        return new PlanPlace(id, category, Optional.empty(), street, 20, LON + 20 / 111_320.0, north * STEP);
    }

    private static Optional<NearPlace> near(NearPlaces places, long street) {
        return places.best(street, category -> -Tier.of(Optional.of(category)));
    }

    @Test
    void aPlaceIsAsFarAsTheWayToTheNearerEnd() {
        var places = new NearPlaces(STREETS, List.of(place(7, PlaceCategory.SCHOOL, 1, 0.25)), 250);
        assertThat(near(places, 1).orElseThrow().meters()).isEqualTo(20);
        assertThat(near(places, 2).orElseThrow().meters()).isCloseTo(20 + 0.75 * METERS, within(0.1));
        assertThat(near(places, 3).orElseThrow().meters()).isCloseTo(20 + 1.75 * METERS, within(0.1));
        assertThat(near(places, 3).orElseThrow().alongStreets()).isTrue();
    }

    @Test
    void aPlaceBeyondTheDistanceIsNotNear() {
        var places = new NearPlaces(STREETS, List.of(place(7, PlaceCategory.SCHOOL, 1, 0.25)), 200);
        assertThat(near(places, 2)).isPresent();
        assertThat(near(places, 3)).isEmpty(); // 213 m along streets, 213 m straight
    }

    /** No street leads to street 4, which is 147 m east of the place. */
    @Test
    void withoutAConnectionTheDistanceIsStraight() {
        var places = new NearPlaces(STREETS, List.of(place(7, PlaceCategory.SCHOOL, 1, 0.5)), 150);
        NearPlace near = near(places, 4).orElseThrow();
        assertThat(near.alongStreets()).isFalse();
        assertThat(near.meters()).isCloseTo(1.5 * 111.32 - 20, within(0.1));
    }

    @Test
    void aPlaceWithoutAStreetCountsStraight() {
        var places = new NearPlaces(STREETS, List.of(place(7, PlaceCategory.SCHOOL, 0, 0.5)), 150);
        assertThat(near(places, 1).orElseThrow().alongStreets()).isFalse();
        assertThat(near(places, 1).orElseThrow().meters()).isCloseTo(20, within(0.1));
    }

    @Test
    void theBetterTierWinsOverTheNearerPlace() {
        var places = new NearPlaces(
                STREETS,
                List.of(place(1, PlaceCategory.GROCERY, 2, 1.5), place(2, PlaceCategory.TRANSIT, 1, 0.5)),
                400);
        assertThat(near(places, 2).orElseThrow().place().id()).isEqualTo(2);
        assertThat(near(places, 3).orElseThrow().place().id()).isEqualTo(2);
    }

    @Test
    void ofEqualPlacesTheSmallestIdCounts() {
        var places = new NearPlaces(
                STREETS,
                List.of(place(5, PlaceCategory.LIBRARY, 1, 0.5), place(3, PlaceCategory.LIBRARY, 1, 0.5)),
                400);
        assertThat(near(places, 2).orElseThrow().place().id()).isEqualTo(3);
    }
}
