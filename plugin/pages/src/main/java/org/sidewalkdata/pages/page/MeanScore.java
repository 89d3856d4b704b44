package org.sidewalkdata.pages.page;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;

/** Averages the scores of audited streets, weighted by length (B2). Used by one thread. */
public final class MeanScore {
    private static final PublishedCollection STREETS =
            PublishedCollections.ACCESS_SCORE_STREETS.only(Set.of("length_meters", "audit_count", "score"));

    private double meters;
    private double total;

    /** Returns the score of the city, 0 to 1. Empty: no street is audited. */
    public static OptionalDouble ofCity(ReadView view) {
        var mean = new MeanScore();
        try (RowCursor rows = view.rows(Selection.of(STREETS, Filter.ALL))) {
            var street = new NamedFields(rows);
            while (rows.next()) {
                Optional<Double> score = street.numberIfAny("score");
                if (street.integer("audit_count") > 0 && score.isPresent()) {
                    mean.add(score.get(), street.number("length_meters"));
                }
            }
        }
        return mean.score();
    }

    /** Adds the score, 0 to 1, of an audited street of a length in meters. */
    public void add(double score, double length) {
        meters += length;
        total += score * length;
    }

    /** Returns the average, 0 to 1. Empty: nothing was added. */
    public OptionalDouble score() {
        return meters == 0 ? OptionalDouble.empty() : OptionalDouble.of(total / meters);
    }
}
