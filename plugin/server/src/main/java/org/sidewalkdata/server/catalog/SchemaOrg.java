package org.sidewalkdata.server.catalog;

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
        String json = new String(JsonTree.bytes(document(data)), StandardCharsets.UTF_8);
        String safe =
                json.strip().replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e");
        return "<script type=\"application/ld+json\">" + safe + "</script>\n";
    }

    static Map<String, Object> document(CityDataset data) {
        Map<String, Object> json = object(
                "@context", "https://schema.org/",
                "@type", "Dataset",
                "@id", data.url(),
                "name", data.title(),
                "description", data.description(),
                "url", data.url(),
                "inLanguage", data.texts().language().tag(),
                "isAccessibleForFree", true,
                "keywords", Keywords.ALL,
                "version", data.edition(),
                "dateModified", data.time().toString(),
                "includedInDataCatalog",
                        object(
                                "@type",
                                "DataCatalog",
                                "name",
                                data.cityTitle(),
                                "url",
                                data.base() + "/catalog.jsonld"));
        data.snapshot().flatMap(CitedSnapshot::doi).ifPresent(doi -> json.put("identifier", "https://doi.org/" + doi));
        data.publisher()
                .attributionIfAny()
                .ifPresent(names -> json.put("creator", object("@type", "Organization", "name", names)));
        data.publisher().terms().ifPresent(license -> json.put("license", license(license)));
        data.period().ifPresent(days -> json.put("temporalCoverage", days.first() + "/" + days.last()));
        place(data).ifPresent(place -> json.put("spatialCoverage", place));
        json.put("distribution", distributions(data));
        return json;
    }

    private static Object license(License license) {
        Optional<String> url = license.url();
        return url.isPresent() ? url.get() : object("@type", "CreativeWork", "name", license.name());
    }

    private static Optional<Map<String, Object>> place(CityDataset data) {
        if (data.place().isEmpty() && data.box().isEmpty()) {
            return Optional.empty();
        }
        Map<String, Object> place = object("@type", "Place");
        data.place().ifPresent(name -> place.put("name", name));
        data.box().ifPresent(box -> place.put("geo", object("@type", "GeoShape", "box", corners(box))));
        return Optional.of(place);
    }

    /** Returns south, west, north and east. */
    private static String corners(Bbox box) {
        return box.minLat() + " " + box.minLon() + " " + box.maxLat() + " " + box.maxLon();
    }

    /** Returns the files of a city's snapshot, so that they have the version that is stated, or else the downloads. */
    private static List<Object> distributions(CityDataset data) {
        if (data.snapshot().isPresent() && data.region().isEmpty()) {
            return files(data.base(), data.snapshot().get());
        }
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
                            "encodingFormat", PublishedTable.mediaType(format),
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
                        file.mediaType(),
                        "contentSize",
                        file.bytes() + " B",
                        "sha256",
                        file.sha256(),
                        "contentUrl",
                        snapshot.address(base) + "/" + file.name()))
                .toList();
    }
}
