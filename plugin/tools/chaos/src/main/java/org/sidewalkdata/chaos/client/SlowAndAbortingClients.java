package org.sidewalkdata.chaos.client;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.sidewalkdata.chaos.client.RawAnswer.Ending;
import org.sidewalkdata.chaos.client.RawConnection.Pace;
import org.sidewalkdata.chaos.oracle.ExpectedVersions;
import org.sidewalkdata.chaos.oracle.Oracle;
import org.sidewalkdata.chaos.oracle.Oracle.Case;
import org.sidewalkdata.chaos.oracle.Verdict;
import org.sidewalkdata.chaos.request.SeededChoices;

/** Clients that hang up, dawdle over their request, or send what is none. What matters is what becomes of the others. */
final class SlowAndAbortingClients {
    private SlowAndAbortingClients() {}

    /** Hangs up while it reads, in the orderly way or not. */
    static Verdict vanishing(Case asked, Oracle oracle, SeededChoices dice) throws InterruptedException {
        ExpectedVersions.Moment begun = oracle.truth().now();
        int enough = dice.below(100_000);
        try (RawConnection wire = RawConnection.connect(oracle.port(), 4096)) {
            wire.send(asked.request().bytes(oracle.port(), "HTTP/1.1"));
            RawAnswer answer = wire.read(false, read -> (int) Math.min(1 << 16, Math.max(0, enough - read)));
            if (dice.chance(0.5)) {
                wire.reset();
            }
            if (answer.ending() == Ending.CUT && answer.status() < 500) {
                return Verdict.CUT; // by itself
            }
            return oracle.judge(asked, answer, begun);
        } catch (IOException e) {
            return oracle.refused(e, begun);
        }
    }

    /** Sends a part of a request, waits, hangs up. */
    static Verdict half(Case asked, Oracle oracle, SeededChoices dice) throws InterruptedException {
        ExpectedVersions.Moment begun = oracle.truth().now();
        byte[] bytes = asked.request().bytes(oracle.port(), "HTTP/1.1");
        try (RawConnection wire = RawConnection.connect(oracle.port())) {
            wire.send(Arrays.copyOf(bytes, dice.between(1, bytes.length - 1)));
            Thread.sleep(dice.below(2000));
            return Verdict.CUT;
        } catch (IOException e) {
            return begun.disturbed() ? Verdict.REFUSED : Verdict.CUT; // the server may end such a connection
        }
    }

    /** Sends its request bit by bit, and then means it. */
    static Verdict dripping(Case asked, Oracle oracle, SeededChoices dice) throws InterruptedException {
        ExpectedVersions.Moment begun = oracle.truth().now();
        byte[] bytes = asked.request().bytes(oracle.port(), "HTTP/1.1");
        int piece = Math.max(1, bytes.length / dice.between(5, 20));
        try (RawConnection wire = RawConnection.connect(oracle.port())) {
            for (int from = 0; from < bytes.length; from += piece) {
                wire.send(Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + piece)));
                Thread.sleep(dice.between(10, 150));
            }
            return oracle.judge(asked, wire.read(false, Pace.FAST), begun);
        } catch (IOException e) {
            return oracle.refused(e, begun);
        }
    }

    /** Sends what was a request before some bytes were changed: an error of its own, never one of ours. */
    static Verdict mangling(Case asked, Oracle oracle, SeededChoices dice) throws InterruptedException {
        byte[] bytes = asked.request().bytes(oracle.port(), "HTTP/1.1");
        for (int change = dice.between(1, 8); change > 0; change--) {
            bytes[dice.below(bytes.length)] = (byte) dice.below(256);
        }
        try (RawConnection wire = RawConnection.connect(oracle.port())) {
            wire.send(bytes);
            wire.endSending();
            return judgeMangled(wire.read(false, Pace.FAST), bytes);
        } catch (IOException e) {
            return Verdict.REFUSED;
        }
    }

    private static Verdict judgeMangled(RawAnswer answer, byte[] sent) {
        int status = answer.status();
        boolean wrong =
                answer.ending() == Ending.HUNG || status >= 500 && status != 501 && status != 503 && status != 505;
        return wrong
                ? Verdict.wrong(answer + " to the bytes "
                        + new String(sent, StandardCharsets.ISO_8859_1).replaceAll("[^\\x20-\\x7e]", "?"))
                : Verdict.RIGHT;
    }
}
