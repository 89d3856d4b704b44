package org.sidewalkdata.syntheticcity;

import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/** A writer of a CSV file. */
final class CsvFile implements Closeable {
    private final Writer out;
    private boolean inRow;

    CsvFile(Path file, String columns) throws IOException {
        out = Files.newBufferedWriter(file);
        out.write(columns);
        end();
    }

    /** Adds the next cells of the row. */
    CsvFile add(Object... cells) throws IOException {
        for (Object cell : cells) {
            out.write(inRow ? "," : "");
            out.write(quoted(cell.toString()));
            inRow = true;
        }
        return this;
    }

    void end() throws IOException {
        out.write("\r\n");
        inRow = false;
    }

    private static String quoted(String text) {
        boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
