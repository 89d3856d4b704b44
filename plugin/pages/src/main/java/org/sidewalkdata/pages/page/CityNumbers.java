package org.sidewalkdata.pages.page;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.sidewalkdata.catalog.CityDataset;
import org.sidewalkdata.collection.CityCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.StatisticsCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.query.StatsByDayQuery;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;

/**
 * The city's statistics on amount and quality of data: audits of high quality, and labels and votes of all users.
 * Immutable.
 *
 * @param basis what the scores are computed from
 * @param decided labels with a verdict; empty: unknown
 * @param agreed labels whose verdict is correct; empty: unknown
 * @param decidedByPeople labels with a verdict by people's votes alone; empty: unknown, or only people vote
 * @param lately mean time of the latest hundred labels; empty: no labels
 * @param imageDays mean age of the imagery in days when it was labeled; empty: unknown
 * @param placed when labels on streets were placed
 */
public record CityNumbers(
        Basis basis,
        long labels,
        long labelers,
        long voters,
        OptionalLong decided,
        OptionalLong agreed,
        OptionalLong decidedByPeople,
        Optional<Instant> lately,
        OptionalLong imageDays,
        CityDataset.Period placed) {
    /**
     * The audited length, and the labels that count in no score, with the reasons.
     *
     * @param audited kilometers of street with an audit that counts for scores (D10)
     * @param streets kilometers of street that is not deleted
     * @param coverage audited divided by streets (B8)
     * @param leftOut labels that count in no score
     * @param cleaned those that votes reject, or of a low-quality audit or author (D6)
     * @param otherType those of type Other
     * @param unaudited those without a street that has an audit of high quality
     */
    public record Basis(
            double audited,
            double streets,
            double coverage,
            long leftOut,
            long cleaned,
            long otherType,
            long unaudited) {
        /** Reads the basis; all zero without data. */
        public static Basis read(ReadView view) {
            try (RowCursor rows = view.rows(Selection.of(StatisticsCollections.SCORE_BASIS, Filter.ALL))) {
                return rows.next() ? of(new NamedFields(rows)) : new Basis(0, 0, 0, 0, 0, 0, 0);
            }
        }

        private static Basis of(NamedFields row) {
            return new Basis(
                    row.number("audited_km"),
                    row.number("street_km"),
                    row.number("coverage"),
                    row.integer("left_out_labels"),
                    row.integer("cleaned_labels"),
                    row.integer("unscored_type_labels"),
                    row.integer("unaudited_labels"));
        }
    }

    private static final double DAYS_OF_A_YEAR = 365.25;
    private static final PublishedCollection PLACED =
            CityCollections.REGION_STATISTICS.only(Set.of("first_label_date", "last_label_date"));

    /** Returns the average age of the imagery in years when it was labeled. Empty: unknown. */
    public Optional<Double> imageYears() {
        return imageDays.isPresent() ? Optional.of(imageDays.getAsLong() / DAYS_OF_A_YEAR) : Optional.empty();
    }

    /** Reads the statistics. Empty: nothing is published. */
    public static Optional<CityNumbers> read(ReadView view) {
        Filter everybody = StatsByDayQuery.quality(false);
        OptionalLong decided = OptionalLong.empty();
        OptionalLong agreed = OptionalLong.empty();
        OptionalLong decidedByPeople = OptionalLong.empty();
        Selection types = Selection.of(StatisticsCollections.OVERALL_STATS_BY_TYPE, everybody);
        try (RowCursor rows = view.rows(types)) {
            var fields = new NamedFields(rows);
            while (rows.next()) {
                if (fields.text("label_type").equals(Optional.of("Overall"))) {
                    decided = fields.integerIfAny("combined_validated");
                    agreed = fields.integerIfAny("combined_agreed");
                    if (fields.integerIfAny("ai_votes").orElse(0) > 0) {
                        decidedByPeople = fields.integerIfAny("human_validated");
                    }
                }
            }
        }
        Basis basis = Basis.read(view);
        CityDataset.Period placed = placed(view);
        try (RowCursor rows = view.rows(Selection.of(StatisticsCollections.OVERALL_STATS, everybody))) {
            return rows.next()
                    ? Optional.of(of(new NamedFields(rows), basis, decided, agreed, decidedByPeople, placed))
                    : Optional.empty();
        }
    }

    private static CityDataset.Period placed(ReadView view) {
        var times = new ArrayList<Instant>();
        try (RowCursor rows = view.rows(Selection.of(PLACED, Filter.ALL))) {
            NamedFields fields = new NamedFields(rows);
            while (rows.next()) {
                fields.time("first_label_date").ifPresent(times::add);
                fields.time("last_label_date").ifPresent(times::add);
            }
        }
        return new CityDataset.Period(
                times.stream().min(Comparator.naturalOrder()), times.stream().max(Comparator.naturalOrder()));
    }

    private static CityNumbers of(
            NamedFields city,
            Basis basis,
            OptionalLong decided,
            OptionalLong agreed,
            OptionalLong decidedByPeople,
            CityDataset.Period placed) {
        return new CityNumbers(
                basis,
                city.integer("label_count"),
                city.integer("labelers"),
                city.integer("validators"),
                decided,
                agreed,
                decidedByPeople,
                city.time("avg_timestamp_last_100_labels"),
                city.integerIfAny("avg_image_age_days"),
                placed);
    }
}
