package org.sidewalkdata.catalog;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.catalog.ListedDataset.ListedFile;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.Bbox;

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
        return JsonTree.bytes(new DcatUs(city).catalog(ListedDataset.of(city, snapshots)));
    }

    private Map<String, Object> catalog(List<ListedDataset> datasets) {
        return object(
                "@id", city.base() + "/data.json",
                "@type", "Catalog",
                "conformsTo", object("@type", "Standard", "title", "DCAT-US 3.0"),
                "title", city.title(),
                "description", city.description(),
                "language", List.of("en"),
                "homepage", page(city.title(), city.url()),
                "publisher", publisher("Agent"),
                "modified", city.refreshedAt(),
                "dataset", datasets.stream().map(this::dataset).toList(),
                "service", PublishedService.all().stream().map(this::service).toList());
    }

    private Map<String, Object> dataset(ListedDataset dataset) {
        return object(
                "@id", dataset.citedAddress(),
                "@type", "Dataset",
                "identifier", dataset.citedAddress(),
                "title", dataset.title(),
                "description", dataset.meaning(),
                "keyword", Keywords.ALL,
                "publisher", publisher("Organization"),
                "contactPoint", contact(),
                "spatial", location(),
                "temporal", city.period(dataset.time()).map(days -> List.of(period(days))),
                "describedBy",
                        object(
                                "@type", "Distribution",
                                "title", "OpenAPI document",
                                "mediaType", "application/json",
                                "downloadURL", city.base() + "/v3/api/openapi.json"),
                "modified", dataset.time().toString(),
                "version", dataset.version(),
                "landingPage", page(dataset.pageTitle(), dataset.citedAddress()),
                "distribution",
                        dataset.files().stream().map(DcatUs::distribution).toList());
    }

    private static Map<String, Object> distribution(ListedFile file) {
        return object(
                "@type", "Distribution",
                "title", file.title(),
                "format", file.format().name(),
                "mediaType", file.format().mediaType(),
                "downloadURL", file.url(),
                "packageFormat", file.format().archive(),
                "compressFormat", file.format().compression(),
                "license", file.publisher().terms().map(terms -> terms.url().orElse(terms.name())),
                "byteSize", file.stored().map(stored -> Long.toString(stored.bytes())),
                "checksum", file.stored().map(stored -> checksum(stored.sha256())));
    }

    private static Map<String, Object> checksum(String sha256) {
        return object("@type", "Checksum", "algorithm", "SHA-256", "checksumValue", sha256);
    }

    private Map<String, Object> service(PublishedService service) {
        return object(
                "@type", "DataService",
                "title", service.title(),
                "description", service.meaning(),
                "endpointURL", List.of(city.base() + service.path()),
                "endpointDescription", List.of(city.base() + service.description()),
                "publisher", publisher("Agent"),
                "contactPoint", contact().map(List::of));
    }

    private Optional<Map<String, Object>> publisher(String type) {
        return city.publisher().attributionIfAny().map(name -> object("@type", type, "name", name));
    }

    private Optional<Map<String, Object>> contact() {
        return city.contact().map(address -> object("@type", "Kind", "fn", address, "hasEmail", "mailto:" + address));
    }

    private Optional<Map<String, Object>> location() {
        Map<String, Object> location = object(
                "@type", "Location",
                "prefLabel", city.place(),
                "bbox", city.box().map(DcatUs::wkt));
        return Optional.of(location).filter(known -> known.size() > 1);
    }

    private static Map<String, Object> period(CityDataset.Days days) {
        return object(
                "@type", "PeriodOfTime",
                "startDate", days.first().toString(),
                "endDate", days.last().toString());
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
