package org.sidewalkdata.ogc.wfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.ogc.features.Town;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

class WfsApiTest {
    private static final String FEATURES = "service=WFS&version=2.0.0&request=GetFeature&";

    private final WfsTown town = new WfsTown();

    @AfterEach
    void nothingIsLeftOpen() {
        assertThat(town.source.openSnapshots()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 57, 100})
    void pagesHoldEachFeatureOnce(int count) {
        assertThat(town.ids(FEATURES + "typeNames=label_clusters&count=" + count))
                .isEqualTo(LongStream.range(0, 57).map(i -> 10 * i + 3).boxed().toList());
    }

    @Test
    void pagesOfAPostedQueryAreLinkedAsKeyValuePairs() {
        String xml = query(
                "count='3'",
                "<f:Filter xmlns:f='http://www.opengis.net/fes/2.0'><f:PropertyIsGreaterThan>"
                        + "<f:ValueReference>s:cluster_size</f:ValueReference><f:Literal>3</f:Literal>"
                        + "</f:PropertyIsGreaterThan></f:Filter>"
                        + "<f:SortBy xmlns:f='http://www.opengis.net/fes/2.0'><f:SortProperty>"
                        + "<f:ValueReference>label_type</f:ValueReference><f:SortOrder>DESC</f:SortOrder></f:SortProperty></f:SortBy>");
        String first = WfsTown.good(town.post(xml), xml);
        String next = first.replaceAll("(?s).* next=\"" + WfsTown.HOST + "/wfs\\?([^\"]+)\".*", "$1")
                .replace("&amp;", "&");
        List<Long> ids = new java.util.ArrayList<>(WfsTown.idsIn(first));
        ids.addAll(town.ids(next));
        assertThat(ids)
                .isEqualTo(town.ids(
                        FEATURES + "typeNames=label_clusters&sortBy=label_type+DESC&cql_filter=cluster_size%3E3"))
                .hasSize(22);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bbox=45.05,-123,45.05,-122.95|3",
                "bbox=-123,45.05,-122.95,45.05,EPSG:4326|3",
                "bbox=-123,45.05,-122.95,45.05,urn:ogc:def:crs:OGC:1.3:CRS84|3",
                "bbox=45.05,-123,45.05,-122.95,urn:ogc:def:crs:EPSG::4326|3",
                "bbox=-13692297,5622000,-13690000,5624000,EPSG:3857|2",
                "bbox=-13692297,5622000,-13690000,5624000,EPSG:900913|2",
                "cql_filter=cluster_size=5|11",
                "bbox=45.05,-123,45.05,-122.95&cql_filter=cluster_size=1|3",
                "resourceId=label_clusters.3,label_clusters.13,label_clusters.4|2",
                "resourceId=nothing|0",
                "featureId=label_clusters.3|1",
            })
    void filtersChoose(String parameters, int matched) {
        assertThat(town.good(FEATURES + "typeNames=label_clusters&resultType=hits&" + parameters))
                .contains(" numberMatched=\"" + matched + "\"");
    }

    @Test
    void anIdTellsItsType() {
        assertThat(town.good(FEATURES + "resourceId=regions.1,label_clusters.3"))
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
        try (Response answer = town.get(FEATURES + "typeNames=label_clusters&count=3&outputFormat=" + format)) {
            assertThat(answer.headers()).containsEntry("Content-Type", mediaType);
            assertThat(Town.body(answer)).startsWith(beginning);
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
        try (Response answer = town.get(FEATURES + parameters)) {
            assertThat(answer.headers()).containsEntry("Content-Disposition", disposition);
        }
    }

    /** OpenLayers' own examples ask so, and place the features by the member crs. */
    @ParameterizedTest
    @CsvSource({"EPSG:3857, 3857", "EPSG:900913, 3857", "urn:ogc:def:crs:EPSG::32610, 32610"})
    void geoJsonIsInTheSystemAskedFor(String srsName, String code) {
        JsonNode first = geoJson("typeNames=label_clusters&count=1&srsName=" + srsName);
        assertThat(first.at("/crs/type").stringValue()).isEqualTo("name");
        assertThat(first.at("/crs/properties/name").stringValue()).isEqualTo("urn:ogc:def:crs:EPSG::" + code);
        assertThat(first.at("/features/0/geometry/coordinates/0").doubleValue())
                .isEqualTo(code.equals("3857") ? -13692297.3676 : 500000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"EPSG:4326", "urn:ogc:def:crs:EPSG::4326", "CRS:84"})
    void geoJsonInDegreesIsThatOfTheRfc(String srsName) {
        JsonNode first = geoJson("typeNames=label_clusters&count=1&srsName=" + srsName);
        assertThat(first.has("crs")).isFalse();
        assertThat(first.at("/features/0/geometry/coordinates/0").doubleValue()).isEqualTo(-123);
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv", "SHAPE-ZIP", "gpkg"})
    void filesAreInDegreesOnly(String format) {
        try (Response answer = town.get(FEATURES + "typeNames=regions&srsName=EPSG:3857&outputFormat=" + format)) {
            assertThat(answer.status()).isEqualTo(400);
            assertThat(Town.body(answer)).contains("locator=\"srsName\"");
        }
    }

    private JsonNode geoJson(String parameters) {
        return new ObjectMapper().readTree(town.good(FEATURES + "outputFormat=application/json&" + parameters));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<PropertyIsEqualTo><ValueReference>tags</ValueReference><Literal>steep</Literal></PropertyIsEqualTo>|30",
                "<PropertyIsEqualTo><ValueReference>tags</ValueReference><Literal>[steep,narrow]</Literal></PropertyIsEqualTo>|30",
                "<PropertyIsEqualTo><ValueReference>tags</ValueReference><Literal>[steep]</Literal></PropertyIsEqualTo>|0",
                "<PropertyIsEqualTo matchAction='All'><ValueReference>tags</ValueReference><Literal>steep</Literal></PropertyIsEqualTo>|0",
                "<PropertyIsEqualTo><Literal>[]</Literal><ValueReference>tags</ValueReference></PropertyIsEqualTo>|30",
                "<PropertyIsNotEqualTo><ValueReference>tags</ValueReference><Literal>steep</Literal></PropertyIsNotEqualTo>|30",
                "<PropertyIsEqualTo matchCase='false'><ValueReference>label_type</ValueReference><Literal>CURBRAMP</Literal></PropertyIsEqualTo>|8",
                "<PropertyIsGreaterThan><Literal>2</Literal><ValueReference>severity</ValueReference></PropertyIsGreaterThan>|15",
                "<PropertyIsLike wildCard='*' singleChar='.' escapeChar='!'><ValueReference>pano_id</ValueReference><Literal>pano.</Literal></PropertyIsLike>|10",
                "<PropertyIsLike wildCard='*' singleChar='.' escapeChar='!'><ValueReference>image_url</ValueReference><Literal>*example!.org/1*</Literal></PropertyIsLike>|11",
                "<PropertyIsLike wildCard='*' singleChar='.' escapeChar='!'><ValueReference>pano_id</ValueReference><Literal>%</Literal></PropertyIsLike>|0",
                "<PropertyIsBetween><ValueReference>label_id</ValueReference><LowerBoundary><Literal>5</Literal></LowerBoundary><UpperBoundary><Literal>7.5</Literal></UpperBoundary></PropertyIsBetween>|3",
                "<PropertyIsNull><ValueReference>correct</ValueReference></PropertyIsNull>|15",
                "<PropertyIsNull><ValueReference>gml:name</ValueReference></PropertyIsNull>|60",
                "<PropertyIsNil><ValueReference>correct</ValueReference></PropertyIsNil>|0",
                "<Not><PropertyIsEqualTo><ValueReference>correct</ValueReference><Literal>true</Literal></PropertyIsEqualTo></Not>|30",
                "<During><ValueReference>time_created</ValueReference><g:TimePeriod><g:beginPosition>2024-05-01T12:00:00Z</g:beginPosition><g:endPosition>2024-05-01T12:00:00.010Z</g:endPosition></g:TimePeriod></During>|9",
                "<After><ValueReference>time_created</ValueReference><g:TimeInstant><g:timePosition>2024-05-01T14:00+02:00</g:timePosition></g:TimeInstant></After>|29",
                "<TEquals><ValueReference>time_created</ValueReference><g:TimeInstant><g:timePosition>2024-05-01T12:00:00</g:timePosition></g:TimeInstant></TEquals>|1",
                "<BBOX><g:Envelope srsName='EPSG:4326'><g:lowerCorner>-123 45</g:lowerCorner><g:upperCorner>-122.99 46</g:upperCorner></g:Envelope></BBOX>|7",
                "<Intersects><ValueReference>geom</ValueReference><g:Polygon srsName='urn:ogc:def:crs:OGC:1.3:CRS84'><g:exterior><g:LinearRing><g:posList>-123.1 45 -122.99 45 -122.99 46 -123.1 46 -123.1 45</g:posList></g:LinearRing></g:exterior></g:Polygon></Intersects>|7",
                "<Disjoint><ValueReference>geom</ValueReference><g:Polygon><g:exterior><g:LinearRing><g:posList>45 -123.1 45 -122.99 46 -122.99 46 -123.1 45 -123.1</g:posList></g:LinearRing></g:exterior></g:Polygon></Disjoint>|53",
                "<Within><ValueReference>geom</ValueReference><g:Envelope><g:lowerCorner>45 -123.1</g:lowerCorner><g:upperCorner>46 -122.99</g:upperCorner></g:Envelope></Within>|6",
                "<ResourceId rid='raw_labels.7'/><ResourceId rid='raw_labels.9'/>|2",
            })
    void filterElementsChoose(String condition, int matched) {
        String filter = "<Filter xmlns='http://www.opengis.net/fes/2.0' xmlns:g='http://www.opengis.net/gml/3.2'>"
                + condition + "</Filter>";
        assertThat(town.good(FEATURES + "typeNames=raw_labels&resultType=hits&filter=" + Town.encode(filter)))
                .contains(" numberMatched=\"" + matched + "\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<PropertyIsEqualTo><ValueReference>pano</ValueReference><Literal>1</Literal></PropertyIsEqualTo>",
                "<PropertyIsEqualTo><ValueReference>severity</ValueReference><Literal>bad</Literal></PropertyIsEqualTo>",
                "<PropertyIsLessThan><ValueReference>correct</ValueReference><Literal>true</Literal></PropertyIsLessThan>",
                "<PropertyIsLessThan><ValueReference>tags</ValueReference><Literal>a</Literal></PropertyIsLessThan>",
                "<PropertyIsEqualTo><ValueReference>geom</ValueReference><Literal>a</Literal></PropertyIsEqualTo>",
                "<PropertyIsEqualTo><Function name='f'/><Literal>a</Literal></PropertyIsEqualTo>",
                "<PropertyIsLike><ValueReference>pano_id</ValueReference><Literal>a</Literal></PropertyIsLike>",
                "<After><ValueReference>pano_id</ValueReference><Literal>2024-05-01</Literal></After>",
                "<After><ValueReference>time_created</ValueReference><Literal>yesterday</Literal></After>",
                "<Intersects><ValueReference>geom</ValueReference></Intersects>",
                "<Intersects><g:Polygon><g:exterior><g:LinearRing><g:posList>0 0 1 1 2 2</g:posList></g:LinearRing></g:exterior></g:Polygon></Intersects>",
                "<Intersects><g:MultiPoint><g:pointMember><g:LineString><g:posList>0 0 1 1</g:posList></g:LineString></g:pointMember></g:MultiPoint></Intersects>",
                "<Intersects><g:Point srsName='EPSG:27700'><g:pos>0 0</g:pos></g:Point></Intersects>",
                "<Intersects><g:Point><g:pos>95 0</g:pos></g:Point></Intersects>",
                "<DWithin><ValueReference>geom</ValueReference><g:Point><g:pos>0 0</g:pos></g:Point></DWithin>",
                "<And><PropertyIsNull><ValueReference>correct</ValueReference></PropertyIsNull></And>",
            })
    void filterElementsThatWillNotDoAreReported(String condition) {
        String filter = "<Filter xmlns='http://www.opengis.net/fes/2.0' xmlns:g='http://www.opengis.net/gml/3.2'>"
                + condition + "</Filter>";
        try (Response answer = town.get(FEATURES + "typeNames=raw_labels&filter=" + Town.encode(filter))) {
            assertThat(answer.status()).isEqualTo(400);
            assertThat(Town.body(answer)).contains("locator=\"filter\"");
        }
    }

    @Test
    void parametersHaveNoCase() {
        assertThat(town.good("SERVICE=WFS&VERSION=2.0.0&REQUEST=getfeature&TYPENAMES=ns:regions"
                        + "&NAMESPACES=xmlns(ns,http://sidewalkdata.org/ns)&RESULTTYPE=hits"))
                .contains("numberMatched=\"2\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "none",
            value = {
                "request=GetCapabilities|400|MissingParameterValue|service",
                "service=WFS|400|MissingParameterValue|request",
                "service=WMS&request=GetCapabilities|400|InvalidParameterValue|service",
                "service=WFS&request=Fly|400|OperationNotSupported|Fly",
                "service=WFS&request=GetCapabilities&acceptVersions=3.0.0|400|VersionNegotiationFailed|acceptVersions",
                "service=WFS&request=GetCapabilities&sections=Weather|400|InvalidParameterValue|sections",
                "service=WFS&version=1.0.0&request=GetFeature&typeName=regions|400|InvalidParameterValue|version",
                "service=WFS&version=2.0.0&request=GetFeature|400|MissingParameterValue|typeNames",
                "service=WFS&request=DescribeFeatureType&typeNames=a:regions&namespaces=xmlns(a,urn:other)|400|InvalidParameterValue|typeNames",
                "service=WFS&request=DescribeStoredQueries&storedQuery_Id=x|400|InvalidParameterValue|storedQuery_Id",
                "service=WFS&request=GetPropertyValue&typeNames=regions|400|MissingParameterValue|valueReference",
                "service=WFS&request=GetPropertyValue&typeNames=regions&valueReference=x|400|InvalidParameterValue|valueReference",
                "typeNames=streets|400|InvalidParameterValue|typeNames",
                "typeNames=regions,label_clusters|400|OptionNotSupported|typeNames",
                "typeNames=regions&count=-1|400|InvalidParameterValue|count",
                "typeNames=regions&startIndex=a|400|InvalidParameterValue|startIndex",
                "typeNames=regions&srsName=EPSG:27700|400|InvalidParameterValue|srsName",
                "typeNames=regions&bbox=1,2,3|400|InvalidParameterValue|bbox",
                "typeNames=regions&bbox=-123,45,-122,46|400|InvalidParameterValue|bbox",
                "typeNames=regions&bbox=1,2,3,NaN|400|InvalidParameterValue|bbox",
                "typeNames=regions&propertyName=population|400|InvalidParameterValue|propertyName",
                "typeNames=regions&sortBy=geom|400|InvalidParameterValue|sortBy",
                "typeNames=regions&resultType=some|400|InvalidParameterValue|resultType",
                "typeNames=regions&outputFormat=dxf|400|InvalidParameterValue|outputFormat",
                "typeNames=regions&outputFormat=csv&srsName=EPSG:3857|400|InvalidParameterValue|srsName",
                "typeNames=(regions)(raw_labels)&outputFormat=csv|400|OptionNotSupported|outputFormat",
                "typeNames=regions&resourceId=raw_labels.1|400|InvalidParameterValue|resourceId",
                "storedQuery_Id=urn:ogc:def:query:OGC-WFS::GetFeatureById&id=nothing|404|NotFound|id",
                "typeNames=regions&cql_filter=name+LIKE|400|InvalidParameterValue|cql_filter",
                "typeNames=regions&filter=<Filter>|400|OperationParsingFailed|filter",
                "typeNames=regions&filter=<Filter/>|400|InvalidParameterValue|filter",
                "typeNames=regions&filter=<Filter/>&resourceId=regions.1|400|InvalidParameterValue|resourceId",
                "storedQuery_Id=urn:x&id=regions.1|400|InvalidParameterValue|storedQuery_Id",
                "storedQuery_Id=urn:ogc:def:query:OGC-WFS::GetFeatureById|400|MissingParameterValue|id",
                "storedQuery_Id=urn:ogc:def:query:OGC-WFS::GetFeatureById&id=regions.77|404|NotFound|id",
            })
    void faultsAreReported(String parameters, int status, String code, String locator) {
        String query = parameters.startsWith("service") || parameters.startsWith("request")
                ? parameters
                : FEATURES + parameters;
        try (Response answer = town.get(query)) {
            assertThat(answer.status()).isEqualTo(status);
            assertThat(Town.body(answer))
                    .contains("exceptionCode=\"" + code + "\" locator=\"" + locator + "\"", "version=\"2.0.0\"");
            assertThat(answer.headers())
                    .containsEntry("Cache-Control", "no-store")
                    .doesNotContainKey("ETag");
        }
    }

    @Test
    void anAnswerThatIsHeldIsNotSentAgain() {
        String query = FEATURES + "typeNames=regions";
        String tag;
        try (Response answer = town.get(query)) {
            tag = answer.headers().get("ETag");
        }
        try (Response answer = town.get(query, "if-none-match", tag)) {
            assertThat(answer.status()).isEqualTo(304);
        }
        try (Response answer = town.send("HEAD", query)) {
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.body()).isEmpty();
        }
        try (Response answer = town.post(query("", ""), "if-none-match", tag)) {
            assertThat(answer.status()).isEqualTo(200);
        }
        try (Response answer = town.send("DELETE", query)) {
            assertThat(answer.status()).isEqualTo(405);
        }
    }

    @Test
    void aSourceThatFailsBeforeTheFirstByteIsAReport() {
        town.source.failAtRow(0, new DataSourceException("secret", new IllegalStateException(), true));
        try (Response answer = town.get(FEATURES + "typeNames=label_clusters")) {
            assertThat(answer.status()).isEqualTo(503);
            assertThat(answer.headers()).containsKey("Retry-After");
            assertThat(Town.body(answer)).contains("NoApplicableCode").doesNotContain("secret");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a/>",
                "not XML",
                "<!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/hostname'>]><x>&a;</x>",
                "<GetFeature xmlns='http://www.opengis.net/wfs/2.0' service='WFS' version='2.0.0'/>",
                "<Transaction xmlns='http://www.opengis.net/wfs/2.0' service='WFS' version='2.0.0'/>",
                "<GetFeature xmlns='http://www.opengis.net/wfs/2.0' service='WFS' version='9'/>",
            })
    void brokenXmlIsReported(String xml) {
        try (Response answer = town.post(xml)) {
            assertThat(answer.status()).isEqualTo(400);
            assertThat(Town.body(answer)).contains("<ows:ExceptionReport", "locator=");
        }
    }

    @Test
    void aBodyWithoutEndIsRefused() {
        java.io.InputStream endless = new java.io.InputStream() {
            @Override
            public int read() {
                return ' ';
            }
        };
        var request = new org.sidewalkdata.http.Request(
                "POST", WfsApi.ROOT, "", java.util.Map.of(), WfsTown.HOST, () -> endless);
        try (Response answer = town.api.handle(request)) {
            assertThat(answer.status()).isEqualTo(400);
            assertThat(Town.body(answer)).contains("OperationParsingFailed");
        }
    }

    @Test
    void aFilterOfTooManyConditionsIsRefused() {
        String condition = "<PropertyIsNull><ValueReference>cluster_size</ValueReference></PropertyIsNull>";
        String filter = "<Filter><Or>" + condition.repeat(600) + "</Or></Filter>";
        try (Response answer = town.post(query("", filter))) {
            assertThat(answer.status()).isEqualTo(400);
            assertThat(Town.body(answer)).contains("500 conditions");
        }
    }

    @ParameterizedTest
    @CsvSource({"Crosses, 100, must not cross itself", "Intersects, 1500, 2000 positions"})
    void aTangleOfALineIsRefused(String operator, int turns, String complaint) {
        String line = "<g:LineString xmlns:g='http://www.opengis.net/gml/3.2'><g:posList>"
                + "45 -123 45.1 -122.9 45.1 -123 45 -122.9 ".repeat(turns / 2) + "</g:posList></g:LineString>";
        String filter = "<Filter><" + operator + ">" + line + "</" + operator + "></Filter>";
        try (Response answer = town.post(query("", filter))) {
            assertThat(answer.status()).isEqualTo(400);
            assertThat(Town.body(answer)).contains(complaint);
        }
    }

    private static String query(String attributes, String content) {
        return "<GetFeature xmlns='http://www.opengis.net/wfs/2.0' xmlns:s='http://sidewalkdata.org/ns' service='WFS'"
                + " version='2.0.0' " + attributes + "><Query typeNames='s:label_clusters'>" + content
                + "</Query></GetFeature>";
    }
}
