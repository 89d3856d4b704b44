package org.sidewalkdata.chaos;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sidewalkdata.chaos.RawAnswer.Ending;
import org.sidewalkdata.chaos.RawConnection.Pace;

/**
 * Judges answers. An answer is right when it is complete and of the city that the ETag's data version is of (D13). A
 * clean rejection (A14) is accepted too, and a visibly broken answer (A15) only while something is disturbed.
 * Thread-safe, but only one thread records.
 *
 * <p>The private server does not wait for its log on disk. When PostgreSQL is killed, a version may be lost and its
 * number used again: then that version may be of either city, and no least version is known.
 */
final class Oracle {
    private static final Pattern TAG = Pattern.compile("(?:W/)?\"(\\d+)-[0-9a-z]+\\..*");

    private final int port;
    private final Map<Long, Set<String>> cities = new ConcurrentHashMap<>();
    private volatile Moment now = new Moment(0, 0, 0, false);

    /**
     * The knowledge at one time, such as the start of a request.
     *
     * @param least the least version that an answer may have; 0 if unknown
     * @param lost how often versions may have been lost
     * @param disturbances how often a fault was injected
     * @param disturbed true from a fault until its repair
     */
    record Moment(long least, int lost, int disturbances, boolean disturbed) {}

    /** A request with its expected answers. {@code answers}: the normalized answers, by city. */
    record Case(RawRequest request, Map<String, String> answers) {
        Case {
            answers = Map.copyOf(answers);
        }

        /** Returns whether the answer of a city has that status. */
        boolean mayBe(int status) {
            return answers.values().stream().anyMatch(one -> one.startsWith(status + " "));
        }
    }

    /** Creates the oracle of a server. {@code port}: the port on 127.0.0.1 of the server whose answers are judged. */
    Oracle(int port) {
        this.port = port;
    }

    int port() {
        return port;
    }

    Moment now() {
        return now;
    }

    /** Records that a refresh starts that would publish this version of this city. */
    void mayBecome(long version, String city) {
        cities.computeIfAbsent(version, number -> ConcurrentHashMap.newKeySet()).add(city);
    }

    /** Records that a version is published: every new reader must see it. */
    void published(long version) {
        now = new Moment(version, now.lost, now.disturbances, now.disturbed);
    }

    /** Records that a fault is about to be injected; {@code crash}: into PostgreSQL, so the last version may be lost. */
    void disturbed(boolean crash) {
        now = new Moment(crash ? 0 : now.least, now.lost + (crash ? 1 : 0), now.disturbances + 1, true);
    }

    /** Records that everything works again. */
    void fixed() {
        now = new Moment(now.least, now.lost, now.disturbances, false);
    }

    /** Sends the request, reads at full speed and judges the answer. */
    Verdict ask(Case asked) throws InterruptedException {
        return ask(asked, asked.request(), RawConnection.WINDOW, "HTTP/1.1", Pace.FAST);
    }

    /** Sends a request like that of the case in some way and judges the answer. */
    Verdict ask(Case asked, RawRequest request, int window, String protocol, Pace pace) throws InterruptedException {
        Moment begun = now;
        return judge(asked, RawConnection.ask(port, window, request, protocol, pace), begun);
    }

    /** Judges a connection that failed: wrong unless something was disturbed. */
    Verdict refused(IOException cause, Moment begun) {
        boolean undisturbed = !begun.disturbed() && now.equals(begun);
        return undisturbed ? Verdict.wrong("no connection without a fault: " + cause) : Verdict.REFUSED;
    }

    /** Returns the data version in an answer's ETag; empty if the ETag has none. */
    static OptionalLong version(RawAnswer answer) {
        Matcher tag = TAG.matcher(answer.header("etag").orElse(""));
        return tag.matches() ? OptionalLong.of(Long.parseLong(tag.group(1))) : OptionalLong.empty();
    }

    /** Judges an answer. {@code begun}: what was known when the request was sent. */
    Verdict judge(Case asked, RawAnswer answer, Moment begun) {
        return unfit(answer, begun).orElseGet(() -> compare(asked.answers(), answer, begun));
    }

    /** Judges an answer that cannot be compared, whatever the request was; empty if it can be compared. */
    Optional<Verdict> unfit(RawAnswer answer, Moment begun) {
        if (answer.ending() == Ending.HUNG) {
            return Optional.of(Verdict.wrong("hung: no data for 60 s"));
        }
        if (answer.ending() != Ending.WHOLE) {
            Verdict expected = answer.ending() == Ending.CUT ? Verdict.CUT : Verdict.REFUSED;
            return Optional.of(
                    undisturbedSince(begun) ? Verdict.wrong("broken off without a fault: " + answer) : expected);
        }
        if (answer.status() == 503) {
            boolean clean = answer.header("retry-after").isPresent();
            Verdict expected = undisturbedSince(begun) ? Verdict.BUSY : Verdict.REFUSED;
            return Optional.of(clean ? expected : Verdict.wrong("503 without Retry-After"));
        }
        return answer.status() >= 500 ? Optional.of(Verdict.wrong("answered " + answer)) : Optional.empty();
    }

    private boolean undisturbedSince(Moment begun) {
        return !begun.disturbed() && !now.disturbed && begun.disturbances() == now.disturbances;
    }

    private Verdict compare(Map<String, String> right, RawAnswer answer, Moment begun) {
        String normalized = NormalizedAnswer.of(answer);
        OptionalLong version = version(answer);
        Set<String> possible =
                version.isPresent() ? cities.getOrDefault(version.getAsLong(), Set.of()) : right.keySet();
        if (possible.stream().noneMatch(city -> normalized.equals(right.get(city)))) {
            return Verdict.wrong("is " + normalized + " with ETag " + answer.header("etag") + ", of " + possible
                    + "; expected " + right);
        }
        boolean old = version.isPresent() && version.getAsLong() < begun.least() && begun.lost() == now.lost();
        return old
                ? Verdict.wrong("has version " + version.getAsLong() + ", but version " + begun.least()
                        + " was published before the request")
                : Verdict.RIGHT;
    }
}
