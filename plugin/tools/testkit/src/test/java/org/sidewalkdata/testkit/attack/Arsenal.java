package org.sidewalkdata.testkit.attack;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sidewalkdata.testkit.attack.Shot.Manner;
import org.sidewalkdata.testkit.random.Any;

/**
 * Makes requests that cost a server much. The targets of each kind take turns, so that all of them are attacked. One
 * thread.
 */
final class Arsenal {
    /** The largest body that any path accepts. */
    private static final int LARGEST_BODY = 2 << 20;

    private static final int LARGE_FORM = 980_000;
    /** The longest query that leaves room for a path in the longest address of a server. */
    private static final int LONGEST_QUERY = 62_000;

    private static final double LONGITUDE = -99.5;
    private static final double LATITUDE = 41.5;

    private final List<Target> targets;
    private final Random random;
    private final Map<String, Integer> turns = new HashMap<>();

    Arsenal(List<Target> targets, long seed) {
        this.targets = new ArrayList<>(targets);
        this.random = new Random(seed);
        Collections.shuffle(this.targets, random);
    }

    List<Target> targets() {
        return Collections.unmodifiableList(targets);
    }

    int between(int least, int most) {
        return least + random.nextInt(most - least + 1);
    }

    <T> T any(List<T> choices) {
        return Any.of(choices).next(random);
    }

    /** Returns the next target of a kind. */
    Target next(String kind, Predicate<Target> isOfKind) {
        List<Target> all = targets.stream().filter(isOfKind).toList();
        return all.get(turns.merge(kind, 1, Integer::sum) % all.size());
    }

    /** Returns a request with the largest geometry of some phrase. */
    Shot geometry(Shape shape) {
        Phrase phrase = any(List.of(Phrase.values()));
        Target target = next(phrase.name(), one -> one.phrases().contains(phrase));
        String relation = random.nextBoolean() ? "Intersects" : any(Phrase.RELATIONS);
        String text = phrase.of(shape, relation, LONGITUDE, LATITUDE);
        String what = phrase + " " + shape + " " + relation;
        return phrase.mediaType.isEmpty()
                ? Shot.get(target, Target.joined(target.query(), text), Manner.WHOLE, what)
                : Shot.post(target, phrase.mediaType, text, Manner.WHOLE, what);
    }

    /** Returns a request with the largest body that the target takes, or with one that it does not take. */
    Shot body(Target target) {
        Manner manner = any(List.of(Manner.WHOLE, Manner.HELD, Manner.CHUNKED));
        List<Phrase> bodies = target.phrases().stream()
                .filter(phrase -> !phrase.mediaType.isEmpty())
                .toList();
        if (bodies.isEmpty() || random.nextInt(5) == 0) {
            String form = random.nextBoolean() ? same(LARGE_FORM) : different(LARGE_FORM);
            return Shot.post(target, "application/x-www-form-urlencoded", form, manner, "form");
        }
        Phrase phrase = any(bodies);
        Shape shape = any(List.of(Shape.ROUND, Shape.HOLES, Shape.STAR));
        String text = phrase.of(shape, "Intersects", LONGITUDE, LATITUDE);
        int length = phrase == Phrase.ESRI_BODY ? LARGE_FORM : LARGEST_BODY;
        String padded = text + " ".repeat(Math.max(0, length - text.length()));
        return Shot.post(target, phrase.mediaType, padded, manner, "body " + phrase + " " + shape);
    }

    /** Returns a request with the longest query. */
    Shot query(Target target) {
        boolean same = random.nextBoolean();
        String filler = same ? same(LONGEST_QUERY) : different(LONGEST_QUERY);
        Shot shot = Shot.get(target, Target.joined(target.query(), filler), Manner.WHOLE, same ? "y&y" : "a1=1&a2=1");
        return random.nextInt(4) == 0 ? shot.head() : shot;
    }

    /** Returns a request for the most expensive answer of the target. */
    Shot expensive(Target target, Manner manner) {
        Shot shot = Shot.get(target, target.expensive(random), manner, "expensive");
        return random.nextInt(8) == 0 ? shot.head() : shot;
    }

    Shot plain(Target target) {
        return Shot.get(target, target.query(), Manner.WHOLE, "plain");
    }

    /** Returns as many empty parameters of one name as there is room for. */
    private static String same(int length) {
        return "y&".repeat(length / 2);
    }

    /** Returns as many parameters of different names as there is room for. */
    private static String different(int length) {
        return IntStream.range(0, length / 9).mapToObj(i -> "a" + i + "=1").collect(Collectors.joining("&"));
    }
}
