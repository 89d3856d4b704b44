package org.sidewalkdata.pages.page;

import java.util.List;
import java.util.Optional;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.text.Units;

/**
 * How pages and their files write what depends on the country. Immutable.
 *
 * @param currency the sign or code of amounts of money, such as {@code $} or {@code CAD}; empty: amounts have none
 * @param paper of PDF files; empty: the usual paper of the city's country
 * @param units of lengths and days; empty: the usual units of the city's country
 */
public record PageSettings(String currency, Optional<Paper> paper, Optional<Units> units) {
    private static final String PAPER = "paper";

    /** Returns what an ETag needs of the settings; empty text: they are the default ones. */
    public String tag() {
        return currency.isEmpty() && paper.isEmpty() && units.isEmpty()
                ? ""
                : Integer.toHexString((currency + paper.map(Paper::toString) + units).hashCode());
    }

    /**
     * Returns the page of a request, in the units of the city.
     *
     * @param city empty: unknown
     * @throws org.sidewalkdata.error.InvalidParameterException if the query names an unknown language
     */
    public PageRequest page(Request request, Optional<Bbox> city) {
        return PageRequest.of(request).in(units(city));
    }

    /**
     * Returns the units of pages: as set, or those of the city's country.
     *
     * @param city empty: unknown
     */
    public Units units(Optional<Bbox> city) {
        return units.or(() -> city.map(PageSettings::usualUnits)).orElse(Units.METRIC);
    }

    private static Units usualUnits(Bbox city) {
        return UnitedStates.contains((city.minLon() + city.maxLon()) / 2, (city.minLat() + city.maxLat()) / 2)
                ? Units.US
                : Units.METRIC;
    }

    /**
     * Returns the paper of a PDF file: that of the parameter {@code paper}, or as set, or that of the city.
     *
     * @param city empty: unknown
     * @throws org.sidewalkdata.error.InvalidParameterException for an unknown paper
     */
    public Paper paper(Request request, Optional<Bbox> city) {
        List<String> asked = Parameters.parse(request.rawQuery()).values(PAPER).stream()
                .distinct()
                .toList();
        if (asked.isEmpty()) {
            return paper.or(() -> city.map(Paper::of)).orElse(Paper.A4);
        }
        return Paper.find(String.join(",", asked))
                .orElseThrow(() -> new InvalidParameterException(PAPER, "must be one of " + Paper.names()));
    }
}
