package org.sidewalkdata.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Reads the tables of {@code docs/develop/packages.md}, which list the packages that a package may use. The columns are
 * the package, its description, and the packages that it may use; "below:" precedes packages of lower modules.
 */
public final class PackageTable {
    private static final String MAY_USE = "may use";
    private static final String BELOW = "below:";

    private PackageTable() {}

    /**
     * A package and the packages that it may use, by their names below {@code org.sidewalkdata}.
     *
     * @param uses the used packages, without the package itself
     */
    public record Row(String name, List<String> uses) {
        /** Returns ArchUnit patterns of the allowed packages: itself and the used ones, with their subpackages. */
        public String[] allowed() {
            return Stream.concat(Stream.of(name), uses.stream())
                    .map(Row::patternOf)
                    .toArray(String[]::new);
        }

        /**
         * Returns whether the package may import this name.
         *
         * @param imported the name of a class or member below {@code org.sidewalkdata}
         */
        boolean mayUse(String imported) {
            return Stream.concat(Stream.of(name), uses.stream()).anyMatch(used -> imported.startsWith(used + "."));
        }

        /** Returns the ArchUnit pattern of the package and its subpackages. */
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
     * @param header the header of the first column
     * @param prefix the prefix of the module's packages, ending with a dot; may be empty
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

    /** Returns the texts between backticks. */
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
