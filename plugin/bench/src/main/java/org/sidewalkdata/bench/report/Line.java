package org.sidewalkdata.bench.report;

/** One line of the table: a figure, and the number of its goal. */
public record Line(int goal, Figure figure) {
    /** For somebody who waits for the table. */
    public String text() {
        return goal + ": " + figure.text();
    }
}
