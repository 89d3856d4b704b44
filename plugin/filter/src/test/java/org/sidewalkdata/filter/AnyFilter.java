package org.sidewalkdata.filter;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
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

    private static final Any<Operator> OPERATORS = Any.of(Operator.values());
    private static final Any<SpatialOperator> RELATIONS = Any.of(SpatialOperator.values());
    private static final Any<Boolean> TRUTHS = Any.of(true, false);
    private static final Any<Scalar> NUMBERS = properties("severity", "heading", "label_id");
    private static final Any<Scalar> TRUTH_COLUMNS = properties("correct");
    private static final Any<Scalar> TIMES = properties("time_created");
    private static final Any<Scalar> CONSTANTS =
            Any.of(-2.0, 0.0, 0.5, 1.0, 3.0, 1e12, -1e-15).map(Scalar.NumberValue::new);

    private final Any<Long> integers;
    private final Any<Double> numbers;
    private final Any<String> texts;
    private final Any<Instant> instants;

    /** The four edges of a box, of which the geometries are made. */
    private final Any<List<Double>> edges;

    public AnyFilter(
            Any<Long> integers, Any<Double> numbers, Any<String> texts, Any<Instant> instants, Any<Double> degrees) {
        this.integers = integers;
        this.numbers = numbers.map(number -> number + 0.0);
        this.texts = texts;
        this.instants = instants;
        this.edges = degrees.map(number -> number + 0.0).list(4, 4);
    }

    /** Returns trees whose ANDs and ORs have no part or several, as parsers build them. */
    public Any<Filter> trees(int depth) {
        return trees(Any.oneOf(comparisons(), texts(), shapes(), scalars()), depth);
    }

    /**
     * Returns trees about the geometry only, for any collection; with mixed collections and holes, whose vertices WKT
     * rounds.
     */
    public Any<Filter> shapeTrees(int depth) {
        return trees(Any.oneOf(shapes(), mixed(), pierced()), depth);
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
        return Any.oneOf(
                random -> new Filter.CompareInteger("severity", OPERATORS.next(random), integers.next(random)),
                random -> new Filter.CompareNumber("heading", OPERATORS.next(random), numbers.next(random)),
                random ->
                        new Filter.CompareNumber("severity", OPERATORS.next(random), integers.next(random) % 100 + 0.5),
                random -> new Filter.CompareInstant("time_created", OPERATORS.next(random), instants.next(random)),
                TRUTHS.map(value -> new Filter.IsBoolean("correct", value)),
                Any.of("correct", "severity", "geom", "tags", "description").map(Filter.IsNull::new),
                integers.set(4).map(values -> new Filter.InIntegers("severity", values)),
                numbers.set(4).map(values -> new Filter.InNumbers("heading", values)));
    }

    /**
     * Returns expressions of more than one column, or of arithmetic; expressions of constants alone would be
     * simplified.
     */
    private static Any<Filter> scalars() {
        Any<Scalar> numbers = Any.oneOf(NUMBERS, calculations(2));
        Any<Scalar> texts = Any.of(new Scalar.Property("description"), new Scalar.Folded("description"));
        return Any.oneOf(
                compared(numbers, OPERATORS, numbers),
                compared(calculations(1), OPERATORS, CONSTANTS),
                calculations(2).map(Filter.IsNullScalar::new),
                compared(texts, OPERATORS, texts),
                compared(TRUTH_COLUMNS, OPERATORS, TRUTH_COLUMNS),
                compared(TRUTH_COLUMNS, Any.of(Operator.LESS, Operator.AT_LEAST), TRUTHS.map(Scalar.TruthValue::new)),
                compared(TIMES, OPERATORS, TIMES));
    }

    private static Any<Scalar> properties(String... columns) {
        return Any.of(columns).map(Scalar.Property::new);
    }

    private static Any<Filter> compared(Any<Scalar> left, Any<Operator> operators, Any<Scalar> right) {
        return random -> new Filter.CompareScalars(left.next(random), operators.next(random), right.next(random));
    }

    private static Any<Scalar> calculations(int depth) {
        Any<Scalar> below = depth == 0 ? NUMBERS : Any.oneOf(NUMBERS, calculations(depth - 1));
        return Any.oneOf(calculated(below, Any.oneOf(below, CONSTANTS)), calculated(CONSTANTS, below));
    }

    private static Any<Scalar> calculated(Any<Scalar> left, Any<Scalar> right) {
        Any<ArithmeticOperator> operators = Any.of(ArithmeticOperator.values());
        return random -> new Scalar.Arithmetic(left.next(random), operators.next(random), right.next(random));
    }

    private Any<Filter> texts() {
        Any<ListOperator> operators = Any.of(ListOperator.values());
        Any<String> wild = Any.of("%", "_", "\\%", "", "%%");
        Any<String> patterns = random -> texts.next(random).replace("\\", "\\\\")
                + wild.next(random)
                + texts.next(random).replace("\\", "");
        return Any.oneOf(
                random -> new Filter.CompareText(
                        "description", OPERATORS.next(random), texts.next(random), TRUTHS.next(random)),
                random -> new Filter.Like("description", patterns.next(random), TRUTHS.next(random)),
                texts.set(4).map(values -> new Filter.InTexts("description", values)),
                random -> new Filter.TextList(
                        "tags", operators.next(random), texts.set(3).next(random)),
                random -> new Filter.Like("tags", patterns.next(random), TRUTHS.next(random)));
    }

    private Any<Filter> shapes() {
        Any<Geometry> geometries = Any.oneOf(lines(), areas());
        return Any.oneOf(
                edges.map(e -> new Filter.InBbox("geom", box(e))),
                random -> new Filter.Spatial("geom", RELATIONS.next(random), geometries.next(random)));
    }

    /** Returns areas with a hole in the middle; some have an island in it. */
    private Any<Filter> pierced() {
        Any<Polygon> areas = areas().filter(area -> area.getArea() > 0)
                .map(Polygon.class::cast)
                .map(area -> GEOMETRIES.createPolygon(
                        area.getExteriorRing(),
                        new LinearRing[] {shrunk(area, 0.5).getExteriorRing()}));
        Any<Geometry> islands = Any.oneOf(
                areas, areas.map(area -> GEOMETRIES.createMultiPolygon(new Polygon[] {area, shrunk(area, 0.25)})));
        return random -> SpatialFilter.of("geom", RELATIONS.next(random), islands.next(random));
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
    private Any<Filter> mixed() {
        Any<Geometry> points = edges.map(e -> GEOMETRIES.createPoint(new Coordinate(e.get(0), e.get(1))));
        Any<Geometry> lines = lines();
        Any<Geometry> areas = areas();
        Any<Geometry> collections =
                random -> collection(random.nextInt(4), points.next(random), lines.next(random), areas.next(random));
        Any<Geometry> apart = collections.filter(one -> isApart(Union.of(one)));
        return random -> SpatialFilter.of("geom", RELATIONS.next(random), apart.next(random));
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

    /** Returns lines that are not along the axes, because these would be boxes. */
    private Any<Geometry> lines() {
        return edges.<Geometry>map(e -> GEOMETRIES.createLineString(
                        coordinates(e.get(0), e.get(1), e.get(2), e.get(3), e.get(1) / 2, e.get(2) / 2)))
                .filter(Geometry::isValid);
    }

    private Any<Geometry> areas() {
        return edges.<Geometry>map(e -> GEOMETRIES.createPolygon(coordinates(
                        e.get(0), e.get(1), e.get(2), e.get(3), e.get(1) / 2, e.get(0) / 2, e.get(0), e.get(1))))
                .filter(Geometry::isValid);
    }

    private static Coordinate[] coordinates(double... numbers) {
        return IntStream.range(0, numbers.length / 2)
                .mapToObj(i -> new Coordinate(numbers[2 * i], numbers[2 * i + 1]))
                .toArray(Coordinate[]::new);
    }

    private static Bbox box(List<Double> e) {
        Envelope box = new Envelope(e.get(0), e.get(1), e.get(2), e.get(3));
        return new Bbox(box.getMinX(), box.getMinY(), box.getMaxX(), box.getMaxY());
    }
}
