package org.sidewalkdata.http;

import java.time.Duration;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.sidewalkdata.admission.ExpensiveWork;
import org.sidewalkdata.admission.FairSemaphore;
import org.sidewalkdata.admission.HeapPermits;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.settings.HeapShare;

/**
 * Receives what a request brings: its query string and its body. A request that brings much takes a part of the heap
 * before its body is read, and a permit for expensive work before anything is parsed, because a large polygon takes time
 * to parse, to check and to compare. What every request brings is small for all the others. Thread-safe.
 */
final class Intake {
    /** Less than this is parsed without a permit: a few hundred positions. */
    private static final int LARGE = 8 << 10;

    private static final int MOST_BODY = 2 << 20;

    /** A body is held twice while its pieces are joined. */
    private static final int COPIES = 2;

    /** Bytes of parsed values for each byte of a text, such as numbers of two digits. */
    private static final int PARSED = 8;

    private static final int MOST_WAITING = 100;

    private static final HeapPermits HEAP = new HeapPermits(HeapShare.REQUESTS, MOST_WAITING, Duration.ofSeconds(5));

    private Intake() {}

    /**
     * Answers a request with its body in memory, unpacked. A packed body takes as much of the heap as the largest one,
     * because it may become that.
     *
     * @throws InvalidParameterException for a query string of too many parameters
     * @throws org.sidewalkdata.error.BusyException if too many others bring much
     */
    static Response answer(Request request, Supplier<Response> work) {
        QueryPair.requireFew(request.rawQuery());
        boolean packed = request.isPost() && request.isPacked();
        OptionalInt body =
                request.isPost() ? OptionalInt.of(packed ? MOST_BODY : announced(request)) : OptionalInt.empty();
        long brought = request.rawQuery().length() + body.orElse(0);
        if (brought <= LARGE) {
            receive(request, packed, body);
            return work.get();
        }
        try (FairSemaphore.Permit heap = HEAP.take(brought * COPIES)) {
            receive(request, packed, body);
            return ExpensiveWork.run(brought * PARSED, work);
        }
    }

    private static void receive(Request request, boolean packed, OptionalInt body) {
        body.ifPresent(expected -> request.receive(packed, expected, MOST_BODY + 1));
    }

    /** Returns the bytes of a body; without a valid Content-Length, the most that is received. */
    private static int announced(Request request) {
        String length = request.header("content-length").orElse("");
        boolean isNumber = length.matches("[0-9]{1,9}");
        return isNumber ? Math.min(MOST_BODY, Integer.parseInt(length)) : MOST_BODY;
    }
}
