package org.sidewalkdata.bench.micro;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.Optional;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileContext;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.format.RowWriters;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Provenance;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.memory.GeneratedRows;
import org.sidewalkdata.spool.TempFolder;

/** The writers of all formats: a raw label of 38 columns from values to bytes. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
public class WriterBench {
    private static final int ROWS = 20_000;

    private static final FileContext FILE = new FileContext(
            "rawLabels",
            new Provenance(
                    new DataVersion(1, Instant.EPOCH, Optional.empty(), Optional.empty()), Publisher.byDefault()),
            TempFolder.ofProcess());

    /** The format. */
    @Param
    public FileType format = FileType.GEOJSON;

    private final GeneratedRows source = new GeneratedRows(ROWS);

    /** Writes the rows; times are per row. */
    @Benchmark
    @OperationsPerInvocation(ROWS)
    public void write() throws IOException {
        try (ReadView view = source.open();
                RowCursor rows = view.rows(Selection.of(PublishedCollections.RAW_LABELS, Filter.ALL));
                RowWriter writer = RowWriters.open(format, FILE, 1, OutputStream.nullOutputStream())) {
            writer.writeLayer(rows);
            writer.finish();
        }
    }
}
