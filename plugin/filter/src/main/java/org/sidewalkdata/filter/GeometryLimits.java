package org.sidewalkdata.filter;

import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.algorithm.LineIntersector;
import org.locationtech.jts.algorithm.RobustLineIntersector;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LineSegment;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.util.LinearComponentExtracter;
import org.locationtech.jts.index.chain.MonotoneChain;
import org.locationtech.jts.index.chain.MonotoneChainBuilder;
import org.locationtech.jts.index.chain.MonotoneChainOverlapAction;
import org.locationtech.jts.index.hprtree.HPRtree;

/**
 * Limits of geometries that strangers send. Overlays, relations and checks of validity cost as much as boundaries cross:
 * two combs of 10 kB cross 250,000 times. The counts stop at the limit, so that a check is cheap whatever it is given.
 * Pure.
 */
public final class GeometryLimits {
    /** The highest number of positions of a geometry. */
    public static final int MOST_POSITIONS = 20_000;

    /** The highest number of rings and lines of a geometry. */
    public static final int MOST_RINGS = 2_000;

    /** An overlay keeps about a kilobyte for each crossing. */
    private static final int MOST_CROSSINGS = 10_000;

    /** Pairs of segments whose boxes overlap: up to a microsecond each. Outlines of cities have about one per position. */
    private static final int MOST_PAIRS = 500_000;

    private GeometryLimits() {}

    /**
     * Checks that the validity of a geometry can be found out cheaply.
     *
     * @throws IllegalArgumentException if it has too many positions, rings, or segments beside each other
     */
    public static void require(Geometry geometry) {
        if (geometry.getNumPoints() > MOST_POSITIONS) {
            throw new IllegalArgumentException("a geometry must not have more than " + MOST_POSITIONS + " positions");
        }
        if (geometry.getDimension() > 0) {
            new Count(Integer.MAX_VALUE).of(List.of(geometry));
        }
    }

    /**
     * Checks that an overlay of geometries, or of the parts of one, is cheap.
     *
     * @throws IllegalArgumentException if their boundaries cross too often
     */
    static void requireFewCrossings(Geometry... geometries) {
        new Count(MOST_CROSSINGS).of(List.of(geometries));
    }

    private static final class Count extends MonotoneChainOverlapAction {
        private final LineIntersector intersector = new RobustLineIntersector();
        private final LineSegment left = new LineSegment();
        private final LineSegment right = new LineSegment();
        private final int mostCrossings;
        private int pairs;
        private int crossings;

        Count(int mostCrossings) {
            this.mostCrossings = mostCrossings;
        }

        void of(List<Geometry> geometries) {
            List<MonotoneChain> chains = chains(geometries);
            HPRtree index = new HPRtree();
            for (int i = 0; i < chains.size(); i++) {
                chains.get(i).setId(i);
                index.insert(chains.get(i).getEnvelope(), chains.get(i));
            }
            for (MonotoneChain chain : chains) {
                index.query(chain.getEnvelope(), found -> {
                    MonotoneChain other = (MonotoneChain) found;
                    if (other.getId() > chain.getId()) {
                        pair();
                        chain.computeOverlaps(other, this);
                    }
                });
            }
        }

        private static List<MonotoneChain> chains(List<Geometry> geometries) {
            List<LineString> lines = new ArrayList<>();
            geometries.forEach(geometry -> LinearComponentExtracter.getLines(geometry, lines));
            if (lines.size() > MOST_RINGS) {
                throw new IllegalArgumentException(
                        "a geometry must not have more than " + MOST_RINGS + " rings and lines");
            }
            List<MonotoneChain> chains = new ArrayList<>();
            for (LineString line : lines) {
                for (Object chain : MonotoneChainBuilder.getChains(line.getCoordinates())) {
                    chains.add((MonotoneChain) chain);
                }
            }
            return chains;
        }

        @Override
        public void overlap(MonotoneChain one, int start, MonotoneChain other, int otherStart) {
            pair();
            if (mostCrossings == Integer.MAX_VALUE) {
                return;
            }
            one.getLineSegment(start, left);
            other.getLineSegment(otherStart, right);
            intersector.computeIntersection(left.p0, left.p1, right.p0, right.p1);
            if (intersector.hasIntersection() && intersector.isInteriorIntersection() && ++crossings > mostCrossings) {
                throw new IllegalArgumentException(
                        "boundaries of geometries must not cross more than " + mostCrossings + " times");
            }
        }

        private void pair() {
            if (++pairs > MOST_PAIRS) {
                throw new IllegalArgumentException(
                        "a geometry must not have so many lines beside each other: simplify it");
            }
        }
    }
}
