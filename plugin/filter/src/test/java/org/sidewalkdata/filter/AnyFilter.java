package org.sidewalkdata.filter;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import org.sidewalkdata.filter.Filter.ListOperator;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.filter.Filter.SpatialOperator;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.testkit.random.Any;

/**
 * Random filters on raw labels of any depth, with given values: a few that match, or any that must only print
 * correctly.
 */
public final class AnyFilter {
    private static final GeometryFactory GEOMETRIES = new GeometryFactory();

    private final Any<Long> integers;
    private final Any<Double> numbers;
    private final Any<String> texts;
    private final Any<Instant> instants;
    private final Any<Double> degrees;

    public AnyFilter(
            Any<Long> integers, Any<Double> numbers, Any<String> texts, Any<Instant> instants, Any<Double> degrees) {
        this.integers = integers;
        this.numbers = numbers.map(number -> number + 0.0);
        this.texts = texts;
        this.instants = instants;
        this.degrees = degrees.map(number -> number + 0.0);
    }

    /** Returns trees whose ANDs and ORs have no part or several, as parsers build them. */
    public Any<Filter> trees(int depth) {
        return trees(Any.oneOf(comparisons(), texts(), lists(), shapes(), scalars()), depth);
    }

    /**
     * Returns trees about the geometry only, for any collection; with mixed collections and holes, whose vertices WKT
     * rounds.
     */
    public Any<Filter> shapeTrees(int depth) {
        return trees(Any.oneOf(shapes(), mixed(degrees.list(4, 4)), pierced(degrees.list(4, 4))), depth);
    }

    private static Any<Filter> trees(Any<Filter> predicates, int depth) {
        if (depth == 0) {
            return predicates;
        }
        Any<Filter> below = trees(predicates, depth - 1);
        Any<List<Filter>> parts = below.list(0, 3).filter(list -> list.size() != 1);
        return Any.oneOf(below, parts.map(Filter.And::new), parts.map(Filter.Or::new), below.map(Filter.Not::new));
    }

    private Any<Filter> comparisons() {
        Any<Operator> operators = Any.of(Operator.values());
        return Any.oneOf(
                random -> new Filter.CompareInteger("severity", operators.next(random), integers.next(random)),
                random -> new Filter.CompareNumber("heading", operators.next(random), numbers.next(random)),
                random ->
                        new Filter.CompareNumber("severity", operators.next(random), integers.next(random) % 100 + 0.5),
                random -> new Filter.CompareInstant("time_created", operators.next(random), instants.next(random)),
                Any.of(true, false).map(value -> new Filter.IsBoolean("correct", value)),
                Any.of("correct", "severity", "geom", "tags", "description").map(Filter.IsNull::new),
                integers.set(4).map(values -> new Filter.InIntegers("severity", values)),
                numbers.set(4).map(values -> new Filter.InNumbers("heading", values)));
    }

    /**
     * Returns expressions of more than one column, or of arithmetic; expressions of constants alone would be
     * simplified.
     */
    private Any<Filter> scalars() {
        Any<Operator> operators = Any.of(Operator.values());
        Any<Scalar> numbers = Any.oneOf(numericColumns(), calculations(2));
        return Any.oneOf(
                compared(numbers, operators, numbers),
                compared(calculations(1), operators, constants()),
                calculations(2).map(Filter.IsNullScalar::new),
                compared(textColumns(), operators, textColumns()),
                compared(truthColumns(), operators, truthColumns()),
                compared(
                        truthColumns(),
                        Any.of(Operator.LESS, Operator.AT_LEAST),
                        Any.of(true, false).map(Scalar.TruthValue::new)),
                operators.map(operator -> new Filter.CompareScalars(
                        new Scalar.Property("time_created"), operator, new Scalar.Property("time_created"))));
    }

    private static Any<Filter> compared(Any<Scalar> left, Any<Operator> operators, Any<Scalar> right) {
        return random -> new Filter.CompareScalars(left.next(random), operators.next(random), right.next(random));
    }

    private static Any<Scalar> calculations(int depth) {
        Any<Scalar> below = depth == 0 ? numericColumns() : Any.oneOf(numericColumns(), calculations(depth - 1));
        Any<ArithmeticOperator> operators = Any.of(ArithmeticOperator.values());
        return Any.oneOf(
                calculated(below, operators, Any.oneOf(below, constants())), calculated(constants(), operators, below));
    }

    private static Any<Scalar> calculated(Any<Scalar> left, Any<ArithmeticOperator> operators, Any<Scalar> right) {
        return random -> new Scalar.Arithmetic(left.next(random), operators.next(random), right.next(random));
    }

    private static Any<Scalar> constants() {
        return Any.of(-2.0, 0.0, 0.5, 1.0, 3.0, 1e12, -1e-15).map(Scalar.NumberValue::new);
    }

    private static Any<Scalar> numericColumns() {
        return Any.of("severity", "heading", "label_id").map(Scalar.Property::new);
    }

    private static Any<Scalar> textColumns() {
        return Any.of(new Scalar.Property("description"), new Scalar.Folded("description"));
    }

    private static Any<Scalar> truthColumns() {
        return Any.of("correct").map(Scalar.Property::new);
    }

    private Any<Filter> texts() {
        Any<Operator> operators = Any.of(Operator.values());
        Any<Boolean> cases = Any.of(true, false);
        Any<String> patterns = patterns();
        return Any.oneOf(
                random -> new Filter.CompareText(
                        "description", operators.next(random), texts.next(random), cases.next(random)),
                random -> new Filter.Like("description", patterns.next(random), cases.next(random)),
                texts.set(4).map(values -> new Filter.InTexts("description", values)));
    }

    private Any<String> patterns() {
        Any<String> wild = Any.of("%", "_", "\\%", "", "%%");
        return random -> texts.next(random).replace("\\", "\\\\")
                + wild.next(random)
                + texts.next(random).replace("\\", "");
    }

    private Any<Filter> lists() {
        Any<ListOperator> operators = Any.of(ListOperator.values());
        Any<Set<String>> values = texts.set(3);
        Any<Boolean> cases = Any.of(true, false);
        return Any.oneOf(
                random -> new Filter.TextList("tags", operators.next(random), values.next(random)),
                random -> new Filter.Like("tags", patterns().next(random), cases.next(random)));
    }

    private Any<Filter> shapes() {
        Any<List<Double>> edges = degrees.list(4, 4);
        Any<Filter> boxes = edges.map(e -> new Filter.InBbox("geom", box(e)));
        Any<SpatialOperator> operators = Any.of(SpatialOperator.values());
        Any<Geometry> geometries = Any.oneOf(edges.map(AnyFilter::line), edges.map(AnyFilter::triangle))
                .filter(Geometry::isValid);
        return Any.oneOf(boxes, random -> new Filter.Spatial("geom", operators.next(random), geometries.next(random)));
    }

    /** Returns areas with a hole in the middle; some have an island in it. */
    private static Any<Filter> pierced(Any<List<Double>> edges) {
        Any<SpatialOperator> operators = Any.of(SpatialOperator.values());
        Any<Polygon> areas = edges.map(AnyFilter::triangle)
                .filter(Geometry::isValid)
                .filter(area -> area.getArea() > 0)
                .map(Polygon.class::cast)
                .map(area -> GEOMETRIES.createPolygon(
                        area.getExteriorRing(),
                        new LinearRing[] {shrunk(area, 0.5).getExteriorRing()}));
        Any<Geometry> islands = Any.oneOf(
                areas, areas.map(area -> GEOMETRIES.createMultiPolygon(new Polygon[] {area, shrunk(area, 0.25)})));
        return random -> SpatialFilter.of("geom", operators.next(random), islands.next(random));
    }

    private static Polygon shrunk(Polygon area, double scale) {
        Coordinate middle = area.getExteriorRing().getCentroid().getCoordinate();
        Coordinate[] ring = area.getExteriorRing().copy().getCoordinates();
        for (Coordinate corner : ring) {
            corner.x = middle.x + scale * (corner.x - middle.x);
            corner.y = middle.y + scale * (corner.y - middle.y);
        }
        return GEOMETRIES.createPolygon(ring);
    }

    /** Returns collections of a point, a line and an area, or of two of them. */
    private static Any<Filter> mixed(Any<List<Double>> edges) {
        Any<SpatialOperator> operators = Any.of(SpatialOperator.values());
        Any<Geometry> points = edges.map(e -> GEOMETRIES.createPoint(new Coordinate(e.get(0), e.get(1))));
        Any<Geometry> lines = edges.map(AnyFilter::line).filter(Geometry::isValid);
        Any<Geometry> areas = edges.map(AnyFilter::triangle).filter(Geometry::isValid);
        Any<Geometry> collections =
                random -> collection(random.nextInt(4), points.next(random), lines.next(random), areas.next(random));
        Any<Geometry> apart = collections.filter(one -> isApart(Union.of(one)));
        return random -> SpatialFilter.of("geom", operators.next(random), apart.next(random));
    }

    /**
     * Returns whether the parts are apart: where a line ends on an area, or within the last bits of it, interior and
     * boundary depend on rounding.
     */
    private static boolean isApart(Geometry union) {
        for (int i = 1; i < union.getNumGeometries(); i++) {
            for (int j = 0; j < i; j++) {
                if (union.getGeometryN(i).isWithinDistance(union.getGeometryN(j), 1e-9)) {
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

    /** Returns a line that is not along the axes, because that would be a box. */
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
