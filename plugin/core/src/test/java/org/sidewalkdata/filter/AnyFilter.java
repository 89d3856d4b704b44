package org.sidewalkdata.filter;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.sidewalkdata.filter.Filter.ListOperator;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.filter.Filter.SpatialOperator;
import org.sidewalkdata.model.Bbox;

/** Filters on raw labels, as deep as wanted, of given values: a few that hit, or any that must only print well. */
public final class AnyFilter {
    private static final GeometryFactory GEOMETRIES = new GeometryFactory();

    private final Arbitrary<Long> integers;
    private final Arbitrary<Double> numbers;
    private final Arbitrary<String> texts;
    private final Arbitrary<Instant> instants;
    private final Arbitrary<Double> degrees;

    public AnyFilter(
            Arbitrary<Long> integers,
            Arbitrary<Double> numbers,
            Arbitrary<String> texts,
            Arbitrary<Instant> instants,
            Arbitrary<Double> degrees) {
        this.integers = integers;
        this.numbers = numbers.map(number -> number + 0.0);
        this.texts = texts;
        this.instants = instants;
        this.degrees = degrees.map(number -> number + 0.0);
    }

    /** A tree whose ANDs and ORs have no part or several, which is how parsers make them. */
    public Arbitrary<Filter> trees(int depth) {
        return trees(Arbitraries.oneOf(comparisons(), texts(), lists(), shapes()), depth);
    }

    /** Trees about the geometry only, for any collection. */
    public Arbitrary<Filter> shapeTrees(int depth) {
        return trees(shapes(), depth);
    }

    private static Arbitrary<Filter> trees(Arbitrary<Filter> predicates, int depth) {
        if (depth == 0) {
            return predicates;
        }
        Arbitrary<Filter> below = trees(predicates, depth - 1);
        Arbitrary<List<Filter>> parts = below.list().ofMaxSize(3).filter(list -> list.size() != 1);
        return Arbitraries.oneOf(
                below, parts.map(Filter.And::new), parts.map(Filter.Or::new), below.map(Filter.Not::new));
    }

    private Arbitrary<Filter> comparisons() {
        Arbitrary<Operator> operators = Arbitraries.of(Operator.values());
        return Arbitraries.oneOf(
                Combinators.combine(operators, integers)
                        .as((operator, value) -> new Filter.CompareInteger("severity", operator, value)),
                Combinators.combine(operators, numbers)
                        .as((operator, value) -> new Filter.CompareNumber("heading", operator, value)),
                Combinators.combine(operators, integers)
                        .as((operator, value) -> new Filter.CompareNumber("severity", operator, value % 100 + 0.5)),
                Combinators.combine(operators, instants)
                        .as((operator, value) -> new Filter.CompareInstant("time_created", operator, value)),
                Arbitraries.of(true, false).map(value -> new Filter.IsBoolean("correct", value)),
                Arbitraries.of("correct", "severity", "geom", "tags", "description")
                        .map(Filter.IsNull::new),
                integers.set().ofMaxSize(4).map(values -> new Filter.InIntegers("severity", values)),
                numbers.set().ofMaxSize(4).map(values -> new Filter.InNumbers("heading", values)));
    }

    private Arbitrary<Filter> texts() {
        Arbitrary<Operator> operators = Arbitraries.of(Operator.values());
        Arbitrary<Boolean> cases = Arbitraries.of(true, false);
        Arbitrary<String> patterns = Combinators.combine(texts, Arbitraries.of("%", "_", "\\%", "", "%%"), texts)
                .as((before, wild, after) -> before.replace("\\", "\\\\") + wild + after.replace("\\", ""));
        return Arbitraries.oneOf(
                Combinators.combine(operators, texts, cases)
                        .as((operator, value, anyCase) ->
                                new Filter.CompareText("description", operator, value, anyCase)),
                Combinators.combine(patterns, cases)
                        .as((pattern, anyCase) -> new Filter.Like("description", pattern, anyCase)),
                texts.set().ofMaxSize(4).map(values -> new Filter.InTexts("description", values)));
    }

    private Arbitrary<Filter> lists() {
        return Combinators.combine(
                        Arbitraries.of(ListOperator.values()), texts.set().ofMaxSize(3))
                .as((operator, values) -> new Filter.TextList("tags", operator, values));
    }

    private Arbitrary<Filter> shapes() {
        Arbitrary<List<Double>> edges = degrees.list().ofSize(4);
        Arbitrary<Filter> boxes = edges.map(e -> new Filter.InBbox("geom", box(e)));
        Arbitrary<Filter> spatial = Combinators.combine(
                        Arbitraries.of(SpatialOperator.values()),
                        Arbitraries.oneOf(edges.map(AnyFilter::line), edges.map(AnyFilter::triangle)))
                .as((operator, geometry) -> new Filter.Spatial("geom", operator, geometry));
        return Arbitraries.oneOf(
                boxes, spatial.filter(one -> ((Filter.Spatial) one).geometry().isValid()));
    }

    /** Not along the axes, for that would be a box. */
    private static Geometry line(List<Double> e) {
        return GEOMETRIES.createLineString(
                coordinates(e.get(0), e.get(1), e.get(2), e.get(3), e.get(1) / 2, e.get(2) / 2));
    }

    private static Geometry triangle(List<Double> e) {
        return GEOMETRIES.createPolygon(
                coordinates(e.get(0), e.get(1), e.get(2), e.get(3), e.get(1) / 2, e.get(0) / 2, e.get(0), e.get(1)));
    }

    private static Coordinate[] coordinates(double... numbers) {
        List<Coordinate> coordinates = new ArrayList<>();
        for (int i = 0; i < numbers.length; i += 2) {
            coordinates.add(new Coordinate(numbers[i], numbers[i + 1]));
        }
        return coordinates.toArray(Coordinate[]::new);
    }

    private static Bbox box(List<Double> e) {
        Envelope box = new Envelope(e.get(0), e.get(1), e.get(2), e.get(3));
        return new Bbox(box.getMinX(), box.getMinY(), box.getMaxX(), box.getMaxY());
    }
}
