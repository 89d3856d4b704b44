package org.sidewalkdata.snapshot;

import java.util.Optional;
import java.util.regex.Pattern;
import org.sidewalkdata.model.Publisher;

/**
 * What a new snapshot is to be.
 *
 * @param name empty: the day of the refresh
 * @param doi without {@code https://doi.org/}; empty: none
 * @param note a sentence for readers; empty: none
 * @param publisher attribution and license
 * @param software version of this program, with the commit after a plus sign if it is known
 */
public record SnapshotRequest(
        Optional<SnapshotName> name,
        Optional<String> doi,
        Optional<String> note,
        Publisher publisher,
        String software) {
    private static final Pattern DOI = Pattern.compile("10\\.[0-9]{4,9}/[!-~]{1,200}");

    /** Returns a request for a snapshot with the default name, without DOI and note. */
    public static SnapshotRequest byDefault(Publisher publisher, String software) {
        return new SnapshotRequest(Optional.empty(), Optional.empty(), Optional.empty(), publisher, software);
    }

    /**
     * Reads a DOI, {@code 10.5281/zenodo.123}, also as an address.
     *
     * @throws IllegalArgumentException if the text is no DOI
     */
    public static String doi(String text) {
        String bare = text.strip().replaceFirst("^(https?://(dx\\.)?doi\\.org/|doi:)", "");
        if (!DOI.matcher(bare).matches()) {
            throw new IllegalArgumentException("must be like 10.5281/zenodo.123");
        }
        return bare;
    }
}
