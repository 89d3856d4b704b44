package org.sidewalkdata.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Reads the tables of {@code docs/develop/packages.md}, which say which package may use which. Their columns are the
 * package, its description, and the packages that it may use; "below:" precedes packages of the modules below.
 */
public final class PackageTable {
    private static final String MAY_USE = "may use";
    private static final String BELOW = "below:";

    private PackageTable() {}

    /**
     * A package and those it may use, by their names below {@code org.sidewalkdata}.
     *
     * @param uses without itself
     */
    public record Row(String name, List<String> uses) {
        /** What it may name, as patterns of ArchUnit: itself and those it may use, with all below them. */
        public String[] allowed() {
            return Stream.concat(Stream.of(name), uses.stream())
                    .map(Row::patternOf)
                    .toArray(String[]::new);
        }

        /** @param imported a class or its member, named below {@code org.sidewalkdata} */
        boolean mayUse(String imported) {
            return Stream.concat(Stream.of(name), uses.stream()).anyMatch(used -> imported.startsWith(used + "."));
        }

        /** The package and all below it. */
        public String pattern() {
            return patternOf(name);
        }

        private static String patternOf(String name) {
            return "org.sidewalkdata." + name + "..";
        }
    }

    /**
     * Reads a table.
     *
     * @param header what stands above its first column
     * @param prefix what its own packages have in front, with a dot at the end; empty: nothing
     */
    public static List<Row> read(String header, String prefix) {
        List<Row> rows = new ArrayList<>();
        boolean inside = false;
        for (String line : lines()) {
            String[] cells = line.split("\\|");
            if (!line.startsWith("|")) {
                inside = false;
            } else if (cells.length > 3 && cells[3].strip().equals(MAY_USE)) {
                inside = cells[1].strip().equals(header);
            } else if (inside && !cells[1].startsWith("-")) {
                rows.add(new Row(names(cells[1], prefix).get(0), uses(cells[3], prefix)));
            }
        }
        if (rows.isEmpty()) {
            throw new IllegalStateException("packages.md has no table of '" + header + "' and '" + MAY_USE + "'");
        }
        return rows;
    }

    private static List<String> uses(String cell, String prefix) {
        int below = cell.indexOf(BELOW);
        if (below < 0) {
            return names(cell, prefix);
        }
        List<String> uses = new ArrayList<>(names(cell.substring(0, below), prefix));
        uses.addAll(names(cell.substring(below), ""));
        return uses;
    }

    /** What stands between backticks. */
    private static List<String> names(String cell, String prefix) {
        List<String> names = new ArrayList<>();
        String[] parts = cell.split("`");
        for (int i = 1; i < parts.length; i += 2) {
            names.add(prefix + parts[i]);
        }
        return names;
    }

    private static List<String> lines() {
        try {
            return Files.readAllLines(Repository.root().resolve("docs/develop/packages.md"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
