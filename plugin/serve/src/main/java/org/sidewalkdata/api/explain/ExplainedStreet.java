package org.sidewalkdata.api.explain;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.GradeEffect;
import org.sidewalkdata.score.HeadlineScore;

/**
 * The street of an explanation, as one model stores it.
 *
 * @param score {@link HeadlineScore#NONE}: no score
 * @param segmentScore {@link HeadlineScore#NONE}: not audited
 * @param start the start of the street
 * @param end the end of the street
 * @param effect the effect of the street's grade in the model
 * @param grade the grade's fields by name, as in {@code include=grade}; empty: the street was not measured
 */
public record ExplainedStreet(
        long id,
        OptionalLong osmWay,
        Optional<String> name,
        Optional<String> wayType,
        OptionalLong region,
        double lengthMeters,
        long audits,
        double score,
        double segmentScore,
        End start,
        End end,
        GradeEffect effect,
        Map<String, Object> grade) {
    private static final int GRADE_UNITS = 13;
    private static final int GRADE_BARRIER = GRADE_UNITS + 1;
    private static final List<Column> GRADE = ScoreCollections.STREET_FACTS
            .columns()
            .subList(GRADE_BARRIER + 1, ScoreCollections.STREET_FACTS.columns().size());

    /**
     * An end of the street.
     *
     * @param intersection 0: no intersection
     * @param score {@link HeadlineScore#NONE}: no score
     */
    public record End(long intersection, double score) {
        public boolean isScored() {
            return intersection != 0 && !Double.isNaN(score);
        }
    }

    /**
     * Reads a street; empty if it does not exist or is deleted.
     *
     * @param model a filter for one model
     */
    public static Optional<ExplainedStreet> read(ReadView view, Filter model, long street) {
        Filter one = new Filter.And(
                List.of(new Filter.CompareInteger("street_edge_id", Filter.Operator.EQUAL, street), model));
        try (RowCursor row = view.rows(Selection.of(ScoreCollections.STREET_FACTS, one))) {
            return row.next() ? Optional.of(of(row)) : Optional.empty();
        }
    }

    private static ExplainedStreet of(RowCursor row) {
        return new ExplainedStreet(
                row.getLong(0),
                id(row, 1),
                text(row, 2),
                text(row, 3),
                id(row, 4),
                row.getDouble(5),
                row.getLong(6),
                score(row, 7),
                score(row, 8),
                new End(id(row, 9).orElse(0), score(row, 10)),
                new End(id(row, 11).orElse(0), score(row, 12)),
                new GradeEffect(row.getDouble(GRADE_UNITS), row.getBoolean(GRADE_BARRIER)),
                grade(row));
    }

    private static Map<String, Object> grade(RowCursor row) {
        Map<String, Object> grade = new LinkedHashMap<>();
        for (Column column : GRADE) {
            int place = GRADE_BARRIER + 1 + grade.size();
            grade.put(column.name(), row.isNull(place) ? JsonTree.Null.NULL : value(row, place, column.type()));
        }
        return grade.get("grade_quality") == JsonTree.Null.NULL ? Map.of() : grade;
    }

    private static Object value(RowCursor row, int column, ColumnType type) {
        return type == ColumnType.TEXT ? row.getText(column).toString() : (Object) row.getDouble(column);
    }

    private static OptionalLong id(RowCursor row, int column) {
        return row.isNull(column) ? OptionalLong.empty() : OptionalLong.of(row.getLong(column));
    }

    private static Optional<String> text(RowCursor row, int column) {
        return row.isNull(column)
                ? Optional.empty()
                : Optional.of(row.getText(column).toString());
    }

    private static double score(RowCursor row, int column) {
        return row.isNull(column) ? HeadlineScore.NONE : row.getDouble(column);
    }
}
