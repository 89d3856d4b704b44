package org.sidewalkdata.chaos.oracle;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sidewalkdata.chaos.client.RawAnswer;
import org.sidewalkdata.chaos.client.RawAnswer.Ending;
import org.sidewalkdata.chaos.client.RawConnection;
import org.sidewalkdata.chaos.request.RawRequest;

/**
 * Judges answers. An answer is right when it is complete and of the city that the ETag's data version is of (D13). A
 * clean rejection (A14) is accepted too, and a visibly broken answer (A15) only while something is disturbed.
 * Thread-safe.
 */
public final class Oracle {
    private static final Pattern TAG = Pattern.compile("(?:W/)?\"(\\d+)-[0-9a-z]+\\..*");

    private final int port;
    private final ExpectedVersions expectedVersions;

    /**
     * A request with its expected answers.
     *
     * @param answers the normalized answers, by city
     */
    public record Case(RawRequest request, Map<String, String> answers) {
        public Case {
            answers = Map.copyOf(answers);
        }

        /** Returns whether the answer of a city has that status. */
        public boolean mayBe(int status) {
            return answers.values().stream().anyMatch(one -> one.startsWith(status + " "));
        }
    }

    /**
     * Creates the oracle of a server.
     *
     * @param port the port on 127.0.0.1 of the server whose answers are judged
     */
    public Oracle(int port, ExpectedVersions expectedVersions) {
        this.port = port;
        this.expectedVersions = expectedVersions;
    }

    public int port() {
        return port;
    }

    public ExpectedVersions expectedVersions() {
        return expectedVersions;
    }

    /** Sends the request, reads at full speed and judges the answer. */
    public Verdict ask(Case asked) throws InterruptedException {
        ExpectedVersions.Moment begun = expectedVersions.now();
        return judge(asked, RawConnection.ask(port, asked.request()), begun);
    }

    /** Judges a connection that failed: wrong unless something was disturbed. */
    public Verdict refused(IOException cause, ExpectedVersions.Moment begun) {
        boolean undisturbed = !begun.disturbed() && expectedVersions.now().equals(begun);
        return undisturbed ? Verdict.wrong("no connection without a fault: " + cause) : Verdict.REFUSED;
    }

    /** Returns the text that is the same for two right answers. */
    public static String normalized(RawAnswer answer) {
        return NormalizedAnswer.of(answer);
    }

    /** Returns the data version in an answer's ETag; empty if the ETag has none. */
    public static OptionalLong version(RawAnswer answer) {
        Matcher tag = TAG.matcher(answer.header("etag").orElse(""));
        return tag.matches() ? OptionalLong.of(Long.parseLong(tag.group(1))) : OptionalLong.empty();
    }

    /**
     * Judges an answer.
     *
     * @param begun what was known when the request was sent
     */
    public Verdict judge(Case asked, RawAnswer answer, ExpectedVersions.Moment begun) {
        return unfit(answer, begun).orElseGet(() -> compare(asked.answers(), answer, begun));
    }

    /** Judges an answer that cannot be compared, whatever the request was; empty if it can be compared. */
    public Optional<Verdict> unfit(RawAnswer answer, ExpectedVersions.Moment begun) {
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

    private boolean undisturbedSince(ExpectedVersions.Moment begun) {
        ExpectedVersions.Moment now = expectedVersions.now();
        return !begun.disturbed() && !now.disturbed() && begun.disturbances() == now.disturbances();
    }

    private Verdict compare(Map<String, String> right, RawAnswer answer, ExpectedVersions.Moment begun) {
        String normalized = NormalizedAnswer.of(answer);
        OptionalLong version = version(answer);
        Set<String> cities = version.isPresent() ? expectedVersions.citiesOf(version.getAsLong()) : right.keySet();
        if (cities.stream().noneMatch(city -> normalized.equals(right.get(city)))) {
            return Verdict.wrong("is " + normalized + " with ETag " + answer.header("etag") + ", of " + cities
                    + "; expected " + right);
        }
        boolean old = version.isPresent()
                && version.getAsLong() < begun.least()
                && begun.lost() == expectedVersions.now().lost();
        return old
                ? Verdict.wrong("has version " + version.getAsLong() + ", but version " + begun.least()
                        + " was published before the request")
                : Verdict.RIGHT;
    }
}
