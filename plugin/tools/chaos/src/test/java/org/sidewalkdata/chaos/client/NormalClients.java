package org.sidewalkdata.chaos.client;

import java.util.Optional;
import org.sidewalkdata.chaos.client.RawAnswer.Ending;
import org.sidewalkdata.chaos.client.RawConnection.Pace;
import org.sidewalkdata.chaos.oracle.ExpectedVersions;
import org.sidewalkdata.chaos.oracle.Oracle;
import org.sidewalkdata.chaos.oracle.Oracle.Case;
import org.sidewalkdata.chaos.oracle.Verdict;
import org.sidewalkdata.chaos.request.RawRequest;
import org.sidewalkdata.chaos.request.SeededChoices;

/** Clients that send a valid request and read the whole answer. */
final class NormalClients {
    private NormalClients() {}

    static Verdict plain(Case asked, Oracle oracle, SeededChoices choices) throws InterruptedException {
        return oracle.ask(asked);
    }

    static Verdict gzip(Case asked, Oracle oracle, SeededChoices choices) throws InterruptedException {
        ExpectedVersions.Moment begun = oracle.expectedVersions().now();
        RawRequest request = asked.request().with("Accept-Encoding", "gzip");
        return oracle.judge(asked, RawConnection.ask(oracle.port(), request), begun);
    }

    /**
     * Uses HTTP/1.0, which has no chunks: an answer without a length ends with the connection, so a broken one must be
     * reset.
     */
    static Verdict http10(Case asked, Oracle oracle, SeededChoices choices) throws InterruptedException {
        ExpectedVersions.Moment begun = oracle.expectedVersions().now();
        RawAnswer answer =
                RawConnection.ask(oracle.port(), RawConnection.WINDOW, asked.request(), "HTTP/1.0", Pace.FAST);
        return oracle.judge(asked, answer, begun);
    }

    /** Reads a few bytes at a time for some seconds. */
    static Verdict slowReader(Case asked, Oracle oracle, SeededChoices choices) throws InterruptedException {
        ExpectedVersions.Moment begun = oracle.expectedVersions().now();
        int piece = choices.between(500, 8000);
        int pause = choices.between(20, 300);
        long end = System.nanoTime() + choices.between(1, 6) * 1_000_000_000L;
        Pace pace = read -> {
            if (System.nanoTime() > end) {
                return Pace.FAST.next(read);
            }
            Thread.sleep(pause);
            return piece;
        };
        RawAnswer answer = RawConnection.ask(oracle.port(), 4096, asked.request(), "HTTP/1.1", pace);
        return oracle.judge(asked, answer, begun);
    }

    static Verdict headOnly(Case asked, Oracle oracle, SeededChoices choices) throws InterruptedException {
        if (!asked.request().method().equals("GET")) {
            return oracle.ask(asked);
        }
        ExpectedVersions.Moment begun = oracle.expectedVersions().now();
        RawAnswer answer = RawConnection.ask(oracle.port(), asked.request().head());
        Optional<Verdict> unfit = oracle.unfit(answer, begun);
        return unfit.orElseGet(() -> asked.mayBe(answer.status())
                ? Verdict.RIGHT
                : Verdict.wrong("HEAD returns " + answer + ", GET " + asked.answers()));
    }

    /** Repeats the request with the received ETag: 304 means that no newer version is published. */
    static Verdict conditional(Case asked, Oracle oracle, SeededChoices choices) throws InterruptedException {
        RawAnswer first = RawConnection.ask(oracle.port(), asked.request());
        ExpectedVersions.Moment begun = oracle.expectedVersions().now();
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
                && begun.lost() == oracle.expectedVersions().now().lost();
        return same && !stale
                ? Verdict.RIGHT
                : Verdict.wrong("304 " + second.header("etag") + " for " + tag + ", least version " + begun.least());
    }

    /** Aborts a download and resumes it: the file must not mix two versions. */
    static Verdict resuming(Case asked, Oracle oracle, SeededChoices choices) throws InterruptedException {
        ExpectedVersions.Moment begun = oracle.expectedVersions().now();
        int enough = choices.between(1, 200_000);
        Pace some = read -> (int) Math.min(1 << 16, Math.max(0, enough - read));
        RawAnswer first = RawConnection.ask(oracle.port(), RawConnection.WINDOW, asked.request(), "HTTP/1.1", some);
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
}
