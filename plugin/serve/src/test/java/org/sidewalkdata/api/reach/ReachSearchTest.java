package org.sidewalkdata.api.reach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.jgrapht.alg.connectivity.ConnectivityInspector;
import org.jgrapht.alg.shortestpath.DijkstraShortestPath;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.DirectedWeightedPseudograph;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.api.reach.ReachGraph.Point;
import org.sidewalkdata.api.reach.ReachGraph.Problem;
import org.sidewalkdata.api.reach.ReachGraph.Street;
import org.sidewalkdata.api.street.StreetLine;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.score.StreetGrade;
import org.sidewalkdata.testkit.random.RandomTrials;

/** Reach (B17) against the shortest paths and components of JGraphT, and the laws that it keeps. */
class ReachSearchTest {
    private static final double METER = 1 / 111_320.0;

    private static final ReachRules NOTHING = new ReachRules(1.3, 9, 9, 25, 50, 50, Map.of());
    private static final ReachRules PERSON =
            new ReachRules(0.6, 0.083, 0.1, 25, 50, 50, Map.of(LabelType.OBSTACLE, List.of(50.0, 100.0, 200.0, 50.0)));

    /** Streets of two parts, with dead ends, loops, twins, grades and problems. */
    private static final class Town {
        final Random random;
        final List<Street> streets = new ArrayList<>();
        final List<Problem> problems = new ArrayList<>();

        Town(long seed) {
            random = new Random(seed);
            for (int street = 1; street <= 40; street++) {
                int part = street % 2 * 100;
                add(street, part + random.nextInt(12), part + random.nextInt(12));
            }
        }

        private void add(long street, long start, long end) {
            double length = 20 + random.nextInt(200);
            double lat = street * 100 * METER;
            double max = random.nextInt(3) * 0.1;
            var grade = new StreetGrade(max, max, random.nextBoolean() ? 0.05 : -0.05, 0, random.nextInt(20), false);
            streets.add(new Street(
                    street,
                    length,
                    start,
                    end,
                    random.nextInt(4) > 0,
                    null,
                    random.nextBoolean() ? grade : StreetGrade.NONE,
                    new StreetLine(0, lat, length * METER, lat)));
            int all = random.nextInt(4);
            for (int i = 1; i <= all; i++) { // equal detours: that of the problem with the smallest id counts
                problems.add(new Problem(
                        street * 10 + i,
                        street,
                        LabelType.OBSTACLE,
                        random.nextInt(4),
                        random.nextInt(17) / 16.0,
                        random.nextDouble() * length * METER,
                        lat + (random.nextInt(3) - 1) * 5 * METER));
            }
        }

        ReachGraph graph() {
            return new ReachGraph(streets, problems, List.of());
        }

        Point point() {
            return new Point(random.nextInt(streets.size()), random.nextInt(5) / 4.0, 0, 0, 0);
        }

        /** Returns the effort between two places on a street, by the words of the rule. */
        double effort(Street street, double from, double to) {
            double steep = 0;
            double limit = street.grade().net() > 0 == to >= from ? 0.083 : 0.1;
            if (street.grade().max() > limit) {
                steep = Math.min(street.length(), street.grade().metersOver8pct());
            }
            double least = Double.POSITIVE_INFINITY;
            double place = 0;
            for (int side : new int[] {1, -1}) {
                double worst = 0;
                double at = 0;
                for (Problem problem : problems) {
                    double offset = problem.lat() - street.line().lat(0);
                    if (problem.street() == street.id() && offset * side >= 0) {
                        double detour = PERSON.detour(problem.type(), problem.severity(), problem.expected());
                        if (detour > worst) {
                            worst = detour;
                            at = problem.lon() / METER / street.length();
                        }
                    }
                }
                if (worst < least) {
                    least = worst;
                    place = at;
                }
            }
            boolean isBetween = Math.min(from, to) <= place && place < Math.max(from, to);
            return Math.abs(to - from) * (street.length() + 24 * steep) + (isBetween ? least : 0);
        }
    }

    static LongStream seeds() {
        return LongStream.rangeClosed(1, RandomTrials.rounds(40, 1000));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void effortsAreThoseOfShortestPaths(long seed) {
        var town = new Town(seed);
        ReachGraph graph = town.graph();
        Point from = town.point();
        boolean unauditedOpen = town.random.nextBoolean();
        ReachSearch search = new ReachSearch(graph, new ReachEfforts(graph, PERSON), unauditedOpen)
                .from(town.random.nextInt(40), 0.5, 2000) // the search before leaves nothing behind
                .from(from.street(), from.at(), 900);
        var judge = new DirectedWeightedPseudograph<Long, DefaultWeightedEdge>(DefaultWeightedEdge.class);
        judge.addVertex(-1L);
        for (Street street : town.streets) {
            judge.addVertex(street.start());
            judge.addVertex(street.end());
            if (street.audited() || unauditedOpen) {
                judge.setEdgeWeight(judge.addEdge(street.start(), street.end()), town.effort(street, 0, 1));
                judge.setEdgeWeight(judge.addEdge(street.end(), street.start()), town.effort(street, 1, 0));
            }
        }
        Street first = town.streets.get(from.street());
        if (first.audited() || unauditedOpen) {
            judge.setEdgeWeight(judge.addEdge(-1L, first.start()), town.effort(first, from.at(), 0));
            judge.setEdgeWeight(judge.addEdge(-1L, first.end()), town.effort(first, from.at(), 1));
        }
        var paths = new DijkstraShortestPath<>(judge).getPaths(-1L);
        for (int street = 0; street < graph.count(); street++) {
            double expected = paths.getWeight(town.streets.get(street).start());
            double found = search.to(graph.nodes.first(street));
            if (expected <= 900) {
                assertThat(found).isCloseTo(expected, within(1e-6));
            } else {
                assertThat(found).isInfinite();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatIsSureIsPossibleAndWhatIsPossibleNeedsNoLuck(long seed) {
        var town = new Town(seed);
        ReachGraph graph = town.graph();
        Reach reach = new Reach(graph, PERSON, NOTHING).from(town.point(), 600);
        for (int street = 0; street < graph.count(); street++) {
            assertThat(reach.closed
                            .parts(street)
                            .without(reach.open.parts(street))
                            .length())
                    .isLessThan(1e-9);
            assertThat(reach.open
                            .parts(street)
                            .without(reach.unhindered.parts(street))
                            .length())
                    .isLessThan(1e-9);
            assertThat(reach.unhindered.parts(street).length()).isBetween(0.0, 1 + 1e-9);
        }
        double rows = reach.rows().stream()
                .mapToDouble(row -> (row.part().to() - row.part().from()) * graph.length(row.street()))
                .sum();
        assertThat(rows).isCloseTo(reach.open.sum(reach.meters), within(1e-6));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aRepairOpensWhatASearchWithoutTheProblemsFinds(long seed) {
        var town = new Town(seed);
        Point from = town.point();
        ReachGraph graph = town.graph();
        ReachWeight meters = ReachWeight.meters(graph);
        ReachSearch before =
                new ReachSearch(graph, new ReachEfforts(graph, PERSON), true).from(from.street(), from.at(), 600);
        for (int street : before.streets()) {
            List<Problem> others = town.problems.stream()
                    .filter(problem ->
                            problem.street() != town.streets.get(street).id())
                    .toList();
            var repaired = new ReachGraph(town.streets, others, List.of());
            double after = new ReachSearch(repaired, new ReachEfforts(repaired, PERSON), true)
                    .from(from.street(), from.at(), 600)
                    .sum(meters);
            assertThat(after).isGreaterThanOrEqualTo(before.sum(meters) - 1e-6);
            assertThat(before.opens(street, meters)).isCloseTo(after - before.sum(meters), within(1e-6));
        }
    }

    /** The town has two parts, as on both sides of a river without a bridge. */
    @ParameterizedTest
    @MethodSource("seeds")
    void componentsAreThoseOfTheJudgeAndNobodyCrossesTheRiver(long seed) {
        var town = new Town(seed);
        ReachGraph graph = town.graph();
        var judge = new DirectedWeightedPseudograph<Long, DefaultWeightedEdge>(DefaultWeightedEdge.class);
        for (Street street : town.streets) {
            judge.addVertex(street.start());
            judge.addVertex(street.end());
            judge.addEdge(street.start(), street.end());
        }
        var components = new ConnectivityInspector<>(judge);
        for (int street = 0; street < graph.count(); street++) {
            assertThat(graph.nodes.component(street) == graph.nodes.component(0))
                    .isEqualTo(components.pathExists(
                            town.streets.get(street).start(),
                            town.streets.get(0).start()));
        }
        ReachSearch reach = new ReachSearch(graph, new ReachEfforts(graph, NOTHING), true).from(0, 0.5, 1e6);
        assertThat(reach.streets()).isNotEmpty();
        assertThat(Arrays.stream(reach.streets())).allMatch(street -> street % 2 == 0);
    }

    /** A street of 100 m to the north-east of a point, with an obstacle of 200 m at 40 m on both sides. */
    @ParameterizedTest
    @CsvSource({"30, 30", "40, 40", "239, 40", "250, 50", "400, 100"})
    void aWalkEndsAtAProblemUntilItsDetourIsPaid(double budget, double meters) {
        var street = new Street(5, 100, 1, 2, true, null, StreetGrade.NONE, new StreetLine(0, 0, 100 * METER, 0));
        var problem = new Problem(9, 5, LabelType.OBSTACLE, 3, 1, 40 * METER, 0);
        var graph = new ReachGraph(List.of(street), List.of(problem), List.of());
        var person = new ReachEfforts(graph, PERSON);
        ReachSearch search = new ReachSearch(graph, person, true).from(0, 0, budget);
        assertThat(search.sum(ReachWeight.meters(graph))).isCloseTo(meters, within(0.1));
        assertThat(person.state(0)).isEqualTo("hard");
    }

    /** One good side is enough; a problem without a side is on both. */
    @ParameterizedTest
    @CsvSource({"5, open", "-5, open", "0, hard"})
    void theBetterSideOfAStreetCounts(double offset, String state) {
        var street = new Street(5, 100, 1, 2, true, null, StreetGrade.NONE, new StreetLine(0, 0, 100 * METER, 0));
        var problem = new Problem(9, 5, LabelType.OBSTACLE, 3, 1, 40 * METER, offset * METER);
        var graph = new ReachGraph(List.of(street), List.of(problem), List.of());
        assertThat(new ReachEfforts(graph, PERSON).state(0)).isEqualTo(state);
    }
}
