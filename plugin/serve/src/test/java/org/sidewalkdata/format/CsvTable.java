package org.sidewalkdata.format;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;

/** CSV with a header, read by an independent reader. */
public final class CsvTable {
    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setHeader().get();

    private CsvTable() {}

    public static CSVParser parse(String text) {
        try {
            return FORMAT.parse(new StringReader(text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
