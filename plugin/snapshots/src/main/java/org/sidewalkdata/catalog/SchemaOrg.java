package org.sidewalkdata.catalog;

import static org.sidewalkdata.json.JsonTree.object;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.License;

/** Describes data as a {@code Dataset} of schema.org, for search engines. Pure. */
public final class SchemaOrg {
    /** The formats that a page lists of each table; the catalogs list all. */
    private static final List<FileType> LISTED = List.of(FileType.CSV, FileType.GEOPACKAGE);

    private SchemaOrg() {}

    /** Returns the element of a page that holds the description. It is well-formed XML, and no name in it can end it. */
    public static String element(CityDataset data) {
        return element(document(data));
    }

    /**
     * Returns the element of the page about all snapshots of a city.
     *
     * @param newestFirst at least one
     */
    public static String element(CityDataset city, List<CitedSnapshot> newestFirst) {
        return element(document(city, newestFirst));
    }

    private static String element(Map<String, Object> document) {
        String json = new String(JsonTree.bytes(document), StandardCharsets.UTF_8);
        String safe =
                json.strip().replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e");
        return "<script type=\"application/ld+json\">" + safe + "</script>\n";
    }

    /** Returns a data set with its current downloads. The snapshot that a citation names is a part. */
    static Map<String, Object> document(CityDataset data) {
        Map<String, Object> json = inContext();
        CityDataset current = data.withoutSnapshot();
        json.putAll(dataset(current, current.url(), current.title(), current.description()));
        json.putAll(edition(current));
        json.put("distribution", downloads(current));
        data.snapshot().ifPresent(snapshot -> json.put("hasPart", List.of(part(data, snapshot))));
        return json;
    }

    /** Returns a data set whose parts are the snapshots. Only the newest lists its files: the page may have hundreds. */
    static Map<String, Object> document(CityDataset city, List<CitedSnapshot> newestFirst) {
        Map<String, Object> json = inContext();
        json.putAll(dataset(
                city.citing(newestFirst.get(0)),
                city.base() + "/snapshots",
                city.texts().text("snapshots.title") + ": " + city.title(),
                city.texts().text("snapshots.description")));
        List<Object> parts = new ArrayList<>();
        for (CitedSnapshot snapshot : newestFirst) {
            Map<String, Object> part = part(city, snapshot);
            if (parts.isEmpty()) {
                json.putAll(edition(city.citing(snapshot)));
                part.put("distribution", files(city.base(), snapshot));
            }
            parts.add(part);
        }
        json.remove("identifier"); // that of a part
        json.put("hasPart", parts);
        return json;
    }

    private static Map<String, Object> part(CityDataset city, CitedSnapshot snapshot) {
        CityDataset data = city.citing(snapshot);
        Map<String, Object> part =
                dataset(data, snapshot.address(city.base()), city.title() + ", " + snapshot.name(), city.description());
        part.putAll(edition(data));
        return part;
    }

    private static Map<String, Object> inContext() {
        return object("@context", "https://schema.org/");
    }

    private static Map<String, Object> dataset(CityDataset data, String url, String name, String description) {
        return object(
                "@type",
                "Dataset",
                "@id",
                url,
                "name",
                name,
                "description",
                description,
                "url",
                url,
                "inLanguage",
                data.texts().language().tag(),
                "isAccessibleForFree",
                true,
                "keywords",
                Keywords.ALL,
                "includedInDataCatalog",
                object("@type", "DataCatalog", "name", data.cityTitle(), "url", data.base() + "/catalog.jsonld"),
                "creator",
                data.citedPublisher().attributionIfAny().map(names -> object("@type", "Organization", "name", names)),
                "license",
                data.citedPublisher().terms().map(SchemaOrg::license),
                "spatialCoverage",
                place(data));
    }

    private static Map<String, Object> edition(CityDataset data) {
        return object(
                "version", data.edition(),
                "dateModified", data.time().toString(),
                "identifier", data.snapshot().flatMap(CitedSnapshot::doi).map(doi -> "https://doi.org/" + doi),
                "temporalCoverage", data.period().map(days -> days.first() + "/" + days.last()));
    }

    private static Object license(License license) {
        Optional<String> url = license.url();
        return url.isPresent() ? url.get() : object("@type", "CreativeWork", "name", license.name());
    }

    private static Optional<Map<String, Object>> place(CityDataset data) {
        Map<String, Object> place = object(
                "@type",
                "Place",
                "name",
                data.place(),
                "geo",
                data.box().map(box -> object("@type", "GeoShape", "box", corners(box))));
        return Optional.of(place).filter(known -> known.size() > 1);
    }

    /** Returns south, west, north and east. */
    private static String corners(Bbox box) {
        return box.minLat() + " " + box.minLon() + " " + box.maxLat() + " " + box.maxLon();
    }

    private static List<Object> downloads(CityDataset data) {
        List<Object> distributions = new ArrayList<>();
        for (PublishedTable table : PublishedTable.ALL) {
            if (data.region().isPresent() && !table.isByRegion()) {
                continue;
            }
            for (FileType format : LISTED) {
                if (table.formats().contains(format)) {
                    distributions.add(object(
                            "@type", "DataDownload",
                            "name", table.title(data),
                            "encodingFormat", FileFormat.of(format).encodingFormat(),
                            "contentUrl", table.url(data.base(), format, data.region())));
                }
            }
        }
        return distributions;
    }

    private static List<Object> files(String base, CitedSnapshot snapshot) {
        return snapshot.files().stream()
                .<Object>map(file -> object(
                        "@type",
                        "DataDownload",
                        "name",
                        file.name(),
                        "encodingFormat",
                        file.format().encodingFormat(),
                        "contentSize",
                        file.bytes() + " B",
                        "sha256",
                        file.sha256(),
                        "contentUrl",
                        snapshot.address(base) + "/" + file.name()))
                .toList();
    }
}
