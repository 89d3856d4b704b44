package org.sidewalkdata.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.Area;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Region;

/** Parsed requests of all endpoints, for a city with two regions, an area and two tags. */
final class QueryCases {
    static final Lookups CITY = new EmptyCity() {
        @Override
        public List<Region> regions() {
            return List.of(
                    new Region(7, "Old Town", new Bbox(0, 0, 1, 1)), new Region(9, "Åland", new Bbox(1, 0, 2, 1)));
        }

        @Override
        public List<Area> areas() {
            return List.of(new Area("wards", "A", "Ward A", 1, false, List.of(), new Bbox(0, 0, 1, 1)));
        }

        @Override
        public Set<String> tags() {
            return Set.of("steep", "cracks, bumps");
        }

        @Override
        public Optional<Bbox> cityBox() {
            return Optional.of(new Bbox(0, 0, 2, 2));
        }
    };

    static Parameters parameters(String query) {
        return Parameters.parse(query);
    }

    static LabelClusterQuery clusters(String query) {
        return understood(LabelClusterQuery.PARAMETERS, Formats.FEATURES, query);
    }

    static RawLabelQuery labels(String query) {
        return understood(RawLabelQuery.PARAMETERS, Formats.FEATURES, query);
    }

    static Filter streetFilter(String query) {
        return understood(AccessScoreStreetQuery.PARAMETERS, Formats.FEATURES, query)
                .filter(CITY);
    }

    static UserStatsQuery users(String query) {
        return understood(UserStatsQuery.PARAMETERS, Formats.TABLE, query);
    }

    /** Parses like an endpoint: the specific parameters, then the format parameters. */
    static <Q> Q understood(ParameterGroup<Q> parameters, Formats formats, String query) {
        Q understood = parameters.read(parameters(query), CITY);
        delivery(formats, query);
        return understood;
    }

    static Delivery delivery(Formats formats, String query) {
        return formats.read(parameters(query), CITY);
    }

    static Filter and(Filter... parts) {
        return new Filter.And(List.of(parts));
    }

    /** Asserts that the query is rejected because of that parameter. */
    static void refused(String parameter, String message, Runnable parse) {
        assertThatThrownBy(parse::run)
                .isInstanceOfSatisfying(
                        InvalidParameterException.class,
                        e -> assertThat(e.parameter()).contains(parameter))
                .hasMessageContaining(message);
    }

    private QueryCases() {}
}
