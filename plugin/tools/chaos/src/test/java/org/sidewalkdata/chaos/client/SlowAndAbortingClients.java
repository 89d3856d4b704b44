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

/** Clients that abort, send slowly, or send invalid requests. They must not affect the other clients. */
final class SlowAndAbortingClients {
    private SlowAndAbortingClients() {}

    /** Closes the connection while it reads, with or without a reset. */
    static Verdict aborting(Case asked, Oracle oracle, SeededChoices choices) throws InterruptedException {
        ExpectedVersions.Moment begun = oracle.expectedVersions().now();
        int enough = choices.below(100_000);
        try (RawConnection connection = RawConnection.connect(oracle.port(), 4096)) {
            connection.send(asked.request().bytes(oracle.port(), "HTTP/1.1"));
            RawAnswer answer = connection.read(false, read -> (int) Math.min(1 << 16, Math.max(0, enough - read)));
            if (choices.chance(0.5)) {
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
    static Verdict incomplete(Case asked, Oracle oracle, SeededChoices choices) throws InterruptedException {
        ExpectedVersions.Moment begun = oracle.expectedVersions().now();
        byte[] bytes = asked.request().bytes(oracle.port(), "HTTP/1.1");
        try (RawConnection connection = RawConnection.connect(oracle.port())) {
            connection.send(Arrays.copyOf(bytes, choices.between(1, bytes.length - 1)));
            Thread.sleep(choices.below(2000));
            return Verdict.CUT;
        } catch (IOException e) {
            return begun.disturbed() ? Verdict.REFUSED : Verdict.CUT; // the server may close such a connection
        }
    }

    /** Sends a whole request piece by piece. */
    static Verdict slowRequest(Case asked, Oracle oracle, SeededChoices choices) throws InterruptedException {
        ExpectedVersions.Moment begun = oracle.expectedVersions().now();
        byte[] bytes = asked.request().bytes(oracle.port(), "HTTP/1.1");
        int piece = Math.max(1, bytes.length / choices.between(5, 20));
        try (RawConnection connection = RawConnection.connect(oracle.port())) {
            for (int from = 0; from < bytes.length; from += piece) {
                connection.send(Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + piece)));
                Thread.sleep(choices.between(10, 150));
            }
            return oracle.judge(asked, connection.read(false, Pace.FAST), begun);
        } catch (IOException e) {
            return oracle.refused(e, begun);
        }
    }

    /** Sends a request with some changed bytes: the answer may be a client error but not a server error. */
    static Verdict corrupted(Case asked, Oracle oracle, SeededChoices choices) throws InterruptedException {
        byte[] bytes = asked.request().bytes(oracle.port(), "HTTP/1.1");
        for (int change = choices.between(1, 8); change > 0; change--) {
            bytes[choices.below(bytes.length)] = (byte) choices.below(256);
        }
        try (RawConnection connection = RawConnection.connect(oracle.port())) {
            connection.send(bytes);
            connection.endSending();
            return judgeCorrupted(connection.read(false, Pace.FAST), bytes);
        } catch (IOException e) {
            return Verdict.REFUSED;
        }
    }

    private static Verdict judgeCorrupted(RawAnswer answer, byte[] sent) {
        int status = answer.status();
        boolean wrong =
                answer.ending() == Ending.HUNG || status >= 500 && status != 501 && status != 503 && status != 505;
        return wrong
                ? Verdict.wrong(answer + " to the bytes "
                        + new String(sent, StandardCharsets.ISO_8859_1).replaceAll("[^\\x20-\\x7e]", "?"))
                : Verdict.RIGHT;
    }
}
