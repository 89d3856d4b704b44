package org.sidewalkdata.ogc.served;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.crowd.PlacedSnapshot;
import org.sidewalkdata.crowd.Spooled;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.http.Answering;
import org.sidewalkdata.http.EntityTags;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.row.Snapshot;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.SpoolFullException;
import org.sidewalkdata.spool.SpoolReader;

/**
 * A request's snapshot in its place, with what is opened in it. Given to the thread that writes the answer, which closes it;
 * otherwise closed by who made it. Used by one thread at a time.
 */
public final class Reading {
    private static final Duration FULL = Duration.ofSeconds(60);

    private final PlacedSnapshot snapshot;
    private final SpoolCache spools;
    private final Deque<Runnable> held = new ArrayDeque<>();
    private boolean handedOver;

    Reading(PlacedSnapshot snapshot, SpoolCache spools) {
        this.snapshot = snapshot;
        this.spools = spools;
        held.push(snapshot::close);
    }

    public Snapshot snapshot() {
        return snapshot;
    }

    /** Keeps what must be closed with the reading. */
    public <T> T holding(T what, Runnable close) {
        held.push(close);
        return what;
    }

    /**
     * The answer with that content, which was not opened yet, and is only for who neither holds it nor asks for its headers alone;
     * what fails before its first byte is sent is thrown here.
     *
     * @param headers with a strong ETag, or none; they are completed
     * @throws org.sidewalkdata.crowd.ProvedLongException when it needs a long place and none is free
     */
    public Response answer(Request request, Map<String, String> headers, Content content) {
        if (content.tellsItsTime()) {
            headers.computeIfPresent("ETag", (name, tag) -> EntityTags.weak(tag));
        }
        return Answering.unlessHeld(
                request, headers, () -> request.isHead() ? Response.empty(200, headers) : send(headers, content));
    }

    private Response send(Map<String, String> headers, Content content) {
        if (content.size() == Content.Size.LONG) {
            snapshot.becomeLong();
        }
        content.open();
        SpoolReader file = begin(content);
        try {
            Spooled.await(file, false);
        } catch (RuntimeException | Error e) {
            file.close();
            throw e;
        }
        Response.Body body = out -> Spooled.copy(file, 0, Long.MAX_VALUE, out);
        return new Response(200, headers, Optional.of(body), file.length(), Optional.empty(), file::close);
    }

    void closeUnlessHandedOver() {
        if (!handedOver) {
            closeNext();
        }
    }

    private SpoolReader begin(Content content) {
        Runnable outgrown = content.size() == Content.Size.PAGE ? () -> {} : snapshot::becomeLong;
        try {
            SpoolReader file = spools.once("", Optional.empty(), out -> write(content, out), outgrown);
            handedOver = true;
            return file;
        } catch (SpoolFullException e) {
            throw new BusyException("Too many answers are being read slowly; please try again later", FULL);
        }
    }

    private void write(Content content, OutputStream out) throws IOException {
        try {
            content.writeTo(out);
        } finally {
            closeNext();
        }
    }

    /** What was opened last first; a fault in one keeps no other open. */
    private void closeNext() {
        if (!held.isEmpty()) {
            try {
                held.pop().run();
            } finally {
                closeNext();
            }
        }
    }
}
