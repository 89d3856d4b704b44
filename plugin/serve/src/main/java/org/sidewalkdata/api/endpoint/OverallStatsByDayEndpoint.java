package org.sidewalkdata.api.endpoint;

import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.StatisticsCollections;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.StatsByDayQuery;

/** {@code GET /v3/api/overallStatsByDay}: made of the labels, so who may not read these may not read it. */
final class OverallStatsByDayEndpoint extends CollectionEndpoint<StatsByDayQuery> {
    OverallStatsByDayEndpoint() {
        super(
                new About(
                        "overallStatsByDay",
                        "Labels and votes by day",
                        "How many labels of each type were placed on each day, and how many votes were given.",
                        Example.everywhere("Labels and votes of a year", "startDate=2024-01-01&endDate=2024-12-31")),
                NeededLayers.of(PublishedCollections.RAW_LABELS),
                StatsByDayQuery.PARAMETERS,
                Formats.TABLE,
                Records.enveloped("DayStatistics", StatisticsCollections.OVERALL_STATS_BY_DAY, "data"),
                (query, lookups) -> query.filter());
    }
}
