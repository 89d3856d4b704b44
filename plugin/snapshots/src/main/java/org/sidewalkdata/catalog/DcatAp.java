package org.sidewalkdata.catalog;

import static org.sidewalkdata.json.JsonTree.object;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.catalog.ListedDataset.ListedFile;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.License;

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

    private static final Map<String, Object> ENGLISH = object(
            "@id", LANGUAGES + "/ENG", "@type", "dct:LinguisticSystem", "skos:inScheme", object("@id", LANGUAGES));

    private static final Map<String, Object> TRANSPORT = object(
            "@id",
            THEMES + "/TRAN",
            "@type",
            "skos:Concept",
            "skos:prefLabel",
            text("Transport"),
            "skos:inScheme",
            object("@id", THEMES));

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
        return JsonTree.bytes(new DcatAp(city).catalog(ListedDataset.of(city, snapshots)));
    }

    private Map<String, Object> catalog(List<ListedDataset> datasets) {
        return object(
                "@context", CONTEXT,
                "@id", city.base() + "/catalog.jsonld",
                "@type", "dcat:Catalog",
                "dct:title", text(city.title()),
                "dct:description", text(city.description()),
                "dct:language", ENGLISH,
                "dcat:themeTaxonomy",
                        object(
                                "@id",
                                THEMES,
                                "@type",
                                "skos:ConceptScheme",
                                "dct:title",
                                text("Data themes of the EU")),
                "foaf:homepage", page(city.url()),
                "dct:publisher", publisher(),
                "dct:license", city.publisher().terms().map(DcatAp::license),
                "dct:modified", city.refreshedAt().map(DcatAp::time),
                "dcat:dataset", datasets.stream().map(this::dataset).toList(),
                "dcat:service",
                        PublishedService.all().stream().map(this::service).toList());
    }

    private Map<String, Object> dataset(ListedDataset dataset) {
        return object(
                "@id", dataset.address(),
                "@type", "dcat:Dataset",
                "dct:identifier", dataset.citedAddress(),
                "dct:title", text(dataset.title()),
                "dct:description", text(dataset.meaning()),
                "dcat:keyword", Keywords.ALL.stream().map(DcatAp::text).toList(),
                "dcat:theme", TRANSPORT,
                "dct:publisher", publisher(),
                "dcat:contactPoint", contact(),
                "dct:spatial", city.box().map(DcatAp::location),
                "dct:temporal", city.period(dataset.time()).map(DcatAp::period),
                "dct:modified", time(dataset.time().toString()),
                "dcat:version", dataset.version(),
                "dcat:landingPage", page(dataset.citedAddress()),
                "dcat:distribution",
                        dataset.files().stream().map(DcatAp::distribution).toList());
    }

    private static Map<String, Object> distribution(ListedFile file) {
        return object(
                "@id", file.url(),
                "@type", "dcat:Distribution",
                "dct:title", text(file.title()),
                "dcat:accessURL", object("@id", file.url()),
                "dcat:downloadURL", object("@id", file.url()),
                "dct:format", format(file.format().name()),
                "dcat:mediaType", mediaType(file.format().mediaType()),
                "dcat:packageFormat", file.format().archive().map(DcatAp::mediaType),
                "dcat:compressFormat", file.format().compression().map(DcatAp::mediaType),
                "dct:license", file.publisher().terms().map(DcatAp::license),
                "dcat:byteSize",
                        file.stored().map(stored -> typed("xsd:nonNegativeInteger", Long.toString(stored.bytes()))),
                "spdx:checksum", file.stored().map(stored -> checksum(stored.sha256())));
    }

    /** Returns a node that CKAN and DCAT-AP read: CKAN needs dct:IMT as the first type, DCAT-AP requires the second. */
    private static Map<String, Object> format(String name) {
        return object("@type", List.of("dct:IMT", "dct:MediaTypeOrExtent"), "rdfs:label", name);
    }

    /** Returns a node with a label, because CKAN takes the address of one without. */
    private static Map<String, Object> mediaType(String type) {
        return object("@id", IANA + type, "@type", "dct:MediaType", "rdfs:label", type);
    }

    private static Map<String, Object> checksum(String sha256) {
        return object(
                "@type", "spdx:Checksum",
                "spdx:algorithm", object("@id", "spdx:checksumAlgorithm_sha256", "@type", "spdx:ChecksumAlgorithm"),
                "spdx:checksumValue", typed("xsd:hexBinary", sha256));
    }

    private Map<String, Object> service(PublishedService service) {
        String url = city.base() + service.path();
        return object(
                "@id", url,
                "@type", "dcat:DataService",
                "dct:title", text(service.title()),
                "dct:description", text(service.meaning()),
                "dcat:endpointURL", object("@id", url),
                "dcat:endpointDescription", object("@id", city.base() + service.description()),
                "dct:publisher", publisher(),
                "dcat:contactPoint", contact());
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

    private static Map<String, Object> location(Bbox box) {
        return object("@type", "dct:Location", "dcat:bbox", typed("gsp:wktLiteral", DcatUs.wkt(box)));
    }

    private static Map<String, Object> period(CityDataset.Days days) {
        return object(
                "@type", "dct:PeriodOfTime",
                "dcat:startDate", typed("xsd:date", days.first().toString()),
                "dcat:endDate", typed("xsd:date", days.last().toString()));
    }

    private static Map<String, Object> license(License license) {
        return object("@type", "dct:LicenseDocument", "dct:title", license.name(), "@id", license.url());
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
