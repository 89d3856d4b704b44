package org.sidewalkdata.changes;

import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.sidewalkdata.collection.ChangeCollections.Kind;
import org.sidewalkdata.query.Location;
import org.sidewalkdata.record.RowCursor;

/**
 * Compares two editions of a city: clusters, streets and regions that were added, removed or changed. Files are read
 * row by row; of clusters and their labels, only primitive arrays are kept, about a hundred bytes a label. Used by one thread; the
 * caller closes the editions after it.
 */
public final class Comparison {
    private final Edition earlier;
    private final Edition later;
    private final RegionNames earlierNames;
    private final RegionNames laterNames;
    private final Place place;
    private final ClusterMatch match;
    private final StreetCauses causes;

    /**
     * Reads which clusters are the same.
     *
     * @param location selects the changes that are shown; an unknown region has none
     * @throws OtherCityException if the editions are of two cities
     * @throws IOException if an edition cannot be read
     */
    public Comparison(Edition earlier, Edition later, Location location) throws IOException {
        requireOneCity(earlier.facts(), later.facts());
        this.earlier = earlier;
        this.later = later;
        this.earlierNames = RegionNames.of(earlier);
        this.laterNames = RegionNames.of(later);
        this.place = Place.of(location, earlierNames, laterNames);
        this.match = ClusterMatch.of(earlier, later);
        this.causes = new StreetCauses(match);
    }

    private static void requireOneCity(EditionFacts earlier, EditionFacts later) {
        if (earlier.isOfAnotherCity(later)) {
            throw new OtherCityException(earlier.name() + " is of " + earlier.cityText() + " and " + later.name()
                    + " of " + later.cityText());
        }
    }

    /** Returns whether the editions follow different rules or numbers. */
    public boolean otherRules() {
        return !earlier.facts().rules().equals(later.facts().rules());
    }

    /** Opens the changed records of a kind as rows of its collection. The caller closes them before the next ones. */
    public RowCursor rows(Kind kind) throws IOException {
        return new ChangeRows(
                kind.collection(),
                switch (kind) {
                    case CLUSTERS -> clusters();
                    case STREETS -> streets();
                    case REGIONS -> regions();
                });
    }

    /** Counts the changes of some kinds. */
    public ChangeSummary summary(Set<Kind> kinds) throws IOException {
        ClusterTally clusters = new ClusterTally();
        StreetTally streets = new StreetTally();
        RegionTally regions = new RegionTally();
        for (Kind kind : kinds) {
            switch (kind) {
                case CLUSTERS -> each(clusters(), clusters::add);
                case STREETS -> each(streets(), streets::add);
                case REGIONS -> each(regions(), regions::add);
            }
        }
        return new ChangeSummary(
                earlier.facts(),
                later.facts(),
                otherRules(),
                Optional.of(clusters).filter(tally -> kinds.contains(Kind.CLUSTERS)),
                Optional.of(streets).filter(tally -> kinds.contains(Kind.STREETS)),
                Optional.of(regions).filter(tally -> kinds.contains(Kind.REGIONS)));
    }

    private static <T extends Changed> void each(ChangeReader<T> reader, Consumer<T> use) throws IOException {
        try (reader) {
            for (T next = reader.next(); next != null; next = reader.next()) {
                use.accept(next);
            }
        }
    }

    private ClusterReader clusters() throws IOException {
        return new ClusterReader(earlier, later, match, place);
    }

    private StreetReader streets() throws IOException {
        return new StreetReader(earlier, later, causes, place, otherRules(), earlierNames, laterNames);
    }

    private RegionReader regions() throws IOException {
        return new RegionReader(earlier, later, place);
    }
}
