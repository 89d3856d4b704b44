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
 * Judges answers: wholly one city's, and of the city that the ETag's version is of (D13), or a clean refusal (A14), or
 * visibly broken (A15), the last only while something is broken. Thread-safe.
 */
public final class Oracle {
    private static final Pattern TAG = Pattern.compile("(?:W/)?\"(\\d+)-[0-9a-z]+\\..*");

    private final int port;
    private final ExpectedVersions truth;

    /**
     * A request with its right answers.
     *
     * @param answers their essence, by city
     */
    public record Case(RawRequest request, Map<String, String> answers) {
        public Case {
            answers = Map.copyOf(answers);
        }

        /** Whether some city answers it with that status. */
        public boolean mayBe(int status) {
            return answers.values().stream().anyMatch(one -> one.startsWith(status + " "));
        }
    }

    /** @param port of the server on 127.0.0.1 whose answers are judged */
    public Oracle(int port, ExpectedVersions truth) {
        this.port = port;
        this.truth = truth;
    }

    public int port() {
        return port;
    }

    public ExpectedVersions truth() {
        return truth;
    }

    /** Asks at full speed and judges. */
    public Verdict ask(Case asked) throws InterruptedException {
        ExpectedVersions.Moment begun = truth.now();
        return judge(asked, RawConnection.ask(port, asked.request()), begun);
    }

    /** Nobody listened: a fault in peace. */
    public Verdict refused(IOException fault, ExpectedVersions.Moment begun) {
        boolean peace = !begun.disturbed() && truth.now().equals(begun);
        return peace ? Verdict.wrong("nobody listened in peace: " + fault) : Verdict.REFUSED;
    }

    /** What two right answers have in common. */
    public static String essence(RawAnswer answer) {
        return NormalizedAnswer.of(answer);
    }

    /** The data version that an answer's ETag names; empty: it names none. */
    public static OptionalLong version(RawAnswer answer) {
        Matcher tag = TAG.matcher(answer.header("etag").orElse(""));
        return tag.matches() ? OptionalLong.of(Long.parseLong(tag.group(1))) : OptionalLong.empty();
    }

    /** @param begun what was known when it was asked */
    public Verdict judge(Case asked, RawAnswer answer, ExpectedVersions.Moment begun) {
        return unfit(answer, begun).orElseGet(() -> compare(asked.answers(), answer, begun));
    }

    /** What can be said of any answer, whatever was asked; empty: it is to be compared. */
    public Optional<Verdict> unfit(RawAnswer answer, ExpectedVersions.Moment begun) {
        if (answer.ending() == Ending.HUNG) {
            return Optional.of(Verdict.wrong("hung: nothing came for 60 s"));
        }
        if (answer.ending() != Ending.WHOLE) {
            Verdict mild = answer.ending() == Ending.CUT ? Verdict.CUT : Verdict.REFUSED;
            return Optional.of(undisturbedSince(begun) ? Verdict.wrong("broken off in peace: " + answer) : mild);
        }
        if (answer.status() == 503) {
            boolean clean = answer.header("retry-after").isPresent();
            Verdict mild = undisturbedSince(begun) ? Verdict.BUSY : Verdict.REFUSED;
            return Optional.of(clean ? mild : Verdict.wrong("503 without Retry-After"));
        }
        return answer.status() >= 500 ? Optional.of(Verdict.wrong("answered " + answer)) : Optional.empty();
    }

    private boolean undisturbedSince(ExpectedVersions.Moment begun) {
        ExpectedVersions.Moment now = truth.now();
        return !begun.disturbed() && !now.disturbed() && begun.troubles() == now.troubles();
    }

    private Verdict compare(Map<String, String> right, RawAnswer answer, ExpectedVersions.Moment begun) {
        String essence = NormalizedAnswer.of(answer);
        OptionalLong version = version(answer);
        Set<String> cities = version.isPresent() ? truth.citiesOf(version.getAsLong()) : right.keySet();
        if (cities.stream().noneMatch(city -> essence.equals(right.get(city)))) {
            return Verdict.wrong("is " + essence + " with ETag " + answer.header("etag") + ", of " + cities
                    + "; right would be " + right);
        }
        boolean old = version.isPresent()
                && version.getAsLong() < begun.least()
                && begun.lost() == truth.now().lost();
        return old
                ? Verdict.wrong("is of version " + version.getAsLong() + ", but version " + begun.least()
                        + " was published before it was asked")
                : Verdict.RIGHT;
    }
}
