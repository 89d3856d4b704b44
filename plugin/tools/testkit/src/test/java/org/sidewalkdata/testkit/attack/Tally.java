package org.sidewalkdata.testkit.attack;

import java.util.List;
import java.util.stream.Stream;
import org.sidewalkdata.testkit.attack.Answer.Ending;

/** The answers to one attack. Thread-safe. */
final class Tally {
    static final String[] HEAD = {
        "attack",
        "requests",
        "2xx",
        "4xx",
        "413",
        "503",
        "refused",
        "late",
        "left",
        "other",
        "longest",
        "liveness",
        "labelTags",
        "its 503s",
        "peak RSS"
    };

    private int requests;
    private int good;
    private int bad;
    private int tooLarge;
    private int busy;
    private int refused;
    private int late;
    private int left;
    private int others;
    private long longest;
    private long liveness;
    private long light;
    private int lightBusy;
    private String memory = "";

    /** Counts an answer. */
    synchronized void count(Answer answer, boolean isFault) {
        requests++;
        longest = Math.max(longest, answer.millis());
        refused += answer.ending() == Ending.REFUSED ? 1 : 0;
        late += answer.ending() == Ending.LATE ? 1 : 0;
        left += answer.ending() == Ending.LEFT ? 1 : 0;
        if (isFault) {
            others++;
        } else if (answer.ending() == Ending.ANSWERED) {
            int status = answer.status();
            good += status < 400 ? 1 : 0;
            tooLarge += status == 413 ? 1 : 0;
            busy += status == 503 ? 1 : 0;
            bad += status >= 400 && status != 413 && status != 503 ? 1 : 0;
        }
    }

    /** Returns how many clients need not try again. */
    synchronized int served() {
        return good + bad + tooLarge;
    }

    /** Adds what the probes saw. */
    synchronized void probed(Probe alive, Probe normal, String peak) {
        liveness = Math.max(liveness, alive.longest());
        light = Math.max(light, normal.longest());
        lightBusy += normal.busy();
        memory = peak.isEmpty() ? memory : peak;
    }

    synchronized List<String> row(String name) {
        return Stream.of(
                        name,
                        requests,
                        good,
                        bad,
                        tooLarge,
                        busy,
                        refused,
                        late,
                        left,
                        others,
                        seconds(longest),
                        seconds(liveness),
                        seconds(light),
                        lightBusy,
                        memory)
                .map(String::valueOf)
                .toList();
    }

    private static String seconds(long millis) {
        return String.format("%.1f s", millis / 1000.0);
    }
}
