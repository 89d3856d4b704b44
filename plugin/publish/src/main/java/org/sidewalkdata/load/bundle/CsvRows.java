package org.sidewalkdata.load.bundle;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.sidewalkdata.load.report.BundleException;
import org.sidewalkdata.progress.PrintableText;

/**
 * Rows of a CSV file (RFC 4180; a line may also end with LF or CR). Cells stay bytes: making a String of every cell
 * cost more than all the rest of a load.
 */
final class CsvRows implements Rows {
    private final Part file;
    private final CsvScanner scanner;
    private final Row row;
    private final List<String> ignored = new ArrayList<>();
    private final int[] places;
    private long number;

    CsvRows(Part file, InputStream in, Columns columns) {
        this.file = file;
        this.scanner = new CsvScanner(file, in);
        this.row = new Row(columns);
        this.places = header(columns);
    }

    @Override
    public boolean next() {
        if (!scanner.nextRow()) {
            return false;
        }
        row.begin(++number, scanner.line());
        row.bytes(scanner.bytes());
        if (scanner.cells() == places.length) {
            cells();
        } else {
            row.fault(new BadCell(
                    null, "has " + scanner.cells() + " cells, but the header has " + places.length + " columns"));
        }
        return true;
    }

    @Override
    public Row row() {
        return row;
    }

    @Override
    public List<String> ignored() {
        return ignored;
    }

    @Override
    public void close() {
        scanner.close();
    }

    private void cells() {
        for (int i = 0; i < places.length; i++) {
            if (places[i] >= 0) {
                row.cell(places[i], scanner.from(i), scanner.to(i));
            }
        }
    }

    /** Returns the position of the column for each cell of a line. */
    private int[] header(Columns columns) {
        if (!scanner.nextRow()) {
            throw new BundleException(file.name() + " is empty: it has no header");
        }
        String[] names = new String[scanner.cells()];
        Arrays.setAll(
                names,
                i -> new String(
                        scanner.bytes(), scanner.from(i), scanner.to(i) - scanner.from(i), StandardCharsets.UTF_8));
        int[] found = places(names, columns);
        requireAll(columns, found, names);
        return found;
    }

    private int[] places(String[] names, Columns columns) {
        int[] found = new int[names.length];
        Arrays.setAll(found, i -> columns.place(names[i]));
        for (int i = 0; i < names.length; i++) {
            for (int j = 0; found[i] >= 0 && j < i; j++) { // few are known, however many there are
                if (found[i] == found[j]) {
                    found[older(names, i, j, columns)] = Columns.UNKNOWN;
                }
            }
        }
        for (int i = 0; i < names.length; i++) {
            if (found[i] == Columns.UNKNOWN) {
                ignored.add(TextLimit.shown(names[i]));
            }
        }
        return found;
    }

    /** Returns which of two columns with the same meaning has the old name. */
    private int older(String[] names, int i, int j, Columns columns) {
        if (columns.isOldName(names[i]) == columns.isOldName(names[j])) {
            throw new BundleException(file.name() + " has two columns for the same value: "
                    + PrintableText.line(TextLimit.shown(names[j])) + " and "
                    + PrintableText.line(TextLimit.shown(names[i])));
        }
        return columns.isOldName(names[i]) ? i : j;
    }

    private void requireAll(Columns columns, int[] found, String[] names) {
        List<String> missing = columns.all().stream()
                .filter(BundleColumn::required)
                .filter(column -> Arrays.stream(found).noneMatch(place -> place == column.place()))
                .map(BundleColumn::name)
                .toList();
        if (!missing.isEmpty()) {
            throw new BundleException(file.name() + " has no column " + String.join(", ", missing) + "; it has "
                    + Arrays.stream(names)
                            .limit(100)
                            .map(TextLimit::shown)
                            .map(PrintableText::line)
                            .collect(Collectors.joining(", ")));
        }
    }
}
