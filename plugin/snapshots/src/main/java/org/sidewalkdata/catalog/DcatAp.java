package org.sidewalkdata.catalog;

import static org.sidewalkdata.json.JsonTree.object;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.License;
import org.sidewalkdata.model.Publisher;

/**
 * Writes the catalog of DCAT-AP 3.0, the European profile of DCAT, as JSON-LD: a data set for each table and each
 * snapshot. DCAT-AP requires a publisher of the catalog; it is absent if the operator states none. Pure.
 */
public final class DcatAp {
    private static final String IANA = "https://www.iana.org/assignments/media-types/";

    private static final String AUTHORITY = "http://publications.europa.eu/resource/authority/";
    private static final String THEMES = AUTHORITY + "data-theme";
    private static final String LANGUAGES = AUTHORITY + "language";

    private static final Map<String, Object> CONTEXT = object(
            "adms", "http://www.w3.org/ns/adms#",
            "dcat", "http://www.w3.org/ns/dcat#",
            "dct", "http://purl.org/dc/terms/",
            "foaf", "http://xmlns.com/foaf/0.1/",
            "gsp", "http://www.opengis.net/ont/geosparql#",
            "rdfs", "http://www.w3.org/2000/01/rdf-schema#",
            "skos", "http://www.w3.org/2004/02/skos/core#",
            "spdx", "http://spdx.org/rdf/terms#",
            "vcard", "http://www.w3.org/2006/vcard/ns#",
            "xsd", "http://www.w3.org/2001/XMLSchema#");

    private final CityDataset city;

    private DcatAp(CityDataset city) {
        this.city = city;
    }

    /**
     * Returns the document in UTF-8. Before the first refresh, it has no data sets.
     *
     * @param city the whole city, in English
     * @param snapshots the newest first
     */
    public static byte[] jsonLd(CityDataset city, List<CitedSnapshot> snapshots) {
        return JsonTree.bytes(new DcatAp(city).catalog(snapshots));
    }

    private Map<String, Object> catalog(List<CitedSnapshot> snapshots) {
        Map<String, Object> catalog = object(
                "@context", CONTEXT,
                "@id", city.base() + "/catalog.jsonld",
                "@type", "dcat:Catalog",
                "dct:title", text(city.title()),
                "dct:description", text(city.description()),
                "dct:language",
                        object(
                                "@id",
                                LANGUAGES + "/ENG",
                                "@type",
                                "dct:LinguisticSystem",
                                "skos:inScheme",
                                object("@id", LANGUAGES)),
                "dcat:themeTaxonomy",
                        object(
                                "@id",
                                THEMES,
                                "@type",
                                "skos:ConceptScheme",
                                "dct:title",
                                text("Data themes of the EU")),
                "foaf:homepage", page(city.url()));
        publisher().ifPresent(agent -> catalog.put("dct:publisher", agent));
        license(city.publisher()).ifPresent(license -> catalog.put("dct:license", license));
        List<Object> datasets = new ArrayList<>();
        if (city.version().version() > 0) {
            catalog.put("dct:modified", time(city.version().refreshedAt().toString()));
            PublishedTable.ALL.forEach(table -> datasets.add(table(table)));
            snapshots.forEach(snapshot -> datasets.add(snapshot(snapshot)));
        }
        catalog.put("dcat:dataset", datasets);
        catalog.put(
                "dcat:service",
                PublishedService.all().stream().map(this::service).toList());
        return catalog;
    }

    private Map<String, Object> table(PublishedTable table) {
        String id = id(table);
        Instant time = city.version().refreshedAt();
        Map<String, Object> dataset = dataset(id, table.title(city), table.meaning(), time);
        dataset.put("dct:modified", time(time.toString()));
        dataset.put("dcat:version", Long.toString(city.version().version()));
        dataset.put("dcat:landingPage", page(id));
        dataset.put(
                "dcat:distribution",
                table.formats().stream().map(format -> download(table, format)).toList());
        return dataset;
    }

    private String id(PublishedTable table) {
        return city.base() + "/api-docs#" + table.id();
    }

    private Map<String, Object> download(PublishedTable table, FileType format) {
        return distribution(
                table.title(city) + " (" + format.parameterValue() + ")",
                FileFormat.of(format),
                table.url(city.base(), format, Optional.empty()),
                city.publisher());
    }

    private Map<String, Object> snapshot(CitedSnapshot snapshot) {
        String id = snapshot.address(city.base());
        Map<String, Object> dataset =
                dataset(id, city.title() + ", snapshot " + snapshot.name(), city.description(), snapshot.refreshedAt());
        dataset.put("dct:modified", time(snapshot.refreshedAt().toString()));
        dataset.put("dcat:version", snapshot.name());
        dataset.put("dcat:landingPage", page(snapshot.citedAddress(city.base())));
        snapshot.doi().ifPresent(doi -> dataset.put("dct:identifier", "https://doi.org/" + doi));
        dataset.put(
                "dcat:distribution",
                snapshot.files().stream().map(file -> file(snapshot, file)).toList());
        return dataset;
    }

    private Map<String, Object> file(CitedSnapshot snapshot, CitedSnapshot.File file) {
        Map<String, Object> download = distribution(
                file.name(), file.format(), snapshot.address(city.base()) + "/" + file.name(), snapshot.publisher());
        download.put("dcat:byteSize", typed("xsd:nonNegativeInteger", Long.toString(file.bytes())));
        download.put(
                "spdx:checksum",
                object(
                        "@type", "spdx:Checksum",
                        "spdx:algorithm",
                                object("@id", "spdx:checksumAlgorithm_sha256", "@type", "spdx:ChecksumAlgorithm"),
                        "spdx:checksumValue", typed("xsd:hexBinary", file.sha256())));
        return download;
    }

    private Map<String, Object> dataset(String id, String title, String description, Instant time) {
        Map<String, Object> dataset = object(
                "@id", id,
                "@type", "dcat:Dataset",
                "dct:identifier", id,
                "dct:title", text(title),
                "dct:description", text(description),
                "dcat:keyword", Keywords.ALL.stream().map(DcatAp::text).toList(),
                "dcat:theme",
                        object(
                                "@id",
                                THEMES + "/TRAN",
                                "@type",
                                "skos:Concept",
                                "skos:prefLabel",
                                text("Transport"),
                                "skos:inScheme",
                                object("@id", THEMES)));
        publisher().ifPresent(agent -> dataset.put("dct:publisher", agent));
        contact().ifPresent(contact -> dataset.put("dcat:contactPoint", contact));
        city.box()
                .ifPresent(box -> dataset.put(
                        "dct:spatial",
                        object("@type", "dct:Location", "dcat:bbox", typed("gsp:wktLiteral", DcatUs.wkt(box)))));
        city.period(time)
                .ifPresent(days -> dataset.put(
                        "dct:temporal",
                        object(
                                "@type",
                                "dct:PeriodOfTime",
                                "dcat:startDate",
                                typed("xsd:date", days.first().toString()),
                                "dcat:endDate",
                                typed("xsd:date", days.last().toString()))));
        return dataset;
    }

    private static Map<String, Object> distribution(String title, FileFormat format, String url, Publisher publisher) {
        Map<String, Object> distribution = object(
                "@id",
                url,
                "@type",
                "dcat:Distribution",
                "dct:title",
                text(title),
                "dcat:accessURL",
                object("@id", url),
                "dcat:downloadURL",
                object("@id", url),
                "dct:format",
                // CKAN reads the label of a node whose first type is dct:IMT; DCAT-AP requires the second
                object("@type", List.of("dct:IMT", "dct:MediaTypeOrExtent"), "rdfs:label", format.name()),
                "dcat:mediaType",
                mediaType(format.mediaType()));
        format.dcatPacking().forEach((property, type) -> distribution.put("dcat:" + property, mediaType(type)));
        license(publisher).ifPresent(license -> distribution.put("dct:license", license));
        return distribution;
    }

    /** Returns a node with a label, because CKAN takes the address of one without. */
    private static Map<String, Object> mediaType(String type) {
        return object("@id", IANA + type, "@type", "dct:MediaType", "rdfs:label", type);
    }

    private Map<String, Object> service(PublishedService service) {
        String url = city.base() + service.path();
        Map<String, Object> json = object(
                "@id", url,
                "@type", "dcat:DataService",
                "dct:title", text(service.title()),
                "dct:description", text(service.meaning()),
                "dcat:endpointURL", object("@id", url),
                "dcat:endpointDescription", object("@id", city.base() + service.description()));
        publisher().ifPresent(agent -> json.put("dct:publisher", agent));
        contact().ifPresent(contact -> json.put("dcat:contactPoint", contact));
        return json;
    }

    private Optional<Map<String, Object>> publisher() {
        return city.publisher()
                .attributionIfAny()
                .map(name -> object("@id", city.base() + "/about", "@type", "foaf:Agent", "foaf:name", name));
    }

    private Optional<Map<String, Object>> contact() {
        return city.contact()
                .map(address -> object(
                        "@type",
                        "vcard:Kind",
                        "vcard:fn",
                        address,
                        "vcard:hasEmail",
                        object("@id", "mailto:" + address)));
    }

    private static Optional<Map<String, Object>> license(Publisher publisher) {
        return publisher.terms().map(DcatAp::license);
    }

    private static Map<String, Object> license(License license) {
        Map<String, Object> json = object("@type", "dct:LicenseDocument", "dct:title", license.name());
        license.url().ifPresent(url -> json.put("@id", url));
        return json;
    }

    private static Map<String, Object> page(String url) {
        return object("@id", url, "@type", "foaf:Document");
    }

    private static Map<String, Object> text(String words) {
        return object("@value", words, "@language", "en");
    }

    private static Map<String, Object> time(String time) {
        return typed("xsd:dateTime", time);
    }

    private static Map<String, Object> typed(String type, String value) {
        return object("@value", value, "@type", type);
    }
}
