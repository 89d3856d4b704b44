package org.sidewalkdata.api.endpoint;

import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.StatisticsCollections;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.StatsByDayQuery;

/** {@code GET /v3/api/overallStatsByDay}. It is computed from labels, so it needs their layer. */
final class OverallStatsByDayEndpoint extends CollectionEndpoint<StatsByDayQuery> {
    OverallStatsByDayEndpoint() {
        super(
                new About(
                        "overallStatsByDay",
                        "Labels and votes by day",
                        "Number of labels of each type and number of votes on each day.",
                        Example.everywhere("Labels and votes in one year", "startDate=2024-01-01&endDate=2024-12-31")),
                NeededLayers.of(PublishedCollections.RAW_LABELS),
                StatsByDayQuery.PARAMETERS,
                Formats.TABLE,
                Records.enveloped("DayStatistics", StatisticsCollections.OVERALL_STATS_BY_DAY, "data"),
                (query, lookups) -> query.filter());
    }
}
