package org.sidewalkdata.chaos;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.sidewalkdata.chaos.Oracle.Case;
import org.sidewalkdata.chaos.RawAnswer.Ending;
import org.sidewalkdata.chaos.RawConnection.Pace;

/** Clients that read a whole answer, and clients that abort, send slowly, or send invalid requests. */
final class Clients {
    private static final String HTTP = "HTTP/1.1";

    private Clients() {}

    static Verdict plain(Case asked, Oracle oracle, Random random) throws InterruptedException {
        return oracle.ask(asked);
    }

    static Verdict gzip(Case asked, Oracle oracle, Random random) throws InterruptedException {
        RawRequest request = asked.request().with("Accept-Encoding", "gzip");
        return oracle.ask(asked, request, RawConnection.WINDOW, HTTP, Pace.FAST);
    }

    /**
     * Uses HTTP/1.0, which has no chunks: an answer without a length ends with the connection, so a broken one must be
     * reset.
     */
    static Verdict http10(Case asked, Oracle oracle, Random random) throws InterruptedException {
        return oracle.ask(asked, asked.request(), RawConnection.WINDOW, "HTTP/1.0", Pace.FAST);
    }

    /** Reads a few bytes at a time for some seconds. */
    static Verdict slowReader(Case asked, Oracle oracle, Random random) throws InterruptedException {
        int piece = random.nextInt(500, 8001);
        int pause = random.nextInt(20, 301);
        long end = System.nanoTime() + random.nextInt(1, 7) * 1_000_000_000L;
        Pace pace = read -> {
            if (System.nanoTime() > end) {
                return Pace.FAST.next(read);
            }
            Thread.sleep(pause);
            return piece;
        };
        return oracle.ask(asked, asked.request(), 4096, HTTP, pace);
    }

    static Verdict headOnly(Case asked, Oracle oracle, Random random) throws InterruptedException {
        if (!asked.request().method().equals("GET")) {
            return oracle.ask(asked);
        }
        Oracle.Moment begun = oracle.now();
        RawAnswer answer = RawConnection.ask(oracle.port(), asked.request().head());
        return oracle.unfit(answer, begun)
                .orElseGet(() -> asked.mayBe(answer.status())
                        ? Verdict.RIGHT
                        : Verdict.wrong("HEAD returns " + answer + ", GET " + asked.answers()));
    }

    /** Repeats the request with the received ETag: 304 means that no newer version is published. */
    static Verdict conditional(Case asked, Oracle oracle, Random random) throws InterruptedException {
        RawAnswer first = RawConnection.ask(oracle.port(), asked.request());
        Oracle.Moment begun = oracle.now();
        Optional<String> tag = first.header("etag");
        if (tag.isEmpty() || first.status() != 200) {
            return oracle.ask(asked);
        }
        RawAnswer second = RawConnection.ask(oracle.port(), asked.request().with("If-None-Match", tag.get()));
        if (second.status() != 304) {
            return oracle.judge(asked, second, begun);
        }
        boolean same = second.header("etag").equals(tag);
        boolean stale = Oracle.version(first).orElse(Long.MAX_VALUE) < begun.least()
                && begun.lost() == oracle.now().lost();
        return same && !stale
                ? Verdict.RIGHT
                : Verdict.wrong("304 " + second.header("etag") + " for " + tag + ", least version " + begun.least());
    }

    /** Aborts a download and resumes it: the file must not mix two versions. */
    static Verdict resuming(Case asked, Oracle oracle, Random random) throws InterruptedException {
        Oracle.Moment begun = oracle.now();
        int enough = random.nextInt(1, 200_001);
        RawAnswer first =
                RawConnection.ask(oracle.port(), RawConnection.WINDOW, asked.request(), HTTP, Pace.upTo(enough));
        boolean resumable = first.ending() == Ending.CUT
                && first.status() == 200
                && first.body().length == enough
                && first.header("accept-ranges").isPresent()
                && first.header("etag").isPresent();
        if (!resumable) {
            return first.ending() == Ending.CUT ? oracle.ask(asked) : oracle.judge(asked, first, begun);
        }
        RawRequest rest = asked.request()
                .with("Range", "bytes=" + enough + "-")
                .with("If-Range", first.header("etag").get());
        RawAnswer second = RawConnection.ask(oracle.port(), rest);
        return oracle.judge(asked, second.status() == 206 ? second.after(first) : second, begun);
    }

    /** Closes the connection while it reads, with or without a reset. */
    static Verdict aborting(Case asked, Oracle oracle, Random random) throws InterruptedException {
        Oracle.Moment begun = oracle.now();
        try (RawConnection connection = RawConnection.connect(oracle.port(), 4096)) {
            connection.send(asked.request().bytes(oracle.port(), HTTP));
            RawAnswer answer = connection.read(false, Pace.upTo(random.nextInt(100_000)));
            if (random.nextBoolean()) {
                connection.reset();
            }
            if (answer.ending() == Ending.CUT && answer.status() < 500) {
                return Verdict.CUT; // the client itself closed the connection
            }
            return oracle.judge(asked, answer, begun);
        } catch (IOException e) {
            return oracle.refused(e, begun);
        }
    }

    /** Sends a part of a request, waits and closes the connection. */
    static Verdict incomplete(Case asked, Oracle oracle, Random random) throws InterruptedException {
        Oracle.Moment begun = oracle.now();
        byte[] bytes = asked.request().bytes(oracle.port(), HTTP);
        try (RawConnection connection = RawConnection.connect(oracle.port(), RawConnection.WINDOW)) {
            connection.send(Arrays.copyOf(bytes, random.nextInt(1, bytes.length)));
            Thread.sleep(random.nextInt(2000));
            return Verdict.CUT;
        } catch (IOException e) {
            return begun.disturbed() ? Verdict.REFUSED : Verdict.CUT; // the server may close such a connection
        }
    }

    /** Sends a whole request piece by piece. */
    static Verdict slowRequest(Case asked, Oracle oracle, Random random) throws InterruptedException {
        Oracle.Moment begun = oracle.now();
        byte[] bytes = asked.request().bytes(oracle.port(), HTTP);
        int piece = Math.max(1, bytes.length / random.nextInt(5, 21));
        try (RawConnection connection = RawConnection.connect(oracle.port(), RawConnection.WINDOW)) {
            for (int from = 0; from < bytes.length; from += piece) {
                connection.send(Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + piece)));
                Thread.sleep(random.nextInt(10, 151));
            }
            return oracle.judge(asked, connection.read(false, Pace.FAST), begun);
        } catch (IOException e) {
            return oracle.refused(e, begun);
        }
    }

    /** Sends a request with some changed bytes: the answer may be a client error but not a server error. */
    static Verdict corrupted(Case asked, Oracle oracle, Random random) throws InterruptedException {
        byte[] bytes = asked.request().bytes(oracle.port(), HTTP);
        for (int change = random.nextInt(1, 9); change > 0; change--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        try (RawConnection connection = RawConnection.connect(oracle.port(), RawConnection.WINDOW)) {
            connection.send(bytes);
            connection.endSending();
            RawAnswer answer = connection.read(false, Pace.FAST);
            int status = answer.status();
            boolean failed = status >= 500 && status != 501 && status != 503 && status != 505;
            String sent = new String(bytes, StandardCharsets.ISO_8859_1).replaceAll("[^\\x20-\\x7e]", "?");
            return failed || answer.ending() == Ending.HUNG
                    ? Verdict.wrong(answer + " to the bytes " + sent)
                    : Verdict.RIGHT;
        } catch (IOException e) {
            return Verdict.REFUSED;
        }
    }
}
