package org.sidewalkdata.api.endpoint;

import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.UserStatsQuery;

/** {@code GET /v3/api/userStats}. It is computed from labels, so it needs their layer. */
final class UserStatsEndpoint extends CollectionEndpoint<UserStatsQuery> {
    UserStatsEndpoint() {
        super(
                new About(
                        "userStats",
                        "Statistics per contributor",
                        "What each contributor labeled and validated. Contributors are known only by an anonymous id.",
                        new Example("Contributors with at least ten labels", Example.Place.EVERYWHERE, "minLabels=10")),
                NeededLayers.of(PublishedCollections.RAW_LABELS),
                UserStatsQuery.PARAMETERS,
                Formats.TABLE, // inline is a common parameter (rule 8)
                Records.of("UserStatistics", PublishedCollections.USER_STATS),
                (query, lookups) -> query.filter());
    }
}
