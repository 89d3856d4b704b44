package org.sidewalkdata.siege.client;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import org.sidewalkdata.siege.oracle.Case;
import org.sidewalkdata.siege.oracle.Truth;
import org.sidewalkdata.siege.oracle.Verdict;
import org.sidewalkdata.siege.request.Dice;
import org.sidewalkdata.siege.request.Request;

/** Clients that hang up, dawdle over their request, or send what is none. What matters is what becomes of the others. */
final class Nuisances {
    private Nuisances() {}

    /** Hangs up while it reads, in the orderly way or not. */
    static Verdict vanishing(Case asked, Scene scene, Dice dice) throws InterruptedException {
        Truth.Moment begun = scene.begin();
        int enough = dice.below(100_000);
        try (Wire wire = Wire.connect(scene.port(), 4096)) {
            wire.send(asked.request().headBytes(scene.port(), "HTTP/1.1"));
            wire.send(asked.request().bodyBytes());
            Answer answer = wire.read(false, read -> (int) Math.min(1 << 16, Math.max(0, enough - read)));
            if (dice.chance(0.5)) {
                wire.reset();
            }
            if (answer.ending() == Ending.CUT && answer.status() < 500) {
                return Verdict.CUT; // by itself
            }
            return scene.oracle().judge(asked, answer, begun);
        } catch (IOException e) {
            return scene.refused(e, begun);
        }
    }

    /** Sends a part of a request, waits, hangs up. */
    static Verdict half(Case asked, Scene scene, Dice dice) throws InterruptedException {
        Truth.Moment begun = scene.begin();
        byte[] bytes = bytes(asked.request(), scene);
        try (Wire wire = Wire.connect(scene.port())) {
            wire.send(Arrays.copyOf(bytes, dice.between(1, bytes.length - 1)));
            Thread.sleep(dice.below(2000));
            return Verdict.CUT;
        } catch (IOException e) {
            return begun.disturbed() ? Verdict.REFUSED : Verdict.CUT; // the server may end such a connection
        }
    }

    /** Sends its request bit by bit, and then means it. */
    static Verdict dripping(Case asked, Scene scene, Dice dice) throws InterruptedException {
        Truth.Moment begun = scene.begin();
        byte[] bytes = bytes(asked.request(), scene);
        int piece = Math.max(1, bytes.length / dice.between(5, 20));
        try (Wire wire = Wire.connect(scene.port())) {
            for (int from = 0; from < bytes.length; from += piece) {
                wire.send(Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + piece)));
                Thread.sleep(dice.between(10, 150));
            }
            return scene.oracle().judge(asked, wire.read(false, Pace.FAST), begun);
        } catch (IOException e) {
            return scene.refused(e, begun);
        }
    }

    /** Sends what was a request before some bytes were changed: an error of its own, never one of ours. */
    static Verdict mangling(Case asked, Scene scene, Dice dice) throws InterruptedException {
        byte[] bytes = bytes(asked.request(), scene);
        for (int change = dice.between(1, 8); change > 0; change--) {
            bytes[dice.below(bytes.length)] = (byte) dice.below(256);
        }
        try (Wire wire = Wire.connect(scene.port())) {
            wire.send(bytes);
            wire.endSending();
            return judgeMangled(wire.read(false, Pace.FAST), bytes);
        } catch (IOException e) {
            return Verdict.REFUSED;
        }
    }

    private static Verdict judgeMangled(Answer answer, byte[] sent) {
        int status = answer.status();
        Optional<String> fault = answer.ending() == Ending.HUNG
                ? Optional.of("hung")
                : status >= 500 && status != 501 && status != 503 && status != 505
                        ? Optional.of("answered " + answer)
                        : Optional.empty();
        return fault.map(text -> Verdict.wrong(text + " to the bytes "
                        + new String(sent, java.nio.charset.StandardCharsets.ISO_8859_1)
                                .replaceAll("[^\\x20-\\x7e]", "?")))
                .orElse(Verdict.RIGHT);
    }

    private static byte[] bytes(Request request, Scene scene) {
        byte[] head = request.headBytes(scene.port(), "HTTP/1.1");
        byte[] body = request.bodyBytes();
        byte[] all = Arrays.copyOf(head, head.length + body.length);
        System.arraycopy(body, 0, all, head.length, body.length);
        return all;
    }
}
