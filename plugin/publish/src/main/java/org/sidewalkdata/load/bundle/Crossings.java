package org.sidewalkdata.load.bundle;

import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryComponentFilter;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.index.chain.MonotoneChain;
import org.locationtech.jts.index.chain.MonotoneChainBuilder;
import org.locationtech.jts.index.chain.MonotoneChainOverlapAction;
import org.locationtech.jts.index.hprtree.HPRtree;

/**
 * Counts how often the segments of a shape cross each other or those of another shape, with an index and up to a limit.
 * Shapes that only touch or share a border do not cross. One thread.
 */
public final class Crossings {
    private final List<MonotoneChain> chains = new ArrayList<>();
    private final HPRtree index = new HPRtree();

    /**
     * A number of crossings.
     *
     * @param comparisons pairs of segments whose boxes meet: the work of finding the crossings
     */
    public record Count(long crossings, long comparisons) {}

    /** Indexes a shape. */
    public Crossings(Geometry shape) {
        addChains(shape, chains);
        for (int i = 0; i < chains.size(); i++) {
            chains.get(i).setId(i);
            index.insert(chains.get(i).getEnvelope(), chains.get(i));
        }
    }

    /** Counts the crossings within the shape, and stops above a limit. */
    public Count own(long mostCrossings, long mostComparisons) {
        var counter = new Counter(mostCrossings, mostComparisons);
        for (MonotoneChain chain : chains) {
            counter.compare(chain, chain.getId());
        }
        return counter.count();
    }

    /** Counts the crossings with another shape, and stops above a limit. */
    public Count with(Geometry other, long mostCrossings, long mostComparisons) {
        var counter = new Counter(mostCrossings, mostComparisons);
        List<MonotoneChain> others = new ArrayList<>();
        addChains(other, others);
        for (MonotoneChain chain : others) {
            counter.compare(chain, -1);
        }
        return counter.count();
    }

    private static void addChains(Geometry shape, List<MonotoneChain> chains) {
        shape.apply((GeometryComponentFilter) part -> {
            if (part instanceof LineString line && !line.isEmpty()) {
                Coordinate[] positions = line.getCoordinates();
                for (Object chain : MonotoneChainBuilder.getChains(positions, positions)) {
                    chains.add((MonotoneChain) chain);
                }
            }
        });
    }

    private final class Counter extends MonotoneChainOverlapAction {
        private final long mostCrossings;
        private final long mostComparisons;
        private long crossings;
        private long comparisons;

        Counter(long mostCrossings, long mostComparisons) {
            this.mostCrossings = mostCrossings;
            this.mostComparisons = mostComparisons;
        }

        /** Compares a chain with the indexed ones that come after {@code last}. */
        void compare(MonotoneChain chain, int last) {
            if (!isFull()) {
                index.query(chain.getEnvelope(), item -> {
                    var indexed = (MonotoneChain) item;
                    if (indexed.getId() > last && !isFull()) {
                        comparisons++; // also chains whose segments do not meet take time
                        indexed.computeOverlaps(chain, this);
                    }
                });
            }
        }

        @Override
        public void overlap(MonotoneChain one, int start, MonotoneChain other, int otherStart) {
            comparisons++;
            Coordinate[] line = (Coordinate[]) one.getContext();
            Coordinate[] otherLine = (Coordinate[]) other.getContext();
            if (isCrossing(line[start], line[start + 1], otherLine[otherStart], otherLine[otherStart + 1])) {
                crossings++;
            }
        }

        private boolean isFull() {
            return crossings > mostCrossings || comparisons > mostComparisons;
        }

        Count count() {
            return new Count(crossings, comparisons);
        }
    }

    /** Returns whether each segment has an end on either side of the other; near a side, rounding decides. */
    private static boolean isCrossing(Coordinate a, Coordinate b, Coordinate c, Coordinate d) {
        return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
    }

    private static double side(Coordinate a, Coordinate b, Coordinate point) {
        return Math.signum((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x));
    }
}
