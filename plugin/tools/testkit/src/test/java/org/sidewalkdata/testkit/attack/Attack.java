package org.sidewalkdata.testkit.attack;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.sidewalkdata.testkit.attack.Shot.Manner;

/** The attacks. Each makes volleys: requests that as many clients send at once. */
public enum Attack {
    /** Geometries that are expensive to check, combine or compare; half of them combs that cross. */
    COMBS(arsenal -> several(
            arsenal,
            arsenal.between(8, 24),
            () -> arsenal.geometry(arsenal.any(List.of(Shape.COMBS, arsenal.any(List.of(Shape.values()))))))),
    /** Large bodies, to paths that take them and to others. */
    BODIES(arsenal -> several(arsenal, arsenal.between(60, 150), () -> {
        boolean taken = arsenal.between(0, 3) > 0;
        return arsenal.body(
                taken ? arsenal.next("bodies", Attack::takesBody) : arsenal.next("other bodies", one -> true));
    })),
    /** Long queries to all paths. */
    QUERIES(arsenal ->
            several(arsenal, arsenal.between(150, 390), () -> arsenal.query(arsenal.next("queries", one -> true)))),
    /** Documents that are laid out in memory, for clients that read slowly or leave. */
    DOCUMENTS(arsenal -> several(arsenal, 40, () -> {
        Target target = arsenal.next("documents", one -> one.path().endsWith(".pdf"));
        return arsenal.expensive(
                target, arsenal.any(List.of(Manner.WHOLE, Manner.WHOLE, Manner.SLOW, Manner.HANGS_UP)));
    })),
    /** Computations that no cache holds. */
    COMPUTATIONS(arsenal -> several(
            arsenal,
            arsenal.between(8, 24),
            () -> arsenal.expensive(arsenal.next("computations", Target::computes), Manner.WHOLE))),
    /** All clients ask the same path for what everybody asks. */
    CROWD(arsenal -> {
        Target target = arsenal.next("crowd", one -> true);
        return many(Attack.CLIENTS, () -> arsenal.plain(target));
    }),
    /** All of this at once. */
    EVERYTHING(arsenal -> many(Attack.CLIENTS, () -> {
        Target target = arsenal.next("everything", one -> true);
        return switch (arsenal.between(0, 3)) {
            case 0 -> arsenal.geometry(arsenal.any(List.of(Shape.values())));
            case 1 -> arsenal.body(target);
            case 2 -> arsenal.query(target);
            default -> arsenal.expensive(target, Manner.WHOLE);
        };
    }));

    /** A few less than the request threads of a server. */
    private static final int CLIENTS = 390;

    private final Function<Arsenal, List<Shot>> volley;

    Attack(Function<Arsenal, List<Shot>> volley) {
        this.volley = volley;
    }

    List<Shot> volley(Arsenal arsenal) {
        return volley.apply(arsenal);
    }

    private static boolean takesBody(Target target) {
        return target.phrases().stream().anyMatch(phrase -> !phrase.mediaType.isEmpty());
    }

    /** Returns different requests, or in a third of the volleys the same request of all clients. */
    private static List<Shot> several(Arsenal arsenal, int clients, Supplier<Shot> shots) {
        Shot same = shots.get();
        return many(clients, arsenal.between(0, 2) > 0 ? shots : () -> same);
    }

    private static List<Shot> many(int clients, Supplier<Shot> shots) {
        return Stream.generate(shots).limit(clients).toList();
    }
}
