package org.sidewalkdata.testkit.attack;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The answers to one attack, by column of the table. Thread-safe. */
final class Tally {
    static final String[] HEAD =
            "attack|requests|2xx|4xx|413|503|refused|late|left|other|longest|liveness|labelTags|its 503s|peak RSS"
                    .split("\\|");
    private static final List<String> TIMES = List.of("longest", "liveness", "labelTags");

    private final Map<String, Long> values = new HashMap<>();
    private String memory = "";

    /** Counts an answer. */
    synchronized void count(Answer answer, boolean isFault) {
        values.merge("requests", 1L, Long::sum);
        values.merge("longest", answer.millis(), Math::max);
        values.merge(isFault ? "other" : column(answer), 1L, Long::sum);
    }

    private static String column(Answer answer) {
        int status = answer.status();
        return switch (answer.ending()) {
            case REFUSED -> "refused";
            case LATE -> "late";
            case LEFT -> "left";
            case NONE -> "none";
            case ANSWERED -> status < 400 ? "2xx" : status == 413 || status == 503 ? String.valueOf(status) : "4xx";
        };
    }

    /** Returns how many clients need not try again. */
    synchronized long served() {
        return Stream.of("2xx", "4xx", "413").mapToLong(this::value).sum();
    }

    private long value(String column) {
        return values.getOrDefault(column, 0L);
    }

    /** Adds what the probes saw. */
    synchronized void probed(Probe alive, Probe normal, String peak) {
        values.merge("liveness", alive.longest(), Math::max);
        values.merge("labelTags", normal.longest(), Math::max);
        values.merge("its 503s", (long) normal.busy(), Long::sum);
        memory = peak.isEmpty() ? memory : peak;
    }

    synchronized List<String> row(String name) {
        return Stream.of(HEAD).map(column -> cell(column, name)).toList();
    }

    private String cell(String column, String name) {
        if (TIMES.contains(column)) {
            return String.format("%.1f s", value(column) / 1000.0);
        }
        return column.equals("attack") ? name : column.equals("peak RSS") ? memory : "" + value(column);
    }
}
