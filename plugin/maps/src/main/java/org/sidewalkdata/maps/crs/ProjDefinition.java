package org.sidewalkdata.maps.crs;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.model.DecimalText;

/**
 * The definition of a system in PROJ's notation, as the table {@code spatial_ref_sys} of PostGIS has it:
 * {@code +proj=lcc +lat_0=43.6 +lon_0=-120.5 … +units=ft}. Pure.
 */
final class ProjDefinition {
    private static final Map<String, Double> UNITS =
            Map.of("m", 1.0, "ft", 0.3048, "us-ft", 1200.0 / 3937, "km", 1000.0);

    private final Map<String, String> parts = new HashMap<>();

    private ProjDefinition(String text) {
        for (String part : text.strip().split("\\s+", -1)) {
            int equals = part.indexOf('=');
            parts.put(equals < 0 ? part : part.substring(0, equals), equals < 0 ? "" : part.substring(equals + 1));
        }
    }

    /**
     * Returns the system; empty if it is no projection of this package on WGS84 or an ellipsoid that is practically the
     * same, or shifted against WGS84.
     */
    static Optional<Crs> parse(String uri, String text) {
        ProjDefinition given = new ProjDefinition(text);
        return given.isOnWgs84() ? given.crs(uri) : Optional.empty();
    }

    private boolean isOnWgs84() {
        boolean hasEllipsoid = parts.getOrDefault("+datum", "").matches("WGS84|NAD83")
                || parts.getOrDefault("+ellps", "").matches("WGS84|GRS80");
        return hasEllipsoid
                && parts.getOrDefault("+towgs84", "0").matches("[-0.,]*")
                && !parts.containsKey("+nadgrids")
                && !parts.containsKey("+pm")
                && parts.getOrDefault("+axis", "enu").equals("enu");
    }

    private Optional<Crs> crs(String uri) {
        double meridian = number("+lon_0", 0);
        double latitude = number("+lat_0", 0);
        double scale = number("+k", number("+k_0", 1));
        double easting = number("+x_0", 0);
        double northing = number("+y_0", 0);
        double unit = number("+to_meter", UNITS.getOrDefault(parts.getOrDefault("+units", "m"), Double.NaN));
        if (Double.isNaN(meridian + latitude + scale + easting + northing + unit)) {
            return Optional.empty();
        }
        return switch (parts.getOrDefault("+proj", "")) {
            case "utm" ->
                Optional.of(
                        TransverseMercator.utm(uri, (int) number("+zone", Double.NaN), !parts.containsKey("+south")));
            case "tmerc" -> Optional.of(TransverseMercator.at(uri, meridian, latitude, scale, easting, northing, unit));
            case "lcc" -> {
                double first = number("+lat_1", Double.NaN);
                double second = number("+lat_2", first);
                yield Double.isNaN(first + second)
                        ? Optional.empty()
                        : Optional.of(LambertConic.at(
                                uri, meridian, latitude, first, second, scale, easting, northing, unit));
            }
            default -> Optional.empty();
        };
    }

    private double number(String name, double absent) {
        String text = parts.get(name);
        return text == null ? absent : DecimalText.find(text).orElse(Double.NaN);
    }
}
