package org.sidewalkdata.catalog;

import static org.sidewalkdata.json.JsonTree.object;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.License;
import org.sidewalkdata.model.Publisher;

/**
 * Writes the catalog of DCAT-US 3.0, which data.gov and portals of American cities harvest: a data set for each table
 * and each snapshot. DCAT-US requires a contact and a publisher of each; they are absent if the operator states none.
 * Pure.
 */
public final class DcatUs {
    private final CityDataset city;

    private DcatUs(CityDataset city) {
        this.city = city;
    }

    /**
     * Returns the document in UTF-8. Before the first refresh, it has no data sets.
     *
     * @param city the whole city, in English
     * @param snapshots the newest first
     */
    public static byte[] json(CityDataset city, List<CitedSnapshot> snapshots) {
        return JsonTree.bytes(new DcatUs(city).catalog(snapshots));
    }

    private Map<String, Object> catalog(List<CitedSnapshot> snapshots) {
        Map<String, Object> catalog = object(
                "@id", city.base() + "/data.json",
                "@type", "Catalog",
                "conformsTo", object("@type", "Standard", "title", "DCAT-US 3.0"),
                "title", city.title(),
                "description", city.description(),
                "language", List.of("en"),
                "homepage", page(city.title(), city.url()));
        publisher().ifPresent(name -> catalog.put("publisher", object("@type", "Agent", "name", name)));
        List<Object> datasets = new ArrayList<>();
        if (city.version().version() > 0) {
            catalog.put("modified", city.version().refreshedAt().toString());
            PublishedTable.ALL.forEach(table -> datasets.add(table(table)));
            snapshots.forEach(snapshot -> datasets.add(snapshot(snapshot)));
        }
        catalog.put("dataset", datasets);
        catalog.put(
                "service", PublishedService.all().stream().map(this::service).toList());
        return catalog;
    }

    private Map<String, Object> table(PublishedTable table) {
        String id = city.base() + "/api-docs#" + table.id();
        Instant time = city.version().refreshedAt();
        Map<String, Object> dataset = dataset(id, table.title(city), table.meaning(), time);
        dataset.put("modified", time.toString());
        dataset.put("version", Long.toString(city.version().version()));
        dataset.put("landingPage", page("API reference", id));
        dataset.put(
                "distribution",
                table.formats().stream().map(format -> download(table, format)).toList());
        return dataset;
    }

    private Map<String, Object> download(PublishedTable table, FileType format) {
        return distribution(
                table.title(city) + " (" + format.parameterValue() + ")",
                FileFormat.of(format),
                table.url(city.base(), format, Optional.empty()),
                city.publisher());
    }

    private Map<String, Object> snapshot(CitedSnapshot snapshot) {
        String title = city.title() + ", snapshot " + snapshot.name();
        Map<String, Object> dataset =
                dataset(snapshot.citedAddress(city.base()), title, city.description(), snapshot.refreshedAt());
        dataset.put("modified", snapshot.refreshedAt().toString());
        dataset.put("version", snapshot.name());
        dataset.put("landingPage", page(title, snapshot.citedAddress(city.base())));
        dataset.put(
                "distribution",
                snapshot.files().stream().map(file -> file(snapshot, file)).toList());
        return dataset;
    }

    private Map<String, Object> file(CitedSnapshot snapshot, CitedSnapshot.File file) {
        Map<String, Object> download = distribution(
                file.name(), file.format(), snapshot.address(city.base()) + "/" + file.name(), snapshot.publisher());
        download.put("byteSize", Long.toString(file.bytes()));
        download.put("checksum", object("@type", "Checksum", "algorithm", "SHA-256", "checksumValue", file.sha256()));
        return download;
    }

    private Map<String, Object> dataset(String id, String title, String description, Instant time) {
        Map<String, Object> dataset = object(
                "@id", id,
                "@type", "Dataset",
                "identifier", id,
                "title", title,
                "description", description,
                "keyword", Keywords.ALL);
        publisher().ifPresent(name -> dataset.put("publisher", object("@type", "Organization", "name", name)));
        contact().ifPresent(contact -> dataset.put("contactPoint", contact));
        location().ifPresent(location -> dataset.put("spatial", location));
        city.period(time)
                .ifPresent(days -> dataset.put(
                        "temporal",
                        List.of(object(
                                "@type", "PeriodOfTime",
                                "startDate", days.first().toString(),
                                "endDate", days.last().toString()))));
        dataset.put(
                "describedBy",
                object(
                        "@type", "Distribution",
                        "title", "OpenAPI document",
                        "mediaType", "application/json",
                        "downloadURL", city.base() + "/v3/api/openapi.json"));
        return dataset;
    }

    private static Map<String, Object> distribution(String title, FileFormat format, String url, Publisher publisher) {
        Map<String, Object> distribution = object(
                "@type",
                "Distribution",
                "title",
                title,
                "format",
                format.name(),
                "mediaType",
                format.mediaType(),
                "downloadURL",
                url);
        distribution.putAll(format.dcatPacking());
        publisher.terms().ifPresent(license -> distribution.put("license", words(license)));
        return distribution;
    }

    private Map<String, Object> service(PublishedService service) {
        Map<String, Object> json = object(
                "@type", "DataService",
                "title", service.title(),
                "description", service.meaning(),
                "endpointURL", List.of(city.base() + service.path()),
                "endpointDescription", List.of(city.base() + service.description()));
        publisher().ifPresent(name -> json.put("publisher", object("@type", "Agent", "name", name)));
        contact().ifPresent(contact -> json.put("contactPoint", List.of(contact)));
        return json;
    }

    private Optional<String> publisher() {
        return Optional.of(city.publisher()).flatMap(Publisher::attributionIfAny);
    }

    private Optional<Map<String, Object>> contact() {
        return city.contact().map(address -> object("@type", "Kind", "fn", address, "hasEmail", "mailto:" + address));
    }

    private Optional<Map<String, Object>> location() {
        Map<String, Object> location = object("@type", "Location");
        city.place().ifPresent(name -> location.put("prefLabel", name));
        city.box().ifPresent(box -> location.put("bbox", wkt(box)));
        return Optional.of(location).filter(known -> known.size() > 1);
    }

    /** Returns the license's address, or its name if no address is known. */
    private static String words(License license) {
        return license.url().orElse(license.name());
    }

    private static Map<String, Object> page(String title, String url) {
        return object("@id", url, "@type", "Document", "title", title, "accessURL", url);
    }

    /** Returns the rectangle as a polygon of WKT, longitude first. */
    static String wkt(Bbox box) {
        return Stream.of(
                        box.minLon() + " " + box.minLat(),
                        box.maxLon() + " " + box.minLat(),
                        box.maxLon() + " " + box.maxLat(),
                        box.minLon() + " " + box.maxLat(),
                        box.minLon() + " " + box.minLat())
                .collect(Collectors.joining(", ", "POLYGON((", "))"));
    }
}
