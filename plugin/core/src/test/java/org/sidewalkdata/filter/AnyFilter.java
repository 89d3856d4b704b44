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
        return trees(Arbitraries.oneOf(comparisons(), texts(), lists(), shapes(), scalars()), depth);
    }

    /** Trees about the geometry only, for any collection; with mixed collections, whose common nodes WKT rounds. */
    public Arbitrary<Filter> shapeTrees(int depth) {
        return trees(Arbitraries.oneOf(shapes(), mixed(degrees.list().ofSize(4))), depth);
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

    /** Expressions of more than one column, or of arithmetic; with constants alone they would be something simpler. */
    private Arbitrary<Filter> scalars() {
        Arbitrary<Operator> operators = Arbitraries.of(Operator.values());
        Arbitrary<Scalar> numbers = Arbitraries.oneOf(numericColumns(), calculations(2));
        return Arbitraries.oneOf(
                Combinators.combine(numbers, operators, numbers).as(Filter.CompareScalars::new),
                Combinators.combine(calculations(1), operators, constants()).as(Filter.CompareScalars::new),
                calculations(2).map(Filter.IsNullScalar::new),
                Combinators.combine(textColumns(), operators, textColumns()).as(Filter.CompareScalars::new),
                Combinators.combine(truthColumns(), operators, truthColumns()).as(Filter.CompareScalars::new),
                Combinators.combine(Arbitraries.of(Operator.LESS, Operator.AT_LEAST), Arbitraries.of(true, false))
                        .as((operator, value) -> new Filter.CompareScalars(
                                new Scalar.Property("correct"), operator, new Scalar.TruthValue(value))),
                operators.map(operator -> new Filter.CompareScalars(
                        new Scalar.Property("time_created"), operator, new Scalar.Property("time_created"))));
    }

    private static Arbitrary<Scalar> calculations(int depth) {
        Arbitrary<Scalar> below =
                depth == 0 ? numericColumns() : Arbitraries.oneOf(numericColumns(), calculations(depth - 1));
        Arbitrary<ArithmeticOperator> operators = Arbitraries.of(ArithmeticOperator.values());
        return Arbitraries.oneOf(
                Combinators.combine(below, operators, Arbitraries.oneOf(below, constants()))
                        .as(Scalar.Arithmetic::new),
                Combinators.combine(constants(), operators, below).as(Scalar.Arithmetic::new));
    }

    private static Arbitrary<Scalar> constants() {
        return Arbitraries.of(-2.0, 0.0, 0.5, 1.0, 3.0, 1e12, -1e-15).map(Scalar.NumberValue::new);
    }

    private static Arbitrary<Scalar> numericColumns() {
        return Arbitraries.of("severity", "heading", "label_id").map(Scalar.Property::new);
    }

    private static Arbitrary<Scalar> textColumns() {
        return Arbitraries.of(new Scalar.Property("description"), new Scalar.Folded("description"));
    }

    private static Arbitrary<Scalar> truthColumns() {
        return Arbitraries.of("correct").map(Scalar.Property::new);
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

    /** Collections of a point, a line and an area, or of two of them. */
    private static Arbitrary<Filter> mixed(Arbitrary<List<Double>> edges) {
        Arbitrary<Geometry> points = edges.map(e -> GEOMETRIES.createPoint(new Coordinate(e.get(0), e.get(1))));
        return Combinators.combine(
                        Arbitraries.of(SpatialOperator.values()),
                        points,
                        edges.map(AnyFilter::line),
                        edges.map(AnyFilter::triangle),
                        Arbitraries.of(0, 1, 2, 3))
                .filter((operator, point, line, area, without) -> line.isValid() && area.isValid())
                .filter((operator, point, line, area, without) ->
                        isApart(Union.of(collection(without, point, line, area))))
                .as((operator, point, line, area, without) ->
                        SpatialFilter.of("geom", operator, collection(without, point, line, area)));
    }

    /** Where a line ends at an area, inside and border are a matter of opinion, and of the last bits. */
    private static boolean isApart(Geometry union) {
        for (int i = 1; i < union.getNumGeometries(); i++) {
            for (int j = 0; j < i; j++) {
                if (union.getGeometryN(i).intersects(union.getGeometryN(j))) {
                    return false;
                }
            }
        }
        return true;
    }

    private static Geometry collection(int without, Geometry... parts) {
        List<Geometry> kept = new ArrayList<>(List.of(parts));
        if (without < parts.length) {
            kept.remove(without);
        }
        return GEOMETRIES.createGeometryCollection(kept.toArray(Geometry[]::new));
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
