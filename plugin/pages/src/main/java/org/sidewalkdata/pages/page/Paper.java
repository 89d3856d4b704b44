package org.sidewalkdata.pages.page;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sidewalkdata.model.Bbox;

/** The size of the pages of PDF files. */
public enum Paper {
    LETTER,
    A4;

    /**
     * Boxes around the countries whose offices print on Letter, without the large cities of their neighbors: North and
     * Central America, Colombia, Venezuela, Chile and the Philippines.
     */
    private static final List<Bbox> LETTER_COUNTRIES = List.of(
            new Bbox(-180, 7, -52, 84),
            new Bbox(-79, 0.85, -67, 13),
            new Bbox(-67, 3, -60, 13),
            new Bbox(-71, -26, -68.3, -18.2),
            new Bbox(-76, -38, -69.8, -18.2),
            new Bbox(-76, -56, -71.9, -38),
            new Bbox(-75, -56, -68.4, -52.3),
            new Bbox(116.9, 7.4, 126.7, 21.2),
            new Bbox(119.8, 4.6, 126.7, 7.4));

    /** Returns the paper of a name, ignoring case; empty: no paper has it. */
    public static Optional<Paper> find(String name) {
        return Arrays.stream(values())
                .filter(paper -> paper.toString().equalsIgnoreCase(name))
                .findFirst();
    }

    /** Returns all names for a message: {@code letter, a4}. */
    public static String names() {
        return Arrays.stream(values()).map(Paper::toString).collect(Collectors.joining(", "));
    }

    /** Returns the usual paper of a city. */
    public static Paper of(Bbox city) {
        double lon = (city.minLon() + city.maxLon()) / 2;
        double lat = (city.minLat() + city.maxLat()) / 2;
        return LETTER_COUNTRIES.stream().anyMatch(country -> country.contains(lon, lat)) ? LETTER : A4;
    }

    /** Returns the name in settings, addresses and styles. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
