package org.sidewalkdata.ogc.served;

import java.util.function.Function;
import org.sidewalkdata.crowd.PlacedSnapshot;
import org.sidewalkdata.crowd.ReadBudget;
import org.sidewalkdata.crowd.ReadPlaces;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.TempFolder;

/**
 * Reads for the services, each request in its place and ahead of its client: what is small is in memory before its first byte is
 * sent, what is large in a file, and no client holds a connection. One for a host. Thread-safe.
 */
public final class Reads {
    private final ReadPlaces places;
    private final SpoolCache spools;

    public Reads(ReadPlaces places, SpoolCache spools) {
        this.places = places;
        this.spools = spools;
    }

    /** Places of its own over a source that nothing else reads. */
    public static Reads over(RowSource source) {
        return new Reads(new ReadPlaces(source, ReadBudget.defaults()), new SpoolCache(TempFolder.ofProcess(), 0));
    }

    /**
     * Answers in a short place, and anew in a long one when that proves necessary, before anything was sent.
     *
     * @throws org.sidewalkdata.error.BusyException when it is not its turn in time
     */
    public Response answer(Function<Reading, Response> work) {
        return answer(ReadPlaces.Opening::open, work);
    }

    /** As {@link #answer}, from a snapshot that may only expect its version until it reads: for what reads once. */
    public Response answerByOneRead(Function<Reading, Response> work) {
        return answer(ReadPlaces.Opening::openForOneRead, work);
    }

    private Response answer(Function<ReadPlaces.Opening, PlacedSnapshot> opening, Function<Reading, Response> work) {
        return places.read(place -> {
            Reading reading = new Reading(opening.apply(place), spools);
            try {
                return work.apply(reading);
            } finally {
                reading.closeUnlessHandedOver();
            }
        });
    }

    /** A source in whose places small documents are made. */
    public RowSource shortReads() {
        return places.shortReads();
    }
}
