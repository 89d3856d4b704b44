package org.sidewalkdata.api.endpoint;

import java.util.Optional;
import java.util.function.Supplier;
import org.sidewalkdata.api.explain.StreetRanks;
import org.sidewalkdata.api.plan.Plan;
import org.sidewalkdata.api.reach.ReachEverywhere;
import org.sidewalkdata.api.reach.ReachGraph;
import org.sidewalkdata.api.reach.ReachRules;
import org.sidewalkdata.api.reach.RepairTables;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.PlanQuery;
import org.sidewalkdata.query.ReconnectQuery;
import org.sidewalkdata.query.ScoreChoice;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.text.Language;

/** The published data as one request sees them: one version from its first byte to its last (D13). */
public interface PublishedData extends Lookups {
    /** Returns the read view, opened on first use. The caller that answers the request closes it. */
    ReadView view();

    /** Returns the street ranks of a model (B5), read once per data version. */
    StreetRanks streetRanks(ScoreChoice scores);

    /** Returns a plan (B15); the last few are kept per data version. */
    Plan plan(PlanQuery query);

    /** Returns the repairs that open most (B17); the last few are kept per data version. */
    RepairTables repairs(ReconnectQuery query);

    /** Returns the network of streets (B17), read once per data version. */
    ReachGraph reachGraph();

    /**
     * Returns how many meters of street a person reaches from each street (B17); the last few are kept per data version.
     *
     * @param aid one of {@link ReachRules#aids}; empty: nothing hinders the person
     * @param meters effort
     */
    ReachEverywhere reachEverywhere(Optional<String> aid, double meters);

    /** Returns what repairs are to bring within reach of each street, as it is before. */
    ReachEverywhere reachEverywhere(ReconnectQuery query);

    /** Returns the language that the reader prefers, for endpoints that depend on it and if no parameter names one. */
    Language acceptedLanguage();

    /** Opens rows without a geometry. The last tables of few rows are kept per data version. */
    RowCursor kept(Selection rows);

    /**
     * Returns a small document that needs much data, created once per data version.
     *
     * @param question the document's key; there may be about a hundred different keys
     * @param heap bytes for expensive work that creating it needs; 0: it is cheap
     * @param document creates it
     */
    byte[] cached(String question, long heap, Supplier<byte[]> document);

    /** Returns a small document that is cheap to create, once per data version. */
    default byte[] cached(String question, Supplier<byte[]> document) {
        return cached(question, 0, document);
    }
}
