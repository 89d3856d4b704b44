package org.sidewalkdata.served;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.sidewalkdata.admission.ReadBudget;
import org.sidewalkdata.admission.ReadSlot;
import org.sidewalkdata.admission.ReadSlots;
import org.sidewalkdata.error.BusyException;
import org.sidewalkdata.http.EntityTags;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.SpoolFullException;
import org.sidewalkdata.spool.SpoolReader;
import org.sidewalkdata.spool.Spooled;
import org.sidewalkdata.spool.TempFolder;

/**
 * Reads for the services. Each request reads in a slot, ahead of its client: a small answer is in memory before its
 * first byte is sent, a large one in a file, so no client holds a connection. One instance per host. Thread-safe.
 */
public final class Reads {
    private static final Duration FULL = Duration.ofSeconds(60);

    private final ReadSlots slots;
    private final SpoolCache spools;

    public Reads(ReadSlots slots, SpoolCache spools) {
        this.slots = slots;
        this.spools = spools;
    }

    /** Creates separate slots over a source that nothing else reads. */
    public static Reads over(RowSource source) {
        return new Reads(new ReadSlots(source, ReadBudget.defaults()), new SpoolCache(TempFolder.ofProcess(), 0));
    }

    /** Returns a source for short reads that send nothing while they read. */
    public RowSource shortReads() {
        return slots.shortReads();
    }

    /**
     * A successful answer.
     *
     * @param headers with a strong ETag or without one; they are completed
     * @param content not opened yet
     */
    public record Answer(Map<String, String> headers, Content content) {}

    /**
     * Answers in a short slot, or again in a long slot if that proves necessary before anything was sent. The content
     * is read only if the client has no current copy and does not ask for headers alone. An error before the first byte
     * is thrown here.
     *
     * @throws BusyException if no slot becomes free in time
     */
    public Response answer(Request request, Function<ReadView, Answer> work) {
        return slots.read(slot -> answer(request, slot, work));
    }

    private Response answer(Request request, ReadSlot slot, Function<ReadView, Answer> work) {
        Answer answer = work.apply(slot.view());
        Map<String, String> headers = answer.headers();
        if (answer.content().tellsItsTime()) {
            headers.computeIfPresent("ETag", (name, tag) -> EntityTags.weak(tag));
        }
        return HttpSemantics.notModifiedOr(
                request, headers, () -> request.isHead() ? Response.empty(200, headers) : send(slot, answer));
    }

    private Response send(ReadSlot slot, Answer answer) {
        Content content = answer.content();
        if (content.size() == Content.Size.LONG) {
            slot.upgradeToLong();
        }
        content.open();
        SpoolReader file = begin(slot, content);
        try {
            Spooled.await(file, false);
        } catch (RuntimeException | Error e) {
            file.close();
            throw e;
        }
        Response.Body body = out -> Spooled.copy(file, 0, Long.MAX_VALUE, out);
        return new Response(200, answer.headers(), Optional.of(body), file.length(), Optional.empty(), file::close);
    }

    private SpoolReader begin(ReadSlot slot, Content content) {
        Runnable outgrown = content.size() == Content.Size.PAGE ? () -> {} : slot::upgradeToLong;
        try {
            SpoolReader file = spools.bufferThenFile("", Optional.empty(), out -> write(slot, content, out), outgrown);
            slot.handOver();
            return file;
        } catch (SpoolFullException e) {
            throw new BusyException("Too many clients are reading their answers slowly; please try again later", FULL);
        }
    }

    private static void write(ReadSlot slot, Content content, OutputStream out) throws IOException {
        try (slot) {
            content.writeTo(out);
        }
    }
}
