package org.sidewalkdata.answer;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.sidewalkdata.admission.ExpensiveWork;
import org.sidewalkdata.admission.FairSemaphore;
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
 * The way from a request to an answer that is made from the published data, for all services of a host: admission by
 * {@link Cost}, a read slot, conditional requests, HEAD, and the body. No client holds a connection to the database: a
 * small body is in memory before its first byte is sent, and a large one in a file. One instance per host. Thread-safe.
 */
public final class AnswerPath {
    private static final Duration FULL = Duration.ofSeconds(60);

    private final ReadSlots slots;
    private final SpoolCache files;
    private final Optional<FairSemaphore> drawing;

    /**
     * Creates the path.
     *
     * @param files where large bodies are written
     * @param drawing permits to draw
     */
    public AnswerPath(ReadSlots slots, SpoolCache files, FairSemaphore drawing) {
        this(slots, files, Optional.of(drawing));
    }

    private AnswerPath(ReadSlots slots, SpoolCache files, Optional<FairSemaphore> drawing) {
        this.slots = slots;
        this.files = files;
        this.drawing = drawing;
    }

    /** Returns the path of a host that draws nothing. */
    public static AnswerPath withoutDrawing(ReadSlots slots, SpoolCache files) {
        return new AnswerPath(slots, files, Optional.empty());
    }

    /** Returns the path over a source that nothing else reads, of a host that draws nothing and keeps no files. */
    public static AnswerPath over(RowSource source) {
        return withoutDrawing(new ReadSlots(source, ReadBudget.defaults()), new SpoolCache(TempFolder.ofProcess(), 0));
    }

    /** Returns where large bodies are written. */
    public SpoolCache files() {
        return files;
    }

    /** Returns a source of read views that each take a short slot until they are closed, for what is kept by version. */
    public RowSource shortReads() {
        return slots.shortReads();
    }

    /**
     * Answers a request. An error before the first byte is thrown.
     *
     * @param work reads what the headers depend on, and prepares the answer; runs again in a long slot if the read
     *     proves long, and after a lost connection
     * @throws BusyException if no permit or slot becomes free in time
     */
    public Response answer(Request request, Cost cost, Function<ReadSlot, Prepared> work) {
        Supplier<Response> reading = () -> slots.read(slot -> answer(request, slot, work.apply(slot)));
        Supplier<Response> admitted = cost.draws() ? () -> drawn(reading) : reading;
        return cost.heap() == 0 ? admitted.get() : ExpensiveWork.run(cost.heap(), admitted);
    }

    /** Answers a request like {@link #answer}, for work that needs the read view alone. */
    public Response read(Request request, Cost cost, Function<ReadView, Prepared> work) {
        return answer(request, cost, slot -> work.apply(slot.view()));
    }

    private Response drawn(Supplier<Response> reading) {
        try (FairSemaphore.Permit permit = drawing.orElseThrow().take()) {
            return reading.get();
        }
    }

    private static Response answer(Request request, ReadSlot slot, Prepared prepared) {
        Map<String, String> headers = prepared.headers();
        Representation body = prepared.representation();
        return HttpSemantics.notModifiedOr(request, headers, () -> {
            body.describe(slot, headers);
            return request.isHead() ? body.head(request, slot, headers) : body.get(request, slot, headers);
        });
    }

    /**
     * Prepares an answer whose content is written ahead of the client.
     *
     * @param headers with a strong ETag or without one
     */
    public Prepared written(Map<String, String> headers, Content content) {
        if (content.containsItsTime()) {
            headers.computeIfPresent("ETag", (name, tag) -> EntityTags.weak(tag));
        }
        return new Prepared(headers, (request, slot, all) -> write(slot, all, content));
    }

    private Response write(ReadSlot slot, Map<String, String> headers, Content content) {
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
        return new Response(200, headers, Optional.of(body), file.length(), Optional.empty(), file::close);
    }

    private SpoolReader begin(ReadSlot slot, Content content) {
        Runnable outgrown = content.size() == Content.Size.PAGE ? () -> {} : slot::upgradeToLong;
        try {
            SpoolReader file = files.bufferThenFile("", Optional.empty(), out -> write(slot, content, out), outgrown);
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
