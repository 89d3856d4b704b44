package org.sidewalkdata.api;

import java.util.List;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.query.UserStatsQuery;
import org.sidewalkdata.row.Selection;

/** {@code GET /v3/api/userStats}. */
final class UserStatsEndpoint implements Endpoint {
    @Override
    public String name() {
        return "userStats";
    }

    @Override
    public ErrorShape errorShape() {
        return ErrorShape.B;
    }

    @Override
    public Download download(Parameters parameters, Lookups lookups) {
        UserStatsQuery query = UserStatsQuery.parse(parameters);
        Selection users = Selection.of(Collections.USER_STATS, query.filter());
        return new Download(name(), query.delivery(), List.of(users));
    }
}
