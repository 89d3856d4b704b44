package org.sidewalkdata.changes;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.collection.StreetCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.format.csv.CsvWriter;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.Snapshot;
import org.sidewalkdata.snapshot.DataFacts;
import org.sidewalkdata.spool.ScratchFolder;
import org.sidewalkdata.spool.TempFolder;

/** The published data as an edition: written to temporary files from one data version, because they are read more than once. */
public final class PublishedEdition implements Edition {
    /** The name of this edition in parameters. */
    public static final String NAME = "now";

    private static final int BUFFER = 1 << 16;

    private final ScratchFolder files;
    private final EditionFacts facts;

    private PublishedEdition(ScratchFolder files, EditionFacts facts) {
        this.files = files;
        this.facts = facts;
    }

    /**
     * Writes the files.
     *
     * @param data is not closed, and not needed afterwards
     * @throws IOException if the files cannot be written
     */
    public static PublishedEdition of(Snapshot data, TempFolder temp) throws IOException {
        ScratchFolder files = temp.scratch();
        try {
            for (Table table : Table.values()) {
                write(data, collection(table), files, table);
            }
            return new PublishedEdition(files, facts(data));
        } catch (IOException | RuntimeException e) {
            try (files) {
                throw e;
            }
        }
    }

    /** Reads what the published data say of themselves. */
    public static EditionFacts facts(Snapshot data) {
        DataFacts read = DataFacts.read(data);
        Map<String, Object> rules = new LinkedHashMap<>();
        rules.put("rule_version", read.ruleVersion());
        rules.put("models", read.models());
        return new EditionFacts(
                NAME, read.cityId(), data.version(), rules, data.version().tag());
    }

    /** Returns the columns that a comparison reads. */
    private static PublishedCollection collection(Table table) {
        return switch (table) {
            case CLUSTERS ->
                PublishedCollections.LABEL_CLUSTERS.only(Set.of(
                        "label_type",
                        "street_edge_id",
                        "region_id",
                        "region_name",
                        "median_severity",
                        "agree_count",
                        "disagree_count",
                        "label_ids",
                        "tag_counts"));
            case STREETS ->
                PublishedCollections.ACCESS_SCORE_STREETS.only(
                        Set.of("region_id", "score", "audit_count", "length_meters"));
            case LINES -> StreetCollections.STREETS.only(Set.of()).withCsvGeometry("start_point", "end_point", "wkt");
            case REGIONS -> ScoreCollections.ACCESS_SCORE_REGIONS;
        };
    }

    private static void write(Snapshot data, PublishedCollection collection, ScratchFolder files, Table table)
            throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(files.file(table.fileName())), BUFFER);
                RowWriter csv = new CsvWriter(out);
                RowCursor rows = data.rows(Selection.of(collection, Filter.ALL))) {
            csv.writeLayer(rows);
            csv.finish();
        }
    }

    @Override
    public EditionFacts facts() {
        return facts;
    }

    @Override
    public InputStream open(Table table) throws IOException {
        return new BufferedInputStream(Files.newInputStream(files.file(table.fileName())), BUFFER);
    }

    @Override
    public void close() throws IOException {
        files.close();
    }
}
