package org.sidewalkdata.api.endpoint;

import java.util.List;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.query.Formats;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.UserStatsQuery;
import org.sidewalkdata.row.Selection;

/** {@code GET /v3/api/userStats}: made of the labels, so who may not read these may not read it. */
final class UserStatsEndpoint extends RowsEndpoint<UserStatsQuery> {
    UserStatsEndpoint() {
        super(
                new About(
                        "userStats",
                        "Statistics per contributor",
                        "What each contributor, known by an anonymous id, labelled and validated.",
                        new Example("Contributors with at least ten labels", Example.Place.EVERYWHERE, "minLabels=10")),
                NeededLayers.of(Collections.RAW_LABELS),
                ErrorShape.B,
                UserStatsQuery.PARAMETERS,
                Formats.TABLE, // inline is a common parameter (rule 8)
                Records.of("UserStatistics", Collections.USER_STATS));
    }

    @Override
    protected List<Selection> layers(UserStatsQuery query, FileType fileType, Lookups lookups) {
        return List.of(Selection.of(Collections.USER_STATS, query.filter()));
    }
}
