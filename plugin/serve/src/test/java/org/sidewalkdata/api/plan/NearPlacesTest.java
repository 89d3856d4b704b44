package org.sidewalkdata.api.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.api.street.StreetLine;
import org.sidewalkdata.model.PlaceCategory;

/** Three streets of 111 m to the north, one after the other, and one of the same length to the east, apart. */
class NearPlacesTest {
    private static final double LON = 10;
    private static final double STEP = 0.001;
    private static final double METERS = 110.6; // of 0.001 degrees of latitude at the equator

    private static final List<NearPlaces.Street> STREETS =
            List.of(street(1, 0, 0, 0), street(2, 0, 1, 1), street(3, 0, 2, 2), street(4, 1.5, 0, 7));

    private static NearPlaces.Street street(long id, double east, double north, long start) {
        double lon = LON + east * STEP;
        double lat = north * STEP;
        return new NearPlaces.Street(id, METERS, new StreetLine(lon, lat, lon, lat + STEP), start, start + 1);
    }

    /** Reads id, category, nearest street and how far north it is. */
    private static PlanPlace place(String text) {
        String[] words = text.split(" ");
        PlaceCategory category = PlaceCategory.valueOf(words[1]);
        double lat = Double.parseDouble(words[3]) * STEP;
        long street = Long.parseLong(words[2]);
        return new PlanPlace(
                Long.parseLong(words[0]), category, Optional.empty(), street, 20, LON + 20 / 111_320.0, lat);
    }

    /** A distance is along streets to the nearer end of the street, straight where no street leads from the place. */
    @ParameterizedTest
    @CsvSource({
        "7 SCHOOL 1 0.25, 250, 1, 7, 20, true",
        "7 SCHOOL 1 0.25, 250, 2, 7, 102.95, true",
        "7 SCHOOL 1 0.25, 250, 3, 7, 213.55, true",
        "7 SCHOOL 1 0.25, 200, 2, 7, 102.95, true",
        "7 SCHOOL 1 0.25, 200, 3, 0, 0, true", // 213 m along streets, 213 m straight
        "7 SCHOOL 1 0.5, 150, 4, 7, 146.98, false",
        "7 SCHOOL 0 0.5, 150, 1, 7, 20, false", // a place without a street
        "1 GROCERY 2 1.5;2 TRANSIT 1 0.5, 400, 2, 2, 75.3, true", // the better tier wins over the nearer place
        "1 GROCERY 2 1.5;2 TRANSIT 1 0.5, 400, 3, 2, 185.9, true",
        "5 LIBRARY 1 0.5;3 LIBRARY 1 0.5, 400, 2, 3, 75.3, true", // of equal places the smallest id counts
    })
    void theBestPlaceWithinADistance(
            String places, double distance, long street, long id, double meters, boolean alongStreets) {
        var all = Stream.of(places.split(";")).map(NearPlacesTest::place).toList();
        Optional<NearPlace> near =
                new NearPlaces(STREETS, all, distance).best(street, category -> -Tier.of(Optional.of(category)));
        assertThat(near.isPresent()).isEqualTo(id > 0);
        near.ifPresent(found -> {
            assertThat(found.place().id()).isEqualTo(id);
            assertThat(found.meters()).isCloseTo(meters, within(0.1));
            assertThat(found.alongStreets()).isEqualTo(alongStreets);
        });
    }
}
