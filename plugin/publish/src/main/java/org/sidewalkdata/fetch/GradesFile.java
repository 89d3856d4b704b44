package org.sidewalkdata.fetch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.sidewalkdata.load.bundle.BundleColumn;
import org.sidewalkdata.load.bundle.BundleFile;
import org.sidewalkdata.load.bundle.Columns;
import org.sidewalkdata.load.bundle.Rows;

/** Makes {@code street_grades.csv} from a server's street scores: the streets that have a grade, without the scores. */
final class GradesFile {
    private static final Columns COLUMNS = new Columns();
    private static final BundleColumn STREET = COLUMNS.required("street_edge_id");
    private static final BundleColumn QUALITY = COLUMNS.optional("grade_quality");
    private static final List<BundleColumn> KEPT = List.of(
            STREET,
            COLUMNS.optional("mean_grade"),
            COLUMNS.optional("max_grade"),
            COLUMNS.optional("net_grade"),
            COLUMNS.optional("total_climb_meters"),
            COLUMNS.optional("total_descent_meters"),
            COLUMNS.optional("meters_over_5pct"),
            COLUMNS.optional("meters_over_8pct"),
            COLUMNS.optional("grade_confidence"),
            QUALITY,
            COLUMNS.optional("dem_source"));

    private GradesFile() {}

    /** Replaces street scores as CSV by the grades in them; deletes the file if no street has a grade. */
    static void reduce(Path scores) {
        Path grades = scores.resolveSibling("grades");
        try {
            boolean any = write(scores, grades);
            if (any) {
                Files.move(grades, scores, StandardCopyOption.REPLACE_EXISTING);
            } else {
                Files.delete(grades);
                Files.delete(scores);
            }
        } catch (IOException e) {
            throw FetchFolder.notWritten(grades, e);
        }
    }

    private static boolean write(Path scores, Path grades) throws IOException {
        boolean any = false;
        try (Writer out = Files.newBufferedWriter(grades);
                Rows rows = new BundleFile(scores).open(COLUMNS, bytes -> {})) {
            out.write(line(BundleColumn::name));
            while (rows.next()) {
                if (!rows.row().isEmpty(QUALITY)) {
                    out.write(line(column -> quoted(rows.row().text(column))));
                    any = true;
                }
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return any;
    }

    private static String line(Function<BundleColumn, String> cell) {
        return KEPT.stream().map(cell).collect(Collectors.joining(",", "", "\r\n"));
    }

    private static String quoted(String text) {
        return text.matches("[^,\"\r\n]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
