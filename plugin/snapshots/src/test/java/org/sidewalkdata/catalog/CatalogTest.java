package org.sidewalkdata.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.snapshot.SnapshotFile;
import org.sidewalkdata.testkit.Golden;
import org.sidewalkdata.testkit.Repository;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What catalogs, pages, crawlers and citations state about a city. */
@Tag("golden")
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
                            "label_clusters.parquet README.md labels.csv.gz snapshot.gpkg opensidewalks.zip tiles.pmtiles snapshot.json CITATION.cff SHA256SUMS"
                                    .split(" "))
                    .map(name -> new SnapshotFile(name, 1234, "ab".repeat(32)))
                    .map(file -> new CitedSnapshot.File(file.name(), FileFormat.of(file), file.bytes(), file.sha256()))
                    .toList());
    private static final CatalogSource SOURCE =
            new CatalogSource(new Publisher("People", "CC BY 4.0"), "data@town.example.org", () -> List.of(SNAPSHOT));
    private static final CatalogSource BARE = new CatalogSource(new Publisher("", ""), "", Snapshots.NONE);

    /**
     * The documents as a whole, of catalogs with the first and the last dataset: a snapshot is a dataset or part with its own
     * time, DOI and digests, and the page of a region describes the region.
     */
    @ParameterizedTest
    @MethodSource
    void documentsAreAsReviewed(String name, String document) {
        Golden.assertMatches(
                Repository.root().resolve("plugin/snapshots/src/test/resources/golden/catalog/" + name),
                document + "\n");
    }

    static Stream<Arguments> documentsAreAsReviewed() {
        var older = new CitedSnapshot(
                "2026-Q2",
                7,
                Instant.parse("2026-06-30T00:00:00Z"),
                Optional.empty(),
                SNAPSHOT.publisher(),
                SNAPSHOT.files());
        CityDataset hill = SOURCE.dataset(BASE, ENGLISH, VERSION, Optional.of(HILL), CityDataset.Period.UNKNOWN);
        return Stream.of(
                Arguments.of("dcat-us.json", ends(read(DcatUs.json(city(SOURCE), List.of(SNAPSHOT))), "dataset")),
                Arguments.of(
                        "dcat-ap.json", ends(read(DcatAp.jsonLd(city(SOURCE), List.of(SNAPSHOT))), "dcat:dataset")),
                Arguments.of("page-of-the-city.json", pretty(page(city(SOURCE).citing(SNAPSHOT)))),
                Arguments.of("page-of-a-region.json", pretty(page(hill))),
                Arguments.of(
                        "page-of-snapshots.json",
                        pretty(JsonMapper.shared()
                                .valueToTree(SchemaOrg.document(city(SOURCE), List.of(SNAPSHOT, older))))),
                Arguments.of(
                        "citations.txt",
                        Stream.of(city(SOURCE).citing(SNAPSHOT), city(BARE), hill)
                                .map(Citation::new)
                                .map(citation ->
                                        citation.sentence() + "\n" + citation.bibTex() + "\n" + citation.html() + "\n")
                                .collect(Collectors.joining("\n"))),
                Arguments.of(
                        "sitemap.xml",
                        text(SiteMap.xml(BASE, VERSION, List.of(HILL), true)).replace("><", ">\n<")),
                Arguments.of("robots.txt", text(SiteMap.robots(BASE))));
    }

    @Test
    void aPageOfTheCityOffersTheSameWithAndWithoutASnapshot() {
        JsonNode json = page(city(SOURCE).citing(SNAPSHOT));
        ((ObjectNode) json).remove("hasPart");
        var without = new CatalogSource(SOURCE.publisher(), SOURCE.contact(), Snapshots.NONE);
        assertThat(json).isEqualTo(page(city(without)));
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
        JsonNode page = page(city(now).citing(SNAPSHOT));
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
        String all = text(DcatUs.json(city(BARE), List.of()))
                + text(DcatAp.jsonLd(city(BARE), List.of()))
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
        assertThat(text(DcatUs.json(city(SOURCE), List.of())))
                .contains(BASE + "/v3/api/accessScoreStreets?filetype=csv&bbox=-180,-90,180,90\"")
                .contains(BASE + "/v3/api/labelClusters?filetype=geoparquet\"");
    }

    /** Portals show the name of a format and filter by it. The media type is that of the data, and says nothing of a packing. */
    @Test
    void everyDatasetIsDescribedAndEveryDistributionHasANameOfItsFormatAndTheMediaTypeOfItsData() {
        for (List<CitedSnapshot> snapshots : List.of(List.of(SNAPSHOT), List.<CitedSnapshot>of())) {
            JsonNode catalog = read(DcatUs.json(city(SOURCE), snapshots));
            assertThat(catalog.get("dataset"))
                    .hasSizeGreaterThan(snapshots.size() + PublishedTable.ALL.size() - 1)
                    .allSatisfy(dataset -> assertThat(List.of("title", "description", "identifier"))
                            .noneMatch(member -> dataset.get(member).asString().isBlank()));
            catalog.findValues("distribution").stream()
                    .flatMap(JsonNode::valueStream)
                    .forEach(file -> assertFormat(
                            file.get("downloadURL").asString(),
                            file.get("format").asString(),
                            file.get("mediaType").asString(),
                            file.path("packageFormat")
                                    .asString(file.path("compressFormat").asString(""))));
        }
    }

    private static void assertFormat(String url, String name, String mediaType, String packing) {
        String end = url.replaceFirst(".*/2026-Q3/[^.]*[.]?", "").replaceFirst(".*filetype=(\\w+).*", "$1");
        String expected = switch (end) {
            case "csv" -> "CSV text/csv ";
            case "csv.gz" -> "CSV text/csv application/gzip";
            case "geojson" -> "GeoJSON application/geo+json ";
            case "json" -> "JSON application/json ";
            case "shapefile" -> "SHP application/vnd.shp application/zip";
            case "osw", "zip" -> "GeoJSON application/geo+json application/zip";
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
    void namesAreNeverCommandsOfABibliography() {
        var hostile = new DataVersion(1, TIME, Optional.of("A\\B {C} 50%_$1 #~^\n}: \"q\""), Optional.empty());
        assertThat(new Citation(BARE.dataset(BASE, ENGLISH, hostile, Optional.empty(), LABELS)).bibTex())
                .startsWith("@misc{sidewalk-a-b-c-50-1-q-1,\n")
                .contains(
                        "data of A\\textbackslash{}B \\{C\\} 50\\%\\_\\$1 \\#\\textasciitilde{}\\textasciicircum{} \\}: \"q\"}},");
    }

    private static CityDataset city(CatalogSource source) {
        return source.dataset(BASE, ENGLISH, VERSION, Optional.empty(), LABELS);
    }

    private static JsonNode page(CityDataset data) {
        return JsonMapper.shared().valueToTree(SchemaOrg.document(data));
    }

    private static JsonNode last(JsonNode array) {
        return array.get(array.size() - 1);
    }

    private static JsonNode read(byte[] json) {
        return JsonMapper.shared().readTree(json);
    }

    /** Returns a catalog with its first and its last dataset. */
    private static String ends(JsonNode catalog, String member) {
        JsonNode all = catalog.get(member);
        ((ObjectNode) catalog).putArray(member).add(all.get(0)).add(last(all));
        return pretty(catalog);
    }

    private static String pretty(JsonNode json) {
        return json.toPrettyString();
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
