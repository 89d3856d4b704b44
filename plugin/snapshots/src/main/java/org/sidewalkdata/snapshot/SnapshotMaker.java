package org.sidewalkdata.snapshot;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import org.sidewalkdata.collection.OpenSidewalksCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileContext;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.format.RowWriters;
import org.sidewalkdata.model.Provenance;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.progress.Progress.Unit;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.score.ScoreModel;
import org.sidewalkdata.snapshot.SnapshotException.Kind;
import org.sidewalkdata.spool.TempFolder;

/**
 * Makes a snapshot: all tables of the published data version, read in one transaction. The same data version gives the
 * same bytes. Memory does not grow with the city. Used by one thread.
 */
public final class SnapshotMaker {
    private static final int BUFFER = 1 << 16;

    /** Another file of a snapshot that is made from the same data. */
    @FunctionalInterface
    public interface AddedFile {
        /**
         * Writes the file.
         *
         * @param folder to write into; the file's name is the writer's choice
         * @param data not closed
         */
        void writeInto(Path folder, ReadView data) throws IOException;
    }

    private final RowSource source;
    private final List<AddedFile> added;
    private final Progress progress;

    /**
     * Creates a maker.
     *
     * @param added what is written beside the tables
     */
    public SnapshotMaker(RowSource source, List<AddedFile> added, Progress progress) {
        this.source = source;
        this.added = List.copyOf(added);
        this.progress = progress;
    }

    /**
     * Makes a snapshot of the published data version. An interrupted run leaves nothing that looks whole.
     *
     * @throws SnapshotException EXISTS, BUSY, NO_DATA or FILES
     */
    public SavedSnapshot make(SnapshotFolder folder, SnapshotRequest request) {
        List<SavedSnapshot> made = new ArrayList<>();
        FolderAccess.run(folder.path(), () -> {
            try (ReadView data = source.open()) {
                made.add(make(folder, request, data));
            }
        });
        return made.get(0);
    }

    private SavedSnapshot make(SnapshotFolder folder, SnapshotRequest request, ReadView data) throws IOException {
        if (data.version().version() == 0) {
            throw new SnapshotException(Kind.NO_DATA, "no data are published yet: load and refresh a city first", null);
        }
        SnapshotName name =
                request.name().orElseGet(() -> SnapshotName.of(data.version().refreshedAt()));
        Path target = folder.path().resolve(name.text());
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            throw new SnapshotException(
                    Kind.EXISTS, name + " exists already in " + folder.path() + ", and a snapshot never changes", null);
        }
        Path part = FolderAccess.part(folder.path(), name);
        try {
            Files.createDirectory(part);
            FolderAccess.share(part, folder.path());
            write(part, SnapshotFacts.read(data, name, request), data);
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
            sync(folder.path());
        } finally {
            TempFolder.delete(part);
        }
        return folder.find(name.text()).orElseThrow();
    }

    private void write(Path part, SnapshotFacts facts, ReadView data) throws IOException {
        try (TempFolder temp =
                TempFolder.open(part.resolve("work"))) { // on the same disk, which has room for the files
            writeTables(part, facts, data, temp);
        }
        TempFolder.delete(part.resolve("work"));
        for (AddedFile file : added) {
            progress.begin("Writing map tiles", -1, Unit.NONE);
            file.writeInto(part, data);
            progress.end();
        }
        List<SnapshotFile> files = measure(part, List.of());
        writeText(part, "README.md", SnapshotDocuments.readme(facts, files));
        writeText(part, "CITATION.cff", SnapshotDocuments.citation(facts));
        writeText(part, "LICENSE.txt", SnapshotDocuments.license(facts));
        Files.write(part.resolve("datapackage.json"), DataPackage.json(facts, files));
        files = measure(part, files);
        Files.write(part.resolve(SnapshotFolder.DOCUMENT), facts.document(files));
        List<SnapshotFile> all = measure(part, files);
        writeText(part, SnapshotFolder.SUMS, SnapshotCheck.sums(all));
        try (var paths = Files.newDirectoryStream(part)) {
            for (Path path : paths) {
                FolderAccess.share(path, part);
                sync(path);
            }
        }
        sync(part);
    }

    private void writeTables(Path part, SnapshotFacts facts, ReadView data, TempFolder temp) throws IOException {
        FileContext context = new FileContext(
                "snapshot", new Provenance(facts.version(), facts.request().publisher()), temp);
        try (OutputStream out = open(part.resolve("snapshot.gpkg"));
                RowWriter layers = RowWriters.open(FileType.GEOPACKAGE, context, 1, out)) {
            for (SnapshotTable table : SnapshotTable.ALL) {
                progress.begin("Writing " + table.name(), -1, Unit.NONE);
                facts.counts().put(table.name(), writeTable(part, facts, data, context, table, layers));
                progress.end();
            }
            progress.begin("Writing snapshot.gpkg", -1, Unit.NONE);
            layers.finish();
            progress.end();
        }
        writeStreets(part.resolve("opensidewalks.zip"), data, context);
    }

    /** Writes the dataset of streets that the endpoint {@code streets} offers (B20). */
    private void writeStreets(Path file, ReadView data, FileContext context) throws IOException {
        progress.begin("Writing " + file.getFileName(), -1, Unit.NONE);
        try (OutputStream out = open(file);
                RowWriter dataset = RowWriters.open(FileType.OSW, context, 1, out)) {
            for (PublishedCollection layer : List.of(OpenSidewalksCollections.EDGES, OpenSidewalksCollections.POINTS)) {
                try (RowCursor rows = data.rows(Selection.of(layer, Filter.ALL))) {
                    dataset.writeLayer(rows);
                }
            }
            dataset.finish();
        }
        progress.end();
    }

    /**
     * Writes a table as CSV and as a layer, both in the order of the key, and as Parquet: in the same pass, or along a
     * curve in a pass of its own. Returns the number of rows.
     */
    private static long writeTable(
            Path part, SnapshotFacts facts, ReadView data, FileContext context, SnapshotTable table, RowWriter layers)
            throws IOException {
        long count = 0;
        try (OutputStream text = new GZIPOutputStream(open(part.resolve(table.name() + ".csv.gz")), BUFFER);
                RowWriter csv = RowWriters.open(FileType.CSV, context, 1, text);
                OutputStream columns = open(part.resolve(table.name() + ".parquet"));
                RowWriter parquet = RowWriters.open(
                        table.isSpatial() ? FileType.GEOPARQUET : FileType.PARQUET, context, 1, columns)) {
            csv.begin(table.shown());
            parquet.begin(table.shown());
            for (Layer layer : layers(table, facts)) {
                layers.begin(table.layer(layer.name));
                try (RowCursor rows = table.open(data, facts.data().cityId().orElse(null), layer.which, false)) {
                    while (rows.next()) {
                        csv.write(rows);
                        layers.write(rows);
                        if (!table.isSpatial()) {
                            parquet.write(rows);
                        }
                        count++;
                    }
                }
                layers.end();
            }
            csv.end();
            csv.finish();
            if (table.isSpatial()) {
                try (RowCursor rows = table.open(data, facts.data().cityId().orElse(null), Filter.ALL, true)) {
                    while (rows.next()) {
                        parquet.write(rows);
                    }
                }
            }
            parquet.end();
            parquet.finish();
        }
        return count;
    }

    /** A layer of the GeoPackage. Each score model has a layer, because maps show one. */
    private record Layer(String name, Filter which) {}

    private static List<Layer> layers(SnapshotTable table, SnapshotFacts facts) {
        return table.isPerModel()
                ? facts.data().models().keySet().stream()
                        .map(model -> new Layer(layerName(table, model), SnapshotTable.ofModel(model)))
                        .toList()
                : List.of(new Layer(table.name(), Filter.ALL));
    }

    private static String layerName(SnapshotTable table, String model) {
        return model.equals(ScoreModel.DEFAULT)
                ? table.name()
                : table.name() + "_" + model.replaceAll("[^A-Za-z0-9]", "_");
    }

    private static OutputStream open(Path file) throws IOException {
        return new BufferedOutputStream(Files.newOutputStream(file, StandardOpenOption.CREATE_NEW), BUFFER);
    }

    private static void writeText(Path part, String name, String text) throws IOException {
        Files.writeString(part.resolve(name), text, StandardCharsets.UTF_8);
    }

    /** Returns all files by name; reads only those that are not measured yet. */
    private static List<SnapshotFile> measure(Path part, List<SnapshotFile> measured) throws IOException {
        Map<String, SnapshotFile> files = new TreeMap<>();
        measured.forEach(file -> files.put(file.name(), file));
        try (var paths = Files.newDirectoryStream(part)) {
            for (Path path : paths) {
                String name = path.getFileName().toString();
                if (!files.containsKey(name)) {
                    files.put(name, SnapshotFile.measure(part, name));
                }
            }
        }
        return List.copyOf(files.values());
    }

    private static void sync(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }
}
