package org.sidewalkdata.api.endpoint;

import java.util.function.Supplier;
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

    /**
     * A small document for which much is read, made once a data version.
     *
     * @param question what it answers; there may be a hundred different ones
     * @param answer makes it; never null
     */
    byte[] cached(String question, Supplier<byte[]> answer);
}
