package org.sidewalkdata.filter;

import org.locationtech.jts.geom.GeometryCollection;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;

/**
 * Estimate of the time that the database needs per row for a filter; rejects filters that would keep it busy for more
 * than some ten seconds in a city of 200,000 labels. The reader of every filter language calls it. Costs are measured
 * microseconds per row when every condition is evaluated; an index can only reduce them. Pure.
 */
public final class FilterCost {
    /** There are ten times as many points as streets, and a thousand times as many streets as regions. */
    private static final double MOST_OF_POINTS = 40;

    private static final double MOST_OF_LINES = 300;
    private static final double MOST_OF_AREAS = 20_000;

    private static final double COMPARE = 0.02;
    private static final double LIST = 0.2;
    /** Assumed number of items in a list. */
    private static final double ITEMS = 3;

    private static final double ID_AS_TEXT = 0.2;
    private static final double CALCULATE = 0.3;
    private static final double FOLD = 0.8;
    private static final double SPATIAL = 1;
    /** Per position of a geometry that the database prepares once for all rows. */
    private static final double PREPARED_POSITION = 0.005;
    /** Per position of a collection whose parts are compared one by one. */
    private static final double COLLECTED_POSITION = 0.05;
    /** Per position of a geometry whose relation to each row is computed anew. */
    private static final double POSITION = 0.7;

    private final PublishedCollection collection;

    private FilterCost(PublishedCollection collection) {
        this.collection = collection;
    }

    /**
     * Checks the cost of a filter.
     *
     * @throws IllegalArgumentException with a cheaper alternative
     */
    public static void require(Filter filter, PublishedCollection collection) {
        double most = most(collection);
        double cost = new FilterCost(collection).of(filter);
        if (cost > most) {
            throw new IllegalArgumentException("The filter would take about " + Math.round(Math.ceil(cost / most))
                    + " times as long as one filter may: use fewer CASEI, and geometries of fewer points in S_TOUCHES,"
                    + " S_CROSSES and S_OVERLAPS");
        }
    }

    private static double most(PublishedCollection collection) {
        return switch (collection.geometryType()) {
            case LINE_STRING -> MOST_OF_LINES;
            case MULTI_POLYGON -> MOST_OF_AREAS;
            case POINT, NONE -> MOST_OF_POINTS;
        };
    }

    private double of(Filter filter) {
        if (filter instanceof Filter.And and) {
            return and.parts().stream().mapToDouble(this::of).sum();
        }
        if (filter instanceof Filter.Or or) {
            return AnyCaseList.find(or)
                    .map(list -> FOLD + COMPARE * list.values().size())
                    .orElseGet(() -> or.parts().stream().mapToDouble(this::of).sum());
        }
        if (filter instanceof Filter.Not not) {
            return of(not.part());
        }
        if (filter instanceof Filter.CompareText compare) {
            return text(compare.column(), compare.anyCase());
        }
        if (filter instanceof Filter.Like like) {
            double text = text(like.column(), like.anyCase());
            return isList(like.column()) ? LIST + ITEMS * text : text;
        }
        if (filter instanceof Filter.CompareScalars compare) {
            return scalar(compare.left()) + scalar(compare.right());
        }
        if (filter instanceof Filter.IsNullScalar isNull) {
            return scalar(isNull.scalar());
        }
        if (filter instanceof Filter.TextList || filter instanceof Filter.IntegerList) {
            return LIST;
        }
        return filter instanceof Filter.Spatial spatial ? spatial(spatial) : COMPARE;
    }

    private double text(String column, boolean anyCase) {
        double cast = collection.column(column).type() == ColumnType.UUID ? ID_AS_TEXT : COMPARE;
        return anyCase ? FOLD + cast : cast;
    }

    private boolean isList(String column) {
        ColumnType type = collection.column(column).type();
        return type.item() != type;
    }

    private double scalar(Scalar scalar) {
        if (scalar instanceof Scalar.Arithmetic arithmetic) {
            return CALCULATE + scalar(arithmetic.left()) + scalar(arithmetic.right());
        }
        if (scalar instanceof Scalar.Folded folded) {
            return text(folded.column(), true);
        }
        return scalar instanceof Scalar.Property property ? text(property.column(), false) : COMPARE;
    }

    private double spatial(Filter.Spatial spatial) {
        int positions = spatial.geometry().getNumPoints();
        if (spatial.geometry().getClass() == GeometryCollection.class) {
            return SPATIAL + positions * COLLECTED_POSITION;
        }
        boolean prepared = switch (spatial.operator()) {
            case INTERSECTS, DISJOINT, WITHIN -> true;
            case CONTAINS, EQUALS -> true; // the row's box excludes most rows
            case TOUCHES, CROSSES, OVERLAPS ->
                collection.column(spatial.column()).type() == ColumnType.POINT;
        };
        return SPATIAL + positions * (prepared ? PREPARED_POSITION : POSITION);
    }
}
