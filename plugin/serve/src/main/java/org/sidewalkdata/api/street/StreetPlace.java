package org.sidewalkdata.api.street;

import java.util.Locale;
import java.util.Optional;
import org.sidewalkdata.text.Messages;

/**
 * What people call a street, and where it is. The map's script says the same ({@code street-name.js}). Immutable.
 *
 * @param name empty: no name, or unknown
 * @param first the cross street at its start; empty: unknown
 * @param last the cross street at its end; empty: unknown
 * @param lon longitude of its middle, in degrees
 * @param lat latitude of its middle, in degrees
 */
public record StreetPlace(
        Optional<String> name, Optional<String> first, Optional<String> last, double lon, double lat) {
    /**
     * Returns the name; of a street without a name its cross streets, else its position.
     *
     * @param neighborhood empty: no region
     */
    public String title(Messages texts, Optional<String> neighborhood) {
        return name.orElseGet(() -> whereabouts(texts)
                .map(place -> texts.text("map.street.unnamedAt", "place", place))
                .orElseGet(() -> position(texts, neighborhood)));
    }

    /** Returns whether neither a name nor a cross street is known, so that the title is the position. */
    public boolean isPosition() {
        return name.isEmpty() && first.isEmpty() && last.isEmpty();
    }

    /** Returns the title of a street, with the cross streets that are known: {@code Main Street, at Oak Street}. */
    public String titleWithCrossings(Messages texts, Optional<String> neighborhood) {
        String title = title(texts, neighborhood);
        return name.isEmpty()
                ? title
                : whereabouts(texts).map(place -> title + ", " + place).orElse(title);
    }

    /** Returns {@code between Oak Street and Elm Avenue}; empty: no cross street is known. */
    private Optional<String> whereabouts(Messages texts) {
        if (first.isPresent() && last.isPresent() && !first.equals(last)) {
            return Optional.of(texts.text("map.street.between", "first", first.get(), "last", last.get()));
        }
        return first.or(() -> last).map(street -> texts.text("map.street.at", "street", street));
    }

    private String position(Messages texts, Optional<String> neighborhood) {
        String lonText = String.format(Locale.ROOT, "%.5f", lon);
        String latText = String.format(Locale.ROOT, "%.5f", lat);
        return neighborhood.isPresent()
                ? texts.text("map.street.unnamedIn", "region", neighborhood.get(), "lon", lonText, "lat", latText)
                : texts.text("map.street.unnamed", "lon", lonText, "lat", latText);
    }
}
