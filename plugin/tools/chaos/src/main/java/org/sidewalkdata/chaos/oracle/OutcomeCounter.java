package org.sidewalkdata.chaos.oracle;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.sidewalkdata.testkit.TextTable;

/** Counts tries and failures, and tells of each failure at once. Thread-safe. */
public final class OutcomeCounter {
    private static final int TOLD_FAILURES = 40;

    private final PrintWriter out;
    private final Map<String, int[]> counts = new TreeMap<>();
    private final List<String> failures = new ArrayList<>();
    private volatile String when = "in peace";

    public OutcomeCounter(PrintWriter out) {
        this.out = out;
    }

    /** What goes on now, for failures. */
    public void during(String step) {
        when = step;
    }

    /** @param repeat what shows it again; used for a wrong one only */
    public synchronized void count(String who, Verdict verdict, String repeat) {
        int[] kinds = counts.computeIfAbsent(who, name -> new int[Verdict.Kind.values().length]);
        kinds[verdict.kind().ordinal()]++;
        if (verdict.isWrong()) {
            String failure = "FAILED " + who + ", " + when + ": " + verdict.why() + "\n  " + repeat;
            failures.add(failure);
            if (failures.size() <= TOLD_FAILURES) {
                out.println(failure);
                out.flush();
            }
        }
    }

    public synchronized List<String> failures() {
        return List.copyOf(failures);
    }

    /** The table, a row an attack. */
    public synchronized void print(String title) {
        out.println();
        out.println(title);
        out.println();
        TextTable table = new TextTable("attack", "tries", "right", "busy", "refused", "cut", "failures");
        int[] sums = new int[Verdict.Kind.values().length];
        counts.forEach((who, numbers) -> {
            table.add(row(who, numbers));
            for (int i = 0; i < sums.length; i++) {
                sums[i] += numbers[i];
            }
        });
        table.add(row("all", sums)).print(out);
    }

    private static List<String> row(String who, int[] numbers) {
        List<String> cells = new ArrayList<>(List.of(who));
        int tries = 0;
        for (int number : numbers) {
            cells.add(String.valueOf(number));
            tries += number;
        }
        cells.add(1, String.valueOf(tries));
        return cells;
    }
}
