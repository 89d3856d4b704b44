package org.sidewalkdata.filter;

import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;

/**
 * Check that a filter fits a collection's view: the columns exist, shown or hidden, and have the type that they are
 * compared with. Every selection checks its filter when it is created, so that rows in memory reject the same filters
 * as the database. Pure.
 */
public final class FilterCheck {
    private FilterCheck() {}

    /**
     * Checks a filter.
     *
     * @throws IllegalArgumentException if it does not fit, which is a fault of the parser
     */
    public static void require(Filter filter, PublishedCollection collection) {
        if (filter instanceof Filter.And and) {
            and.parts().forEach(part -> require(part, collection));
        } else if (filter instanceof Filter.Or or) {
            or.parts().forEach(part -> require(part, collection));
        } else if (filter instanceof Filter.Not not) {
            require(not.part(), collection);
        } else if (filter instanceof Filter.Predicate predicate) {
            Column column = collection.column(predicate.column());
            if (!(predicate instanceof Filter.IsNull || fits(predicate, column.type()))) {
                throw new IllegalArgumentException(predicate + " on " + column.type() + " in " + collection.name());
            }
        } else if (filter instanceof Filter.CompareScalars compare) {
            ScalarKind left = ScalarKind.of(compare.left(), collection);
            if (left != ScalarKind.of(compare.right(), collection)) {
                throw new IllegalArgumentException(
                        filter + " in " + collection.name() + " compares " + left + " with another type");
            }
        } else if (filter instanceof Filter.IsNullScalar isNull) {
            ScalarKind.of(isNull.scalar(), collection);
        } else {
            throw new IllegalStateException("No check for " + filter);
        }
    }

    private static boolean fits(Filter.Predicate predicate, ColumnType type) {
        return switch (type) {
            case INTEGER ->
                predicate instanceof Filter.CompareInteger
                        || predicate instanceof Filter.InIntegers
                        || isNumeric(predicate);
            case NUMBER -> isNumeric(predicate);
            case BOOLEAN -> predicate instanceof Filter.IsBoolean;
            case TEXT, UUID, JSON ->
                predicate instanceof Filter.CompareText
                        || predicate instanceof Filter.Like
                        || predicate instanceof Filter.InTexts;
            case EPOCH_MILLIS, MEAN_DATE, DATE_TIME -> predicate instanceof Filter.CompareInstant;
            case INTEGER_LIST -> predicate instanceof Filter.IntegerList || predicate instanceof Filter.Like;
            case TEXT_LIST, UUID_LIST -> predicate instanceof Filter.TextList || predicate instanceof Filter.Like;
            case POINT, LINE_STRING, MULTI_POLYGON ->
                predicate instanceof Filter.InBbox
                        || predicate instanceof Filter.Spatial
                        || predicate instanceof Filter.InArea;
        };
    }

    private static boolean isNumeric(Filter.Predicate predicate) {
        return predicate instanceof Filter.CompareNumber || predicate instanceof Filter.InNumbers;
    }
}
