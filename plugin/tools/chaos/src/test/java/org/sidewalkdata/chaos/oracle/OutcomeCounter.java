package org.sidewalkdata.chaos.oracle;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.sidewalkdata.testkit.TextTable;

/** Counts attempts and failures, and prints each failure at once. Thread-safe. */
public final class OutcomeCounter {
    private static final int PRINTED_FAILURES = 40;

    private final PrintWriter out;
    private final Map<String, int[]> counts = new TreeMap<>();
    private final List<String> failures = new ArrayList<>();
    private volatile String step = "without faults";

    public OutcomeCounter(PrintWriter out) {
        this.out = out;
    }

    /** Sets the current step, which the text of a failure names. */
    public void during(String step) {
        this.step = step;
    }

    /**
     * Counts one verdict.
     *
     * @param repeat how to reproduce it; printed only for a wrong verdict
     */
    public synchronized void count(String activity, Verdict verdict, String repeat) {
        int[] kinds = counts.computeIfAbsent(activity, name -> new int[Verdict.Kind.values().length]);
        kinds[verdict.kind().ordinal()]++;
        if (verdict.isWrong()) {
            String failure = "FAILED " + activity + ", " + step + ": " + verdict.why() + "\n  " + repeat;
            failures.add(failure);
            if (failures.size() <= PRINTED_FAILURES) {
                out.println(failure);
                out.flush();
            }
        }
    }

    public synchronized List<String> failures() {
        return List.copyOf(failures);
    }

    /** Prints the table: one row per kind of client, fault and workload, and a row with the sums. */
    public synchronized void print(String title) {
        out.println();
        out.println(title);
        out.println();
        TextTable table = new TextTable("step", "attempts", "right", "busy", "refused", "cut", "failures");
        int[] sums = new int[Verdict.Kind.values().length];
        counts.forEach((activity, numbers) -> {
            table.add(row(activity, numbers));
            for (int i = 0; i < sums.length; i++) {
                sums[i] += numbers[i];
            }
        });
        table.add(row("all", sums)).print(out);
    }

    private static List<String> row(String activity, int[] numbers) {
        List<String> cells = new ArrayList<>(List.of(activity));
        int attempts = 0;
        for (int number : numbers) {
            cells.add(String.valueOf(number));
            attempts += number;
        }
        cells.add(1, String.valueOf(attempts));
        return cells;
    }
}
