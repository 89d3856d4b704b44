package org.sidewalkdata.catalog;

import java.util.Optional;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.text.Messages;

/**
 * What a host states about its data besides the data themselves. Thread-safe.
 *
 * @param contact email address for questions about the data; empty text: none is stated
 * @param snapshots the snapshots that can be cited
 */
public record CatalogSource(Publisher publisher, String contact, Snapshots snapshots) {
    /** Returns a source without contact and snapshots. */
    public static CatalogSource of(Publisher publisher) {
        return new CatalogSource(publisher, "", Snapshots.NONE);
    }

    /** Returns the newest snapshot, of whatever data version. */
    public Optional<CitedSnapshot> newestSnapshot() {
        return snapshots.newestFirst().stream().findFirst();
    }

    /** Returns the email address for questions. */
    public Optional<String> contactIfAny() {
        return Optional.of(contact).filter(address -> !address.isEmpty());
    }

    /**
     * Returns the facts of the data that a page, report or catalog shows. A snapshot is cited only if it holds their
     * data version.
     *
     * @param base absolute URL of the host's root, without a slash at its end
     * @param region empty: the whole city
     */
    public CityDataset dataset(
            String base, Messages texts, DataVersion version, Optional<Region> region, CityDataset.Period labels) {
        return new CityDataset(base, texts, version, region, labels, publisher, contactIfAny(), snapshotOf(version));
    }

    /** Returns the newest snapshot of a data version; empty: none holds it. */
    public Optional<CitedSnapshot> snapshotOf(DataVersion version) {
        return snapshots.newestFirst().stream()
                .filter(one ->
                        one.version() == version.version() && one.refreshedAt().equals(version.refreshedAt()))
                .findFirst();
    }
}
