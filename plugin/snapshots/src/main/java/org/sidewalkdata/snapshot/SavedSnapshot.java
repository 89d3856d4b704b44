package org.sidewalkdata.snapshot;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.sidewalkdata.json.JsonReader;
import org.sidewalkdata.model.Bbox;

/**
 * A snapshot as its {@code snapshot.json} describes it, or the name of a deleted one. Immutable.
 *
 * @param folder with its files
 * @param name also the name of its folder, unless that is a copy
 * @param isDeleted whether its files were deleted; then what follows is empty, 0 and 1970
 * @param document the members of {@code snapshot.json}, in order, without the files
 * @param dataVersion number of the data version
 * @param dataTime when the published data were refreshed
 * @param files all files except {@code snapshot.json} and {@code SHA256SUMS}
 * @param documents {@code snapshot.json}, and {@code SHA256SUMS} if it can be read
 */
public record SavedSnapshot(
        Path folder,
        SnapshotName name,
        boolean isDeleted,
        Map<String, Object> document,
        long dataVersion,
        Instant dataTime,
        List<SnapshotFile> files,
        List<SnapshotFile> documents) {
    /** Later times have no form in headers and tables. */
    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59Z");

    public SavedSnapshot {
        files = List.copyOf(files);
        documents = List.copyOf(documents);
    }

    /**
     * Reads {@code snapshot.json}.
     *
     * @param sums the file {@code SHA256SUMS}
     * @throws RuntimeException if the text is not what {@link SnapshotMaker} writes
     */
    static SavedSnapshot parse(Path folder, byte[] json, Optional<SnapshotFile> sums) {
        Map<String, Object> document = object(JsonReader.read(new String(json, StandardCharsets.UTF_8)));
        SnapshotName name = new SnapshotName((String) required(document, "name"));
        List<SnapshotFile> files = ((List<?>) required(document, "files"))
                .stream().map(SavedSnapshot::object).map(SavedSnapshot::file).toList();
        Instant time = Instant.parse((String) required(document, "data_time"));
        if (time.compareTo(Instant.EPOCH) < 0 || time.compareTo(LAST) > 0) {
            throw new IllegalArgumentException("no time of a refresh: " + time);
        }
        box(document);
        long version = (Long) required(document, "data_version");
        document.remove("files"); // kept once
        List<SnapshotFile> documents = Stream.concat(
                        Stream.of(SnapshotFile.of(SnapshotFolder.DOCUMENT, json)), sums.stream())
                .toList();
        return new SavedSnapshot(folder, name, false, document, version, time, files, documents);
    }

    static SavedSnapshot deleted(Path folder, SnapshotName name) {
        return new SavedSnapshot(folder, name, true, Map.of(), 0, Instant.EPOCH, List.of(), List.of());
    }

    /** Returns a text of {@code snapshot.json} on the first level, such as {@code doi}; empty if it is null or absent. */
    public Optional<String> text(String member) {
        return document.get(member) instanceof String text ? Optional.of(text) : Optional.empty();
    }

    /** Returns the city's default box; empty: unknown. */
    public Optional<Bbox> box() {
        return box(document);
    }

    private static Optional<Bbox> box(Map<String, Object> document) {
        if (!(document.get("bbox") instanceof List<?> edges)) {
            return Optional.empty();
        }
        double[] box = edges.stream()
                .mapToDouble(edge -> ((Number) edge).doubleValue())
                .toArray();
        return Optional.of(new Bbox(box[0], box[1], box[2], box[3]));
    }

    /** Returns a listed file; empty for any other name. */
    public Optional<SnapshotFile> file(String fileName) {
        return files.stream().filter(file -> file.name().equals(fileName)).findFirst();
    }

    /** Returns all files, with {@code snapshot.json} and {@code SHA256SUMS} at the end. */
    public List<SnapshotFile> allFiles() {
        return Stream.concat(files.stream(), documents.stream()).toList();
    }

    /** Returns a text that differs if the description does: its SHA-256. */
    public String digest() {
        return documents.get(0).sha256();
    }

    /** Returns the size of the description in bytes. */
    long descriptionBytes() {
        return documents.get(0).bytes();
    }

    /** Returns the size of all listed files in bytes. */
    public long bytes() {
        return files.stream().mapToLong(SnapshotFile::bytes).sum();
    }

    private static SnapshotFile file(Map<String, Object> member) {
        return new SnapshotFile((String) required(member, "name"), (Long) required(member, "bytes"), (String)
                required(member, "sha256"));
    }

    private static Object required(Map<String, Object> object, String member) {
        return Objects.requireNonNull(object.get(member), member);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> object(Object value) {
        return (Map<String, Object>) value;
    }
}
