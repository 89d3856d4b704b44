package org.sidewalkdata.testkit;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** A Markdown table whose columns are also aligned on a terminal. One thread. */
public final class TextTable {
    private final List<String> head;
    private final List<List<String>> rows = new ArrayList<>();

    public TextTable(String... head) {
        this.head = List.of(head);
    }

    /** Adds a row. {@code cells}: as many as in the head. */
    public TextTable add(List<String> cells) {
        if (cells.size() != head.size()) {
            throw new IllegalArgumentException(cells + " does not match the columns " + head);
        }
        rows.add(List.copyOf(cells));
        return this;
    }

    public void print(PrintWriter out) {
        int[] widths = head.stream().mapToInt(String::length).toArray();
        for (List<String> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        print(out, head, widths, " ");
        print(out, head.stream().map(cell -> "").toList(), widths, "-");
        rows.forEach(row -> print(out, row, widths, " "));
        out.flush();
    }

    private static void print(PrintWriter out, List<String> cells, int[] widths, String filler) {
        StringBuilder line = new StringBuilder("|");
        for (int i = 0; i < widths.length; i++) {
            String cell = cells.get(i);
            line.append(' ')
                    .append(cell)
                    .append(filler.repeat(widths[i] - cell.length()))
                    .append(" |");
        }
        out.println(line);
    }
}
