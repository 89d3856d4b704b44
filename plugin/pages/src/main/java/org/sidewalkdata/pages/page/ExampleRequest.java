package org.sidewalkdata.pages.page;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.api.endpoint.Example;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Region;

/**
 * A working request on the loaded city for people to try; each endpoint has one.
 *
 * @param endpoint {@code labelClusters}
 * @param title what the request returns
 * @param path path and query, below the host's root
 */
public record ExampleRequest(String endpoint, String title, String path) {

    /**
     * Returns one request for each endpoint, in the interface's order.
     *
     * @param busiest the region to request; empty: the whole city
     * @param street the street to request; empty: the city has no streets, and endpoints of a street are left out
     */
    public static List<ExampleRequest> of(DataVersion version, Optional<Region> busiest, OptionalLong street) {
        Optional<Bbox> box = busiest.map(Region::bounds).or(version::cityBox);
        String where = box.map(found -> "bbox=" + text(found) + "&").orElse("");
        String region =
                busiest.map(found -> "regionId=" + found.regionId() + "&").orElse(where);
        String one = street.isPresent() ? "streetEdgeId=" + street.getAsLong() : "";
        return Endpoints.ALL.stream()
                .filter(endpoint ->
                        street.isPresent() || endpoint.about().example().place() != Example.Place.STREET)
                .map(endpoint -> of(endpoint, where, region, one))
                .toList();
    }

    private static ExampleRequest of(Endpoint<?> endpoint, String box, String region, String street) {
        Example example = endpoint.about().example();
        String where = switch (example.place()) {
            case EVERYWHERE -> "";
            case BOX -> box;
            case REGION -> region;
            case STREET -> street;
        };
        String query = where.isEmpty() || where.endsWith("&") || example.query().isEmpty()
                ? where + example.query()
                : where + "&" + example.query();
        String path = SidewalkApi.ROOT + endpoint.name() + (query.isEmpty() ? "" : "?" + query);
        return new ExampleRequest(endpoint.name(), example.title(), path);
    }

    /** Formats a box rounded outward, so that it keeps everything at its edges. */
    private static String text(Bbox box) {
        return Stream.of(
                        rounded(box.minLon(), RoundingMode.FLOOR),
                        rounded(box.minLat(), RoundingMode.FLOOR),
                        rounded(box.maxLon(), RoundingMode.CEILING),
                        rounded(box.maxLat(), RoundingMode.CEILING))
                .collect(Collectors.joining(","));
    }

    private static String rounded(double degrees, RoundingMode mode) {
        BigDecimal rounded = BigDecimal.valueOf(degrees).setScale(4, mode);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }
}
