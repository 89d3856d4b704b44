package org.sidewalkdata.chaos;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.sidewalkdata.testkit.TextTable;

/** Counts attempts and failures, and prints each failure at once. Thread-safe. */
final class OutcomeCounter {
    private static final int PRINTED_FAILURES = 40;

    private final PrintWriter out;
    private final Map<String, int[]> counts = new TreeMap<>();
    private final List<String> failures = new ArrayList<>();
    private volatile String step = "without faults";

    OutcomeCounter(PrintWriter out) {
        this.out = out;
    }

    /** Sets the current step, which the text of a failure names. */
    void during(String step) {
        this.step = step;
    }

    /** Counts one verdict. {@code repeat}: how to reproduce it; printed only for a wrong verdict. */
    synchronized void count(String activity, Verdict verdict, String repeat) {
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

    synchronized List<String> failures() {
        return List.copyOf(failures);
    }

    /** Prints the table: one row per kind of client, fault and workload, and a row with the sums. */
    synchronized void print(String title) {
        out.println();
        out.println(title);
        out.println();
        TextTable table = new TextTable("step", "attempts", "right", "busy", "refused", "cut", "failures");
        int[] sums = new int[Verdict.Kind.values().length];
        counts.forEach((activity, numbers) -> {
            table.add(row(activity, numbers));
            Arrays.setAll(sums, i -> sums[i] + numbers[i]);
        });
        table.add(row("all", sums)).print(out);
    }

    private static List<String> row(String activity, int[] numbers) {
        var cells = IntStream.concat(IntStream.of(IntStream.of(numbers).sum()), IntStream.of(numbers));
        return Stream.concat(Stream.of(activity), cells.mapToObj(String::valueOf))
                .toList();
    }
}
