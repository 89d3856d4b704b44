package org.sidewalkdata.query;

import java.time.LocalDate;
import java.util.Optional;
import org.sidewalkdata.collection.StatisticsCollections;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;

/** A parsed request for statistics by day. Both days are inclusive. */
public record StatsByDayQuery(Optional<LocalDate> start, Optional<LocalDate> end, boolean filterLowQuality) {
    private static final Parameter<Optional<LocalDate>> START_DATE =
            new Parameter<>("startDate", ParameterKinds.DAY, "Only this day and later days.");
    private static final Parameter<Optional<LocalDate>> END_DATE =
            new Parameter<>("endDate", ParameterKinds.DAY, "Only this day and earlier days.");
    private static final ParameterGroup<StatsByDayQuery> DAYS = ParameterGroup.of(
            values -> new StatsByDayQuery(values.get(START_DATE), values.get(END_DATE), false), START_DATE, END_DATE);

    /** Leaves out the labels of low-quality users, and everything derived from these labels. */
    public static final Parameter<Boolean> FILTER_LOW_QUALITY = new Parameter<>(
            "filterLowQuality",
            ParameterKinds.FLAG,
            "Leaves out low-quality users with their labels, the votes on these labels, and their audits.");

    /** All parameters in the order of the interface's table. */
    public static final ParameterGroup<StatsByDayQuery> PARAMETERS = ParameterGroup.of(
            values -> new StatsByDayQuery(values.get(DAYS).start, values.get(DAYS).end, values.get(FILTER_LOW_QUALITY)),
            DAYS,
            FILTER_LOW_QUALITY);

    /**
     * Checks the range.
     *
     * @throws InvalidParameterException if the first day is after the last
     */
    public StatsByDayQuery {
        if (start.isPresent() && end.isPresent() && start.get().isAfter(end.get())) {
            throw new InvalidParameterException("startDate", "must not be after endDate");
        }
    }

    /** Returns the filter for the requested days. */
    public Filter filter() {
        return new Conditions()
                .compareText("date", Operator.AT_LEAST, start.map(LocalDate::toString))
                .compareText("date", Operator.AT_MOST, end.map(LocalDate::toString))
                .add(quality(filterLowQuality))
                .all();
    }

    /** Returns the filter for the rows with all users, or without low-quality users. */
    public static Filter quality(boolean filterLowQuality) {
        return new Filter.IsBoolean(StatisticsCollections.FILTER_LOW_QUALITY, filterLowQuality);
    }
}
