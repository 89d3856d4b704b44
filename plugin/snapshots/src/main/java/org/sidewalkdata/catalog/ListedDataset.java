package org.sidewalkdata.catalog;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.model.Publisher;

/**
 * A data set as the catalogs of DCAT list it: a table of the interface, or a snapshot. Immutable.
 *
 * @param address where it is on this host
 * @param citedAddress the address that stays: that of the DOI, if there is one
 * @param pageTitle title of the page about it, which is at the cited address
 * @param time the time of its data
 */
record ListedDataset(
        String address,
        String citedAddress,
        String title,
        String meaning,
        String pageTitle,
        Instant time,
        String version,
        List<ListedFile> files) {
    ListedDataset {
        files = List.copyOf(files);
    }

    /**
     * A file to download.
     *
     * @param publisher the attribution and license of its data
     * @param stored its size and digest; empty: it is made when it is requested
     */
    record ListedFile(
            String title, FileFormat format, String url, Publisher publisher, Optional<CitedSnapshot.File> stored) {}

    /** Returns the tables, then the snapshots in the given order. Before the first refresh there are none. */
    static List<ListedDataset> of(CityDataset city, List<CitedSnapshot> snapshots) {
        List<ListedDataset> all = new ArrayList<>();
        if (city.version().version() > 0) {
            PublishedTable.ALL.forEach(table -> all.add(of(city, table)));
            snapshots.forEach(snapshot -> all.add(of(city, snapshot)));
        }
        return all;
    }

    private static ListedDataset of(CityDataset city, PublishedTable table) {
        String address = city.base() + "/api-docs#" + table.id();
        return new ListedDataset(
                address,
                address,
                table.title(city),
                table.meaning(),
                "API reference",
                city.version().refreshedAt(),
                Long.toString(city.version().version()),
                table.formats().stream()
                        .map(format -> file(city, table, format))
                        .toList());
    }

    private static ListedFile file(CityDataset city, PublishedTable table, FileType format) {
        return new ListedFile(
                table.title(city) + " (" + format.parameterValue() + ")",
                FileFormat.of(format),
                table.url(city.base(), format, Optional.empty()),
                city.publisher(),
                Optional.empty());
    }

    private static ListedDataset of(CityDataset city, CitedSnapshot snapshot) {
        String address = snapshot.address(city.base());
        String title = city.title() + ", snapshot " + snapshot.name();
        return new ListedDataset(
                address,
                snapshot.citedAddress(city.base()),
                title,
                city.description(),
                title,
                snapshot.refreshedAt(),
                snapshot.name(),
                snapshot.files().stream()
                        .map(file -> new ListedFile(
                                file.name(),
                                file.format(),
                                address + "/" + file.name(),
                                snapshot.publisher(),
                                Optional.of(file)))
                        .toList());
    }
}
