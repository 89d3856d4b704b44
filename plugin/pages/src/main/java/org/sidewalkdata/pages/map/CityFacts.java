package org.sidewalkdata.pages.map;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.sidewalkdata.pages.page.CityNumbers;
import org.sidewalkdata.pages.page.MeanScore;
import org.sidewalkdata.row.ReadView;

/**
 * What the map page says of the city: the same for every language and address. Reading it scans all streets. Immutable.
 *
 * @param score the city's score, 0 to 1; empty: no street is audited
 * @param imageYears median age of the labels' images in years; empty: unknown
 */
record CityFacts(
        List<RegionFacts> regions, CityNumbers.Basis basis, OptionalDouble score, Optional<Double> imageYears) {
    CityFacts {
        regions = List.copyOf(regions);
    }

    static CityFacts read(ReadView view) {
        return new CityFacts(
                RegionFacts.read(view),
                CityNumbers.Basis.read(view),
                MeanScore.ofCity(view),
                Optional.ofNullable(ImageYears.of(view).get(ImageYears.CITY)));
    }
}
