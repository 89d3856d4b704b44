package org.sidewalkdata.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.snapshot.SnapshotFile;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What catalogs, pages, crawlers and citations state about a city. */
class CatalogTest {
    private static final String BASE = "https://walks.example.org/town";
    private static final Messages ENGLISH = Messages.of(Language.ENGLISH);
    private static final Bbox BOX = new Bbox(-123, 45, -122, 46);
    private static final Instant TIME = Instant.parse("2026-10-05T03:04:05Z");
    private static final DataVersion VERSION = new DataVersion(12, TIME, Optional.of("Town"), Optional.of(BOX));
    private static final CityDataset.Period LABELS = new CityDataset.Period(
            Optional.of(Instant.parse("2019-01-30T23:00:00Z")), Optional.of(Instant.parse("2026-10-04T01:00:00Z")));
    private static final Region HILL = new Region(7, "Hill & Dale", new Bbox(-122.5, 45.1, -122.4, 45.2));
    private static final CitedSnapshot SNAPSHOT = new CitedSnapshot(
            "2026-Q3",
            11,
            Instant.parse("2026-09-30T00:00:00Z"),
            Optional.of("10.5281/zenodo.42"),
            new Publisher("People", "CC BY 4.0"),
            Stream.of(
                            "label_clusters.parquet",
                            "README.md",
                            "labels.csv.gz",
                            "snapshot.gpkg",
                            "tiles.pmtiles",
                            "snapshot.json",
                            "CITATION.cff",
                            "SHA256SUMS")
                    .map(name -> new SnapshotFile(name, 1234, "ab".repeat(32)))
                    .map(file -> new CitedSnapshot.File(file.name(), FileFormat.of(file), file.bytes(), file.sha256()))
                    .toList());
    private static final CatalogSource SOURCE =
            new CatalogSource(new Publisher("People", "CC BY 4.0"), "data@town.example.org", () -> List.of(SNAPSHOT));
    private static final CatalogSource BARE = new CatalogSource(new Publisher("", ""), "", Snapshots.NONE);

    /** The members that the JSON Schema of DCAT-US 3.0 requires, in its types. */
    @Test
    void dcatUsHasWhatItRequiresOfEveryDataset() {
        JsonNode catalog = read(DcatUs.json(city(SOURCE), List.of(SNAPSHOT)));
        assertThat(catalog.get("dataset").size()).isGreaterThan(PublishedTable.ALL.size());
        for (JsonNode dataset : catalog.get("dataset")) {
            for (String member : List.of("title", "description", "identifier")) {
                assertThat(dataset.get(member).asString()).as(member).isNotBlank();
            }
            assertThat(dataset.at("/publisher/name").asString()).isEqualTo("People");
            assertThat(dataset.at("/contactPoint/hasEmail").asString()).isEqualTo("mailto:data@town.example.org");
            assertThat(dataset.at("/temporal/0/startDate").asString()).isEqualTo("2019-01-30");
            for (JsonNode file : dataset.get("distribution")) {
                assertThat(file.get("downloadURL").asString()).startsWith(BASE + "/v3/api/");
                assertThat(file.get("license").asString()).isEqualTo("https://creativecommons.org/licenses/by/4.0/");
            }
        }
        for (JsonNode service : catalog.get("service")) {
            assertThat(service.at("/endpointURL/0").asString()).startsWith(BASE + "/");
            assertThat(service.at("/contactPoint/0/fn").asString()).isEqualTo("data@town.example.org");
        }
    }

    @Test
    void aSnapshotIsADatasetWithItsDoiAndDigests() {
        JsonNode us = last(read(DcatUs.json(city(SOURCE), List.of(SNAPSHOT))).get("dataset"));
        assertThat(us.get("identifier").asString()).isEqualTo("https://doi.org/10.5281/zenodo.42");
        assertThat(us.at("/distribution/0/downloadURL").asString())
                .isEqualTo(BASE + "/v3/api/snapshots/2026-Q3/label_clusters.parquet");
        assertThat(us.at("/distribution/0/checksum/checksumValue").asString()).isEqualTo("ab".repeat(32));
        JsonNode ap = last(read(DcatAp.jsonLd(city(SOURCE), List.of(SNAPSHOT))).get("dcat:dataset"));
        assertThat(ap.get("dct:identifier").asString()).isEqualTo("https://doi.org/10.5281/zenodo.42");
        assertThat(ap.at("/dcat:distribution/0/dcat:byteSize/@value").asString())
                .isEqualTo("1234");
    }

    @Test
    void aDatasetCoversTheDaysUntilItsOwnTime() {
        JsonNode us = read(DcatUs.json(city(SOURCE), List.of(SNAPSHOT))).get("dataset");
        assertThat(us.at("/0/temporal/0/endDate").asString()).isEqualTo("2026-10-04");
        assertThat(last(us).at("/temporal/0/endDate").asString()).isEqualTo("2026-09-30");
        JsonNode ap = read(DcatAp.jsonLd(city(SOURCE), List.of(SNAPSHOT))).get("dcat:dataset");
        assertThat(ap.at("/0/dct:temporal/dcat:endDate/@value").asString()).isEqualTo("2026-10-04");
        assertThat(last(ap).at("/dct:temporal/dcat:endDate/@value").asString()).isEqualTo("2026-09-30");
    }

    /** The operator may change the settings; the documents in a snapshot never change. */
    @Test
    void aSnapshotKeepsTheLicenseAndTheAuthorsWithWhichItWasMade() {
        var now = new CatalogSource(new Publisher("Others", "CC0 1.0"), "", () -> List.of(SNAPSHOT));
        String address = "https://creativecommons.org/licenses/by/4.0/";
        String changed = "https://creativecommons.org/publicdomain/zero/1.0/";
        JsonNode us = read(DcatUs.json(city(now), List.of(SNAPSHOT))).get("dataset");
        assertThat(us.at("/0/distribution/0/license").asString()).isEqualTo(changed);
        assertThat(last(us).at("/distribution/0/license").asString()).isEqualTo(address);
        JsonNode ap = read(DcatAp.jsonLd(city(now), List.of(SNAPSHOT)));
        assertThat(ap.at("/dct:license/@id").asString()).isEqualTo(changed);
        assertThat(last(ap.get("dcat:dataset"))
                        .at("/dcat:distribution/0/dct:license/@id")
                        .asString())
                .isEqualTo(address);
        JsonNode page =
                JsonMapper.shared().valueToTree(SchemaOrg.document(city(now).citing(SNAPSHOT)));
        assertThat(page.get("license").asString()).isEqualTo(changed);
        assertThat(page.at("/hasPart/0/license").asString()).isEqualTo(address);
        assertThat(page.at("/hasPart/0/creator/name").asString()).isEqualTo("People");
        assertThat(SchemaOrg.element(city(now), List.of(SNAPSHOT)))
                .contains(address)
                .doesNotContain(changed);
        assertThat(new Citation(city(now).citing(SNAPSHOT)).sentence()).startsWith("People (2026)");
        assertThat(new Citation(now.dataset(BASE, ENGLISH, VERSION, Optional.empty(), LABELS)).bibTex())
                .contains("author = {{Others}}");
    }

    @Test
    void whatTheOperatorDoesNotStateIsAbsent() {
        String all = new String(DcatUs.json(city(BARE), List.of()), StandardCharsets.UTF_8)
                + new String(DcatAp.jsonLd(city(BARE), List.of()), StandardCharsets.UTF_8)
                + SchemaOrg.element(city(BARE));
        assertThat(all)
                .doesNotContain("license", "publisher", "contactPoint", "creator", "doi", "\"\"", "null")
                .contains("Town");
    }

    @Test
    void beforeTheFirstRefreshThereIsNoDataset() {
        CityDataset nothing =
                SOURCE.dataset(BASE, ENGLISH, DataVersion.NONE, Optional.empty(), CityDataset.Period.UNKNOWN);
        assertThat(read(DcatUs.json(nothing, List.of())).get("dataset").size()).isZero();
        assertThat(read(DcatAp.jsonLd(nothing, List.of())).get("dcat:dataset").size())
                .isZero();
    }

    /** Without a box, street scores are those of the city's default box (P13). */
    @Test
    void aDownloadOfStreetsHasAllOfThem() {
        String clusters = new String(DcatUs.json(city(SOURCE), List.of()), StandardCharsets.UTF_8);
        assertThat(clusters)
                .contains(BASE + "/v3/api/accessScoreStreets?filetype=csv&bbox=-180,-90,180,90\"")
                .contains(BASE + "/v3/api/labelClusters?filetype=geoparquet\"");
    }

    @Test
    void aPageOfTheCityOffersTheSameWithAndWithoutASnapshot() {
        ObjectNode json =
                JsonMapper.shared().valueToTree(SchemaOrg.document(city(SOURCE).citing(SNAPSHOT)));
        assertThat(json.get("version").asString()).isEqualTo("12");
        assertThat(json.get("temporalCoverage").asString()).isEqualTo("2019-01-30/2026-10-04");
        assertThat(json.at("/spatialCoverage/geo/box").asString()).isEqualTo("45.0 -123.0 46.0 -122.0");
        JsonNode part = json.remove("hasPart").get(0);
        assertThat(part.get("version").asString()).isEqualTo("2026-Q3");
        assertThat(part.get("identifier").asString()).isEqualTo("https://doi.org/10.5281/zenodo.42");
        assertThat(part.get("temporalCoverage").asString())
                .as("labels after the snapshot are not in it")
                .isEqualTo("2019-01-30/2026-09-30");
        var without = new CatalogSource(SOURCE.publisher(), SOURCE.contact(), Snapshots.NONE);
        assertThat(json).isEqualTo(JsonMapper.shared().<JsonNode>valueToTree(SchemaOrg.document(city(without))));
    }

    /**
     * Portals show the name of a format and filter by it. The media type is that of the data, and says nothing of a
     * packing.
     */
    @Test
    void everyDistributionHasANameOfItsFormatAndTheMediaTypeOfItsData() {
        for (List<CitedSnapshot> snapshots : List.of(List.of(SNAPSHOT), List.<CitedSnapshot>of())) {
            for (JsonNode file : read(DcatAp.jsonLd(city(SOURCE), snapshots)).findValues("dcat:distribution").stream()
                    .flatMap(JsonNode::valueStream)
                    .toList()) {
                JsonNode packing = file.has("dcat:packageFormat")
                        ? file.get("dcat:packageFormat")
                        : file.path("dcat:compressFormat");
                assertThat(file.at("/dct:format/@type/0").asString()).isEqualTo("dct:IMT");
                assertThat(file.at("/dcat:mediaType/@id").asString())
                        .isEqualTo("https://www.iana.org/assignments/media-types/"
                                + file.at("/dcat:mediaType/rdfs:label").asString());
                assertFormat(
                        file.at("/dcat:downloadURL/@id").asString(),
                        file.at("/dct:format/rdfs:label").asString(),
                        file.at("/dcat:mediaType/rdfs:label").asString(),
                        packing.path("rdfs:label").asString(""));
            }
            for (JsonNode file : read(DcatUs.json(city(SOURCE), snapshots)).findValues("distribution").stream()
                    .flatMap(JsonNode::valueStream)
                    .toList()) {
                assertFormat(
                        file.get("downloadURL").asString(),
                        file.get("format").asString(),
                        file.get("mediaType").asString(),
                        file.path("packageFormat")
                                .asString(file.path("compressFormat").asString("")));
            }
        }
        JsonNode files = JsonMapper.shared()
                .valueToTree(SchemaOrg.document(city(SOURCE), List.of(SNAPSHOT)))
                .at("/hasPart/0/distribution");
        assertThat(files).hasSize(SNAPSHOT.files().size());
        assertThat(files.get(2).get("encodingFormat").toString()).isEqualTo("[\"text/csv\",\"application/gzip\"]");
        assertThat(files.get(3).get("encodingFormat").asString()).isEqualTo("application/geopackage+sqlite3");
    }

    private static void assertFormat(String url, String name, String mediaType, String packing) {
        String end = url.replaceFirst(".*/2026-Q3/[^.]*[.]?", "").replaceFirst(".*filetype=(\\w+).*", "$1");
        String expected = switch (end) {
            case "csv" -> "CSV text/csv ";
            case "csv.gz" -> "CSV text/csv application/gzip";
            case "geojson" -> "GeoJSON application/geo+json ";
            case "json" -> "JSON application/json ";
            case "shapefile" -> "SHP application/vnd.shp application/zip";
            case "geopackage", "gpkg" -> "GPKG application/geopackage+sqlite3 ";
            case "geoparquet", "parquet" -> "PARQUET application/vnd.apache.parquet ";
            case "xlsx" -> "XLSX application/vnd.openxmlformats-officedocument.spreadsheetml.sheet ";
            case "pmtiles" -> "PMTiles application/vnd.pmtiles ";
            case "md" -> "MD text/markdown ";
            case "cff" -> "YAML application/yaml ";
            default -> "TXT text/plain ";
        };
        assertThat(name + " " + mediaType + " " + packing).as(url).isEqualTo(expected);
    }

    @Test
    void thePageOfSnapshotsDescribesEachAsAPart() {
        var older = new CitedSnapshot(
                "2026-Q2",
                7,
                Instant.parse("2026-06-30T00:00:00Z"),
                Optional.empty(),
                SNAPSHOT.publisher(),
                SNAPSHOT.files());
        JsonNode json = JsonMapper.shared().valueToTree(SchemaOrg.document(city(SOURCE), List.of(SNAPSHOT, older)));
        assertThat(json.get("@type").asString()).isEqualTo("Dataset");
        assertThat(json.get("url").asString()).isEqualTo(BASE + "/snapshots");
        assertThat(json.get("version").asString()).isEqualTo("2026-Q3");
        assertThat(json.has("identifier")).as("the DOI is that of a part").isFalse();
        assertThat(json.get("hasPart")).hasSize(2).allSatisfy(part -> {
            assertThat(part.get("@type").asString()).isEqualTo("Dataset");
            assertThat(part.get("license").asString()).isEqualTo("https://creativecommons.org/licenses/by/4.0/");
            assertThat(part.at("/spatialCoverage/geo/box").asString()).isEqualTo("45.0 -123.0 46.0 -122.0");
            assertThat(part.get("description").asString()).hasSizeGreaterThan(50);
        });
        JsonNode newest = json.at("/hasPart/0");
        assertThat(newest.get("url").asString()).isEqualTo(BASE + "/v3/api/snapshots/2026-Q3");
        assertThat(newest.get("identifier").asString()).isEqualTo("https://doi.org/10.5281/zenodo.42");
        assertThat(newest.get("temporalCoverage").asString()).isEqualTo("2019-01-30/2026-09-30");
        assertThat(newest.at("/distribution/0/contentUrl").asString())
                .isEqualTo(BASE + "/v3/api/snapshots/2026-Q3/label_clusters.parquet");
        JsonNode second = json.at("/hasPart/1");
        assertThat(second.get("version").asString()).isEqualTo("2026-Q2");
        assertThat(second.get("dateModified").asString()).isEqualTo("2026-06-30T00:00:00Z");
        assertThat(second.get("temporalCoverage").asString()).isEqualTo("2019-01-30/2026-06-30");
        assertThat(second.has("identifier")).isFalse();
        assertThat(second.has("distribution")).as("its address lists its files").isFalse();
    }

    @Test
    void aReportOfARegionDescribesItsRegion() {
        JsonNode json = JsonMapper.shared()
                .valueToTree(SchemaOrg.document(
                        SOURCE.dataset(BASE, ENGLISH, VERSION, Optional.of(HILL), CityDataset.Period.UNKNOWN)));
        assertThat(json.get("name").asString()).isEqualTo("Sidewalk accessibility of Hill & Dale, Town");
        assertThat(json.get("url").asString()).isEqualTo(BASE + "/report?regionId=7");
        assertThat(json.get("version").asString())
                .as("the snapshot has older data")
                .isEqualTo("12");
        assertThat(json.has("temporalCoverage")).isFalse();
        for (JsonNode file : json.get("distribution")) {
            assertThat(file.get("contentUrl").asString())
                    .endsWith("&regionId=7")
                    .doesNotContain("userStats");
        }
    }

    @Test
    void aCitationNamesTheSnapshotOrElseTheDataVersion() {
        assertThat(new Citation(city(SOURCE).citing(SNAPSHOT)).sentence())
                .isEqualTo("People (2026): Sidewalk accessibility data of Town, snapshot 2026-Q3, data version 11 of"
                        + " 30 September 2026. https://doi.org/10.5281/zenodo.42");
        assertThat(new Citation(city(BARE)).sentence())
                .isEqualTo("Sidewalk accessibility data of Town, data version 12 of 5 October 2026 (2026)."
                        + " https://walks.example.org/town/");
        assertThat(new Citation(SOURCE.dataset(BASE, ENGLISH, VERSION, Optional.of(HILL), LABELS)).html())
                .contains("data version 12", "Hill &amp; Dale", "Hill \\&amp; Dale")
                .doesNotContain("2026-Q3");
    }

    @Test
    void namesAreNeverCommandsOfABibliography() {
        var hostile = new DataVersion(1, TIME, Optional.of("A\\B {C} 50%_$1 #~^\n}: \"q\""), Optional.empty());
        assertThat(new Citation(BARE.dataset(BASE, ENGLISH, hostile, Optional.empty(), LABELS)).bibTex())
                .startsWith("@misc{sidewalk-a-b-c-50-1-q-1,\n")
                .contains(
                        "data of A\\textbackslash{}B \\{C\\} 50\\%\\_\\$1 \\#\\textasciitilde{}\\textasciicircum{} \\}: \"q\"}},");
    }

    @Test
    void theSitemapHasEveryReportInEveryLanguage() throws Exception {
        byte[] xml = SiteMap.xml(BASE, VERSION, List.of(HILL), true);
        var factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        Element root = factory.newDocumentBuilder()
                .parse(new ByteArrayInputStream(xml))
                .getDocumentElement();
        assertThat(root.getNamespaceURI()).isEqualTo("http://www.sitemaps.org/schemas/sitemap/0.9");
        assertThat(root.getLocalName()).isEqualTo("urlset");
        NodeList urls = root.getElementsByTagNameNS(root.getNamespaceURI(), "url");
        assertThat(urls.getLength()).isPositive();
        for (int i = 0; i < urls.getLength(); i++) {
            NodeList members = ((Element) urls.item(i)).getElementsByTagNameNS(root.getNamespaceURI(), "*");
            assertThat(members.item(0).getLocalName()).isEqualTo("loc");
            if (members.getLength() > 1) {
                assertThat(members.item(1).getLocalName()).isEqualTo("lastmod");
                assertThat(Instant.parse(members.item(1).getTextContent())).isEqualTo(VERSION.refreshedAt());
            }
        }
        assertThat(new String(xml, StandardCharsets.UTF_8))
                .contains(
                        "<loc>" + BASE + "/report?regionId=7</loc><lastmod>2026-10-05T03:04:05Z</lastmod>",
                        "hreflang=\"es\" href=\"" + BASE + "/report?regionId=7&amp;lang=es\"",
                        "<loc>" + BASE + "/snapshots</loc>");
    }

    @Test
    void crawlersReadPagesAndLeaveDownloads() {
        assertThat(new String(SiteMap.robots(BASE), StandardCharsets.UTF_8))
                .contains("Disallow: /town/v3/api/\n", "Sitemap: " + BASE + "/sitemap.xml\n")
                .doesNotContain("Disallow: /town/report\n", "Disallow: /town/\n");
    }

    private static CityDataset city(CatalogSource source) {
        return source.dataset(BASE, ENGLISH, VERSION, Optional.empty(), LABELS);
    }

    private static JsonNode last(JsonNode array) {
        return array.get(array.size() - 1);
    }

    private static JsonNode read(byte[] json) {
        return JsonMapper.shared().readTree(json);
    }
}
