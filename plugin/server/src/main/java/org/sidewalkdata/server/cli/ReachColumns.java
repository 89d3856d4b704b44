package org.sidewalkdata.server.cli;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.sidewalkdata.api.RequestData;
import org.sidewalkdata.api.reach.ReachTables;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.progress.WorkTransaction;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.refresh.city.DataVersionRow;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.score.ScoreRules;

/**
 * The columns of the layer {@code access_score_streets} that say what a person with a manual wheelchair reaches from a street
 * (B17). They belong to one data version. They are apart from the refresh because they cost seconds in a large city.
 */
final class ReachColumns {
    private static final String PERSON = "manual_wheelchair";
    private static final String COLUMNS =
            "street_reach (street_edge_id, version, reach_quotient, reach_quotient_if_unaudited_open)";

    /** Fields of a row of {@link ReachTables#ofStreets}. */
    private static final int STREET = 1;

    private static final int QUOTIENT = 2;

    private ReachColumns() {}

    /**
     * Fills the columns in one transaction, which makes a data version of its own, and returns the number of streets. Does
     * nothing if the published version has them. Waits for a running refresh.
     *
     * @throws SQLException if the database fails; nothing was changed
     */
    static long fill(DataSource owner) throws SQLException {
        try (Connection connection = owner.getConnection()) {
            connection.setAutoCommit(false);
            WorkTransaction.prepare(connection);
            var database = new RefreshConnection(connection);
            database.executeAll("SET LOCAL search_path = sidewalk, public");
            database.isTrue("SELECT true FROM work_lock WHERE work = 'refresh' FOR UPDATE");
            long present = database.value(
                    "SELECT count(*) FROM street_reach r JOIN data_version d ON d.version = r.version", Long.class);
            if (present > 0) {
                return present;
            }
            long streets = replace(database, owner);
            if (streets > 0) {
                DataVersionRow.raise(database);
            }
            connection.commit();
            return streets;
        }
    }

    private static long replace(RefreshConnection database, DataSource owner) throws SQLException {
        database.execute("DELETE FROM street_reach");
        try (ReadView view = new PostgisRowSource(owner).open()) {
            Optional<ScoreRules> rules = RequestData.publishedRules(view);
            if (rules.isEmpty()) {
                return 0;
            }
            long version = view.version().version() + 1;
            try (RowCursor rows = ReachTables.ofStreets(view, rules.get(), List.of(PERSON));
                    CopyWriter copy = database.copyIn(COLUMNS)) {
                while (rows.next()) {
                    copy.beginRow(4);
                    copy.int8(rows.getLong(STREET));
                    copy.int8(version);
                    for (int column = QUOTIENT; column < QUOTIENT + 2; column++) {
                        if (rows.isNull(column)) {
                            copy.writeNull();
                        } else {
                            copy.float8(rows.getDouble(column));
                        }
                    }
                }
                return copy.finish();
            }
        }
    }
}
