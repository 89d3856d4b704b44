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

/** Clients that send a proper request and want the whole answer. */
final class NormalClients {
    private NormalClients() {}

    static Verdict plain(Case asked, Oracle oracle, SeededChoices dice) throws InterruptedException {
        return oracle.ask(asked);
    }

    static Verdict packed(Case asked, Oracle oracle, SeededChoices dice) throws InterruptedException {
        ExpectedVersions.Moment begun = oracle.truth().now();
        RawRequest request = asked.request().with("Accept-Encoding", "gzip");
        return oracle.judge(asked, RawConnection.ask(oracle.port(), request), begun);
    }

    /** Of the time before chunks: an answer without a length ends with the connection, so a broken one must be reset. */
    static Verdict old(Case asked, Oracle oracle, SeededChoices dice) throws InterruptedException {
        ExpectedVersions.Moment begun = oracle.truth().now();
        RawAnswer answer =
                RawConnection.ask(oracle.port(), RawConnection.WINDOW, asked.request(), "HTTP/1.0", Pace.FAST);
        return oracle.judge(asked, answer, begun);
    }

    /** Takes a little at a time for some seconds. */
    static Verdict slow(Case asked, Oracle oracle, SeededChoices dice) throws InterruptedException {
        ExpectedVersions.Moment begun = oracle.truth().now();
        int piece = dice.between(500, 8000);
        int pause = dice.between(20, 300);
        long end = System.nanoTime() + dice.between(1, 6) * 1_000_000_000L;
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

    static Verdict headOnly(Case asked, Oracle oracle, SeededChoices dice) throws InterruptedException {
        if (!asked.request().method().equals("GET")) {
            return oracle.ask(asked);
        }
        ExpectedVersions.Moment begun = oracle.truth().now();
        RawAnswer answer = RawConnection.ask(oracle.port(), asked.request().head());
        Optional<Verdict> unfit = oracle.unfit(answer, begun);
        return unfit.orElseGet(() -> asked.mayBe(answer.status())
                ? Verdict.RIGHT
                : Verdict.wrong("HEAD gives " + answer + ", GET " + asked.answers()));
    }

    /** Asks again with the tag that it got: 304 says that nothing is newer. */
    static Verdict holding(Case asked, Oracle oracle, SeededChoices dice) throws InterruptedException {
        RawAnswer first = RawConnection.ask(oracle.port(), asked.request());
        ExpectedVersions.Moment begun = oracle.truth().now();
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
                && begun.lost() == oracle.truth().now().lost();
        return same && !stale
                ? Verdict.RIGHT
                : Verdict.wrong("304 " + second.header("etag") + " for " + tag + ", least version " + begun.least());
    }

    /** Hangs up in the middle and fetches the rest: never a file of two versions. */
    static Verdict resuming(Case asked, Oracle oracle, SeededChoices dice) throws InterruptedException {
        ExpectedVersions.Moment begun = oracle.truth().now();
        int enough = dice.between(1, 200_000);
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
