package org.sidewalkdata.catalog;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.snapshot.SavedSnapshot;
import org.sidewalkdata.snapshot.SnapshotFile;

/**
 * A snapshot of the city's data that never changes. Immutable.
 *
 * @param name {@code 2026-Q4}, also the last part of its address
 * @param version the data version that it holds
 * @param refreshedAt the time of that version
 * @param doi its DOI without an address, {@code 10.5281/zenodo.1234567}; empty: none is known
 * @param publisher the attribution and license that its documents state
 * @param files the files, or of an older snapshot only its description, which lists them
 */
public record CitedSnapshot(
        String name, long version, Instant refreshedAt, Optional<String> doi, Publisher publisher, List<File> files) {
    public CitedSnapshot {
        files = List.copyOf(files);
    }

    /**
     * A file of a snapshot.
     *
     * @param name {@code label_clusters.parquet}
     * @param bytes its size
     * @param sha256 in hexadecimal
     */
    record File(String name, FileFormat format, long bytes, String sha256) {}

    static CitedSnapshot of(SavedSnapshot saved, boolean withFiles) {
        List<SnapshotFile> files = withFiles ? saved.files() : saved.documents().subList(0, 1);
        return new CitedSnapshot(
                saved.name().text(),
                saved.dataVersion(),
                saved.dataTime(),
                saved.text("doi"),
                new Publisher(
                        saved.text("attribution").orElse(""),
                        saved.text("license").orElse("")),
                files.stream()
                        .map(file -> new File(file.name(), FileFormat.of(file), file.bytes(), file.sha256()))
                        .toList());
    }

    /** Returns the address of the snapshot's description, or of one of its files. */
    String address(String base) {
        return base + "/v3/api/snapshots/" + name;
    }

    /** Returns the address that a citation gives: that of the DOI, if there is one. */
    String citedAddress(String base) {
        return doi.map(known -> "https://doi.org/" + known).orElseGet(() -> address(base));
    }
}
