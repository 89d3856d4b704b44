package org.sidewalkdata.ogc.wfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.ogc.features.FeaturesCity;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Successful answers: pages, formats, file names, coordinate reference systems, and conditional requests. */
class WfsApiTest extends WfsTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 7, 57, 100})
    void pagesHoldEachFeatureOnce(int count) {
        assertThat(town.ids(WfsCity.FEATURES + "typeNames=label_clusters&count=" + count))
                .isEqualTo(LongStream.range(0, 57).map(i -> 10 * i + 3).boxed().toList());
    }

    @Test
    void pagesOfAPostedQueryAreLinkedAsKeyValuePairs() {
        String xml = WfsCity.query(
                "count='3'",
                "<f:Filter xmlns:f='http://www.opengis.net/fes/2.0'><f:PropertyIsGreaterThan>"
                        + "<f:ValueReference>s:cluster_size</f:ValueReference><f:Literal>3</f:Literal>"
                        + "</f:PropertyIsGreaterThan></f:Filter>"
                        + "<f:SortBy xmlns:f='http://www.opengis.net/fes/2.0'><f:SortProperty>"
                        + "<f:ValueReference>label_type</f:ValueReference><f:SortOrder>DESC</f:SortOrder></f:SortProperty></f:SortBy>");
        String first = WfsCity.good(town.post(xml), xml);
        String next = first.replaceAll("(?s).* next=\"" + WfsCity.HOST + "/wfs\\?([^\"]+)\".*", "$1")
                .replace("&amp;", "&");
        List<Long> ids = new java.util.ArrayList<>(WfsCity.idsIn(first));
        ids.addAll(town.ids(next));
        assertThat(ids)
                .isEqualTo(town.ids(WfsCity.FEATURES
                        + "typeNames=label_clusters&sortBy=label_type+DESC&cql_filter=cluster_size%3E3"))
                .hasSize(22);
    }

    @Test
    void anIdTellsItsType() {
        assertThat(town.good(WfsCity.FEATURES + "resourceId=regions.1,label_clusters.3"))
                .contains("gml:id=\"regions.1\"", "gml:id=\"label_clusters.3\"", "numberReturned=\"2\"");
    }

    @ParameterizedTest
    @CsvSource({
        "csv, text/csv; charset=utf-8, label_cluster_id",
        "SHAPE-ZIP, application/zip, PK",
        "application/geopackage+sqlite3, application/geopackage+sqlite3, SQLite format 3",
        "gpkg, application/geopackage+sqlite3, SQLite format 3",
        "geopkg, application/geopackage+sqlite3, SQLite format 3",
        "shapezip, application/zip, PK",
        "application/vnd.geo%2Bjson, application/geo+json, {",
        "text/xml;%20subtype=%22gml/3.2%22, application/gml+xml; version=3.2, <?xml",
        "application/json, application/geo+json, {",
    })
    void otherFormatsAreOffered(String format, String mediaType, String beginning) {
        try (Response answer = town.get(WfsCity.FEATURES + "typeNames=label_clusters&count=3&outputFormat=" + format)) {
            assertThat(answer.headers()).containsEntry("Content-Type", mediaType);
            assertThat(FeaturesCity.body(answer)).startsWith(beginning);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "typeNames=regions|inline; filename=\"regions_20240501T120000Z.gml\"",
                "typeNames=(regions)(label_clusters)|inline; filename=\"features_20240501T120000Z.gml\"",
                "typeNames=regions&outputFormat=json|inline; filename=\"regions_20240501T120000Z.geojson\"",
                "typeNames=regions&outputFormat=csv|attachment; filename=\"regions_20240501T120000Z.csv\"",
            })
    void answersHaveTheNameOfAFile(String parameters, String disposition) {
        try (Response answer = town.get(WfsCity.FEATURES + parameters)) {
            assertThat(answer.headers()).containsEntry("Content-Disposition", disposition);
        }
    }

    /** OpenLayers' own examples send such requests and read the member crs. */
    @ParameterizedTest
    @CsvSource({"EPSG:3857, 3857", "EPSG:900913, 3857", "epsg:3857, 3857", "urn:ogc:def:crs:epsg::32610, 32610"})
    void geoJsonIsInTheSystemAskedFor(String srsName, String code) {
        JsonNode first = geoJson("typeNames=label_clusters&count=1&srsName=" + srsName);
        assertThat(first.at("/crs/type").stringValue()).isEqualTo("name");
        assertThat(first.at("/crs/properties/name").stringValue()).isEqualTo("urn:ogc:def:crs:EPSG::" + code);
        assertThat(first.at("/features/0/geometry/coordinates/0").doubleValue())
                .isEqualTo(code.equals("3857") ? -13692297.3676 : 500000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "EPSG:4326",
                "epsg:4326",
                "urn:ogc:def:crs:EPSG::4326",
                "CRS:84",
                "OGC:CRS84",
                "CRS84",
                "urn:ogc:def:crs:OGC::CRS84",
                "urn:ogc:def:crs:OGC:2:84",
                "http://www.opengis.net/def/crs/OGC/0/CRS84"
            })
    void geoJsonInDegreesIsThatOfTheRfc(String srsName) {
        JsonNode first = geoJson("typeNames=label_clusters&count=1&srsName=" + srsName);
        assertThat(first.has("crs")).isFalse();
        assertThat(first.at("/features/0/geometry/coordinates/0").doubleValue()).isEqualTo(-123);
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv", "SHAPE-ZIP", "gpkg"})
    void filesAreInDegreesOnly(String format) {
        try (Response answer =
                town.get(WfsCity.FEATURES + "typeNames=regions&srsName=EPSG:3857&outputFormat=" + format)) {
            assertThat(answer.status()).isEqualTo(400);
            assertThat(FeaturesCity.body(answer)).contains("locator=\"srsName\"");
        }
    }

    /** A page without a link looks like the last one; a link is omitted only if no host could read its URL. */
    @Test
    void aLongFilterHasItsLinksToo() {
        String query = WfsCity.FEATURES + "typeNames=label_clusters&count=20";
        String filter = query + "&cql_filter=" + FeaturesCity.encode("region_name <> '" + "x".repeat(20_000) + "'");
        assertThat(town.ids(filter))
                .hasSizeGreaterThan(40)
                .isEqualTo(town.ids(query + "&cql_filter=region_name%20IS%20NOT%20NULL"));
        String longest = query + "&cql_filter=region_name%20<>%20'" + "\"".repeat(25_000) + "'";
        assertThat(town.good(longest)).contains("numberReturned=\"20\"").doesNotContain(" next=");
    }

    @Test
    void parametersHaveNoCase() {
        assertThat(town.good("SERVICE=WFS&VERSION=2.0.0&REQUEST=getfeature&TYPENAMES=ns:regions"
                        + "&NAMESPACES=xmlns(ns,http://sidewalkdata.org/ns)&RESULTTYPE=hits"))
                .contains("numberMatched=\"2\"");
    }

    @Test
    void anAnswerThatIsHeldIsNotSentAgain() {
        String query = WfsCity.FEATURES + "typeNames=regions";
        String tag;
        try (Response answer = town.get(query)) {
            tag = answer.headers().get("ETag");
            assertThat(FeaturesCity.body(answer)).contains("timeStamp=");
            assertThat(tag).startsWith("W/\"");
        }
        for (String strong : List.of("request=GetCapabilities", query + "&outputFormat=csv")) {
            try (Response answer = town.get(strong.startsWith("r") ? "service=WFS&" + strong : strong)) {
                assertThat(answer.headers().get("ETag")).as(strong).startsWith("\"");
            }
        }
        try (Response answer = town.get(query, "if-none-match", tag)) {
            assertThat(answer.status()).isEqualTo(304);
        }
        try (Response answer = town.send("HEAD", query)) {
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.body()).isEmpty();
        }
        try (Response answer = town.post(WfsCity.query("", ""), "if-none-match", tag)) {
            assertThat(answer.status()).isEqualTo(200);
        }
        try (Response answer = town.send("DELETE", query)) {
            assertThat(answer.status()).isEqualTo(405);
        }
    }

    private JsonNode geoJson(String parameters) {
        return new ObjectMapper().readTree(town.good(WfsCity.FEATURES + "outputFormat=application/json&" + parameters));
    }
}
