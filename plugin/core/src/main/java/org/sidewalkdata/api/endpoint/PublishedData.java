package org.sidewalkdata.api.endpoint;

import org.sidewalkdata.api.explain.StreetRanks;
import org.sidewalkdata.query.Lookups;
import org.sidewalkdata.query.ScoreChoice;
import org.sidewalkdata.row.Snapshot;

/** The published data, as one request sees them: one version from its first byte to its last (D13). */
public interface PublishedData extends Lookups {
    /** Opened when it is first asked for; whoever answers closes it. */
    Snapshot snapshot();

    /** What ranks the streets by a model (B5); read once a data version. */
    StreetRanks streetRanks(ScoreChoice scores);
}
