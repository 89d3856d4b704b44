package org.sidewalkdata.ogc.wfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.ogc.Services;
import org.sidewalkdata.ogc.features.FeaturesCity;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Pages, formats, file names, coordinate reference systems, conditional requests, filters, and reports of errors. */
class WfsApiTest {
    private static final String CLUSTERS = WfsCity.FEATURES + "typeNames=label_clusters&";
    private static final String FES =
            "<Filter xmlns='http://www.opengis.net/fes/2.0' xmlns:g='http://www.opengis.net/gml/3.2'>%s</Filter>";

    private final WfsCity town = new WfsCity();

    @AfterEach
    void nothingIsLeftOpen() {
        assertThat(town.rows.openViews()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 57, 100})
    void pagesHoldEachFeatureOnce(int count) {
        assertThat(town.allIds(CLUSTERS + "count=" + count))
                .isEqualTo(LongStream.range(0, 57).map(i -> 10 * i + 3).boxed().toList());
    }

    @Test
    void pagesOfAPostedQueryAreLinkedAsKeyValuePairs() {
        String xml = WfsCity.query(
                "count='3' xmlns:f='http://www.opengis.net/fes/2.0'",
                "<f:Filter><f:PropertyIsGreaterThan><f:ValueReference>s:cluster_size</f:ValueReference>"
                        + "<f:Literal>3</f:Literal></f:PropertyIsGreaterThan></f:Filter><f:SortBy><f:SortProperty>"
                        + "<f:ValueReference>label_type</f:ValueReference><f:SortOrder>DESC</f:SortOrder></f:SortProperty></f:SortBy>");
        Services.Reply first = town.post("/wfs", xml);
        List<Long> ids = new ArrayList<>(first.ids());
        ids.addAll(town.allIds(WfsCity.next(first.text())));
        assertThat(ids)
                .isEqualTo(town.allIds(CLUSTERS + "sortBy=label_type+DESC&cql_filter=cluster_size%3E3"))
                .hasSize(22);
    }

    @Test
    void anIdTellsItsType() {
        assertThat(town.text(WfsCity.FEATURES + "resourceId=regions.1,label_clusters.3"))
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
        Services.Reply answer = town.good(CLUSTERS + "count=3&outputFormat=" + format);
        assertThat(answer.headers()).containsEntry("Content-Type", mediaType);
        assertThat(answer.text()).startsWith(beginning);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    typeNames=regions|inline; filename="regions_20240501T120000Z.gml"
                    typeNames=(regions)(label_clusters)|inline; filename="features_20240501T120000Z.gml"
                    typeNames=regions&outputFormat=json|inline; filename="regions_20240501T120000Z.geojson"
                    typeNames=regions&outputFormat=csv|attachment; filename="regions_20240501T120000Z.csv"
                    """)
    void answersHaveTheNameOfAFile(String parameters, String disposition) {
        assertThat(town.good(WfsCity.FEATURES + parameters).headers())
                .containsEntry("Content-Disposition", disposition);
    }

    /** OpenLayers' own examples send such requests and read the member crs. */
    @ParameterizedTest
    @CsvSource({"EPSG:3857, 3857", "EPSG:900913, 3857", "epsg:3857, 3857", "urn:ogc:def:crs:epsg::32610, 32610"})
    void geoJsonIsInTheSystemAskedFor(String srsName, String code) {
        JsonNode first = geoJson(srsName);
        assertThat(first.at("/crs/type").stringValue()).isEqualTo("name");
        assertThat(first.at("/crs/properties/name").stringValue()).isEqualTo("urn:ogc:def:crs:EPSG::" + code);
        assertThat(first.at("/features/0/geometry/coordinates/0").doubleValue())
                .isEqualTo(code.equals("3857") ? -13692297.3676 : 500000);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
                    EPSG:4326
                    epsg:4326
                    urn:ogc:def:crs:EPSG::4326
                    CRS:84
                    OGC:CRS84
                    CRS84
                    urn:ogc:def:crs:OGC::CRS84
                    urn:ogc:def:crs:OGC:2:84
                    http://www.opengis.net/def/crs/OGC/0/CRS84
                    """)
    void geoJsonInDegreesIsThatOfTheRfc(String srsName) {
        JsonNode first = geoJson(srsName);
        assertThat(first.has("crs")).isFalse();
        assertThat(first.at("/features/0/geometry/coordinates/0").doubleValue()).isEqualTo(-123);
    }

    private JsonNode geoJson(String srsName) {
        return JsonMapper.shared()
                .readTree(town.text(CLUSTERS + "count=1&outputFormat=application/json&srsName=" + srsName));
    }

    /** A page without a link looks like the last one; a link is omitted only if no host could read its URL. */
    @Test
    void aLongFilterHasItsLinksToo() {
        String query = CLUSTERS + "count=20&cql_filter=";
        String filter = query + FeaturesCity.encode("region_name <> '" + "x".repeat(20_000) + "'");
        assertThat(town.allIds(filter))
                .hasSizeGreaterThan(40)
                .isEqualTo(town.allIds(query + "region_name%20IS%20NOT%20NULL"));
        String longest = query + "region_name%20<>%20'" + "\"".repeat(25_000) + "'";
        assertThat(town.text(longest)).contains("numberReturned=\"20\"").doesNotContain(" next=");
    }

    @Test
    void parametersHaveNoCase() {
        assertThat(town.text("/wfs?SERVICE=WFS&VERSION=2.0.0&REQUEST=getfeature&TYPENAMES=ns:regions"
                        + "&NAMESPACES=xmlns(ns,http://sidewalkdata.org/ns)&RESULTTYPE=hits"))
                .contains("numberMatched=\"2\"");
    }

    @Test
    void anAnswerThatIsHeldIsNotSentAgain() {
        String query = WfsCity.FEATURES + "typeNames=regions";
        Services.Reply answer = town.good(query);
        String tag = answer.headers().get("ETag");
        assertThat(answer.text()).contains("timeStamp=");
        assertThat(tag).startsWith("W/\"");
        for (String strong : List.of("/wfs?service=WFS&request=GetCapabilities", query + "&outputFormat=csv")) {
            assertThat(town.good(strong).headers().get("ETag")).as(strong).startsWith("\"");
        }
        assertThat(town.reply("GET", query, "", "if-none-match", tag).status()).isEqualTo(304);
        Services.Reply head = town.reply("HEAD", query, "");
        assertThat(head.status()).isEqualTo(200);
        assertThat(head.bytes()).isEmpty();
        assertThat(town.reply("POST", "/wfs", WfsCity.query("", ""), "if-none-match", tag)
                        .status())
                .isEqualTo(200);
        assertThat(town.reply("DELETE", query, "").status()).isEqualTo(405);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    bbox=45.05,-123,45.05,-122.95|3
                    bbox=-123,45.05,-122.95,45.05,EPSG:4326|3
                    bbox=-123,45.05,-122.95,45.05,urn:ogc:def:crs:OGC:1.3:CRS84|3
                    bbox=45.05,-123,45.05,-122.95,urn:ogc:def:crs:EPSG::4326|3
                    bbox=-13692297,5622000,-13690000,5624000,EPSG:3857|2
                    bbox=-13692297,5622000,-13690000,5624000,EPSG:900913|2
                    cql_filter=cluster_size=5|11
                    bbox=45.05,-123,45.05,-122.95&cql_filter=cluster_size=1|3
                    resourceId=label_clusters.3,label_clusters.13,label_clusters.4|2
                    resourceId=nothing|0
                    featureId=label_clusters.3|1
                    """)
    void filtersChoose(String parameters, int matched) {
        assertThat(town.text(CLUSTERS + "resultType=hits&" + parameters))
                .contains(" numberMatched=\"" + matched + "\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    <PropertyIsEqualTo><ValueReference>tags</ValueReference><Literal>steep</Literal></PropertyIsEqualTo>|30
                    <PropertyIsEqualTo><ValueReference>tags</ValueReference><Literal>[steep,narrow]</Literal></PropertyIsEqualTo>|30
                    <PropertyIsEqualTo><ValueReference>tags</ValueReference><Literal>[steep]</Literal></PropertyIsEqualTo>|0
                    <PropertyIsEqualTo matchAction='All'><ValueReference>tags</ValueReference><Literal>steep</Literal></PropertyIsEqualTo>|0
                    <PropertyIsEqualTo><Literal>[]</Literal><ValueReference>tags</ValueReference></PropertyIsEqualTo>|30
                    <PropertyIsNotEqualTo><ValueReference>tags</ValueReference><Literal>steep</Literal></PropertyIsNotEqualTo>|30
                    <PropertyIsEqualTo matchCase='false'><ValueReference>label_type</ValueReference><Literal>CURBRAMP</Literal></PropertyIsEqualTo>|8
                    <PropertyIsEqualTo matchCase='false'><ValueReference>label_type</ValueReference><Literal> CURBRAMP</Literal></PropertyIsEqualTo>|0
                    <PropertyIsGreaterThan><Literal> 2 </Literal><ValueReference> severity </ValueReference></PropertyIsGreaterThan>|15
                    <PropertyIsLike wildCard='*' singleChar='.' escapeChar='!'><ValueReference>pano_id</ValueReference><Literal>pano.</Literal></PropertyIsLike>|10
                    <PropertyIsLike wildCard='*' singleChar='.' escapeChar='!'><ValueReference>image_url</ValueReference><Literal>*example!.org/1*</Literal></PropertyIsLike>|11
                    <PropertyIsLike wildCard='*' singleChar='.' escapeChar='!'><ValueReference>pano_id</ValueReference><Literal>%</Literal></PropertyIsLike>|0
                    <PropertyIsBetween><ValueReference>label_id</ValueReference><LowerBoundary><Literal>5</Literal></LowerBoundary><UpperBoundary><Literal>7.5</Literal></UpperBoundary></PropertyIsBetween>|3
                    <PropertyIsNull><ValueReference>correct</ValueReference></PropertyIsNull>|15
                    <PropertyIsNull><ValueReference>gml:name</ValueReference></PropertyIsNull>|60
                    <PropertyIsNil><ValueReference>correct</ValueReference></PropertyIsNil>|0
                    <Not><PropertyIsEqualTo><ValueReference>correct</ValueReference><Literal>true</Literal></PropertyIsEqualTo></Not>|30
                    <During><ValueReference>time_created</ValueReference><g:TimePeriod><g:beginPosition>2024-05-01T12:00:00Z</g:beginPosition><g:endPosition>2024-05-01T12:00:00.010Z</g:endPosition></g:TimePeriod></During>|9
                    <After><ValueReference>time_created</ValueReference><g:TimeInstant><g:timePosition>2024-05-01T14:00+02:00</g:timePosition></g:TimeInstant></After>|29
                    <TEquals><ValueReference>time_created</ValueReference><g:TimeInstant><g:timePosition>2024-05-01T12:00:00</g:timePosition></g:TimeInstant></TEquals>|1
                    <BBOX><g:Envelope srsName='EPSG:4326'><g:lowerCorner>-123 45</g:lowerCorner><g:upperCorner>-122.99 46</g:upperCorner></g:Envelope></BBOX>|7
                    <Intersects><ValueReference>geom</ValueReference><g:Polygon srsName='urn:ogc:def:crs:OGC:1.3:CRS84'><g:exterior><g:LinearRing><g:posList>-123.1 45 -122.99 45 -122.99 46 -123.1 46 -123.1 45</g:posList></g:LinearRing></g:exterior></g:Polygon></Intersects>|7
                    <Disjoint><ValueReference>geom</ValueReference><g:Polygon><g:exterior><g:LinearRing><g:posList>45 -123.1 45 -122.99 46 -122.99 46 -123.1 45 -123.1</g:posList></g:LinearRing></g:exterior></g:Polygon></Disjoint>|53
                    <Within><ValueReference>geom</ValueReference><g:Envelope><g:lowerCorner>45 -123.1</g:lowerCorner><g:upperCorner>46 -122.99</g:upperCorner></g:Envelope></Within>|6
                    <ResourceId rid='raw_labels.7'/><ResourceId rid='raw_labels.9'/>|2
                    """)
    void filterElementsChoose(String condition, int matched) {
        assertThat(town.text(WfsCity.FEATURES + "typeNames=raw_labels&resultType=hits&filter="
                        + FeaturesCity.encode(FES.formatted(condition))))
                .contains(" numberMatched=\"" + matched + "\"");
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', textBlock = """
                    <PropertyIsEqualTo><ValueReference>pano</ValueReference><Literal>1</Literal></PropertyIsEqualTo>
                    <PropertyIsEqualTo><ValueReference>severity</ValueReference><Literal>bad</Literal></PropertyIsEqualTo>
                    <PropertyIsLessThan><ValueReference>correct</ValueReference><Literal>true</Literal></PropertyIsLessThan>
                    <PropertyIsLessThan><ValueReference>tags</ValueReference><Literal>a</Literal></PropertyIsLessThan>
                    <PropertyIsEqualTo><ValueReference>geom</ValueReference><Literal>a</Literal></PropertyIsEqualTo>
                    <PropertyIsEqualTo><Function name='f'/><Literal>a</Literal></PropertyIsEqualTo>
                    <PropertyIsLike><ValueReference>pano_id</ValueReference><Literal>a</Literal></PropertyIsLike>
                    <After><ValueReference>pano_id</ValueReference><Literal>2024-05-01</Literal></After>
                    <After><ValueReference>time_created</ValueReference><Literal>yesterday</Literal></After>
                    <Intersects><ValueReference>geom</ValueReference></Intersects>
                    <Intersects><g:Polygon><g:exterior><g:LinearRing><g:posList>0 0 1 1 2 2</g:posList></g:LinearRing></g:exterior></g:Polygon></Intersects>
                    <Intersects><g:MultiPoint><g:pointMember><g:LineString><g:posList>0 0 1 1</g:posList></g:LineString></g:pointMember></g:MultiPoint></Intersects>
                    <Intersects><g:Point srsName='EPSG:27700'><g:pos>0 0</g:pos></g:Point></Intersects>
                    <Intersects><g:Point><g:pos>95 0</g:pos></g:Point></Intersects>
                    <DWithin><ValueReference>geom</ValueReference><g:Point><g:pos>0 0</g:pos></g:Point></DWithin>
                    <And><PropertyIsNull><ValueReference>correct</ValueReference></PropertyIsNull></And>
                    """)
    void filterElementsThatWillNotDoAreReported(String condition) {
        Services.Reply answer = town.reply(
                WfsCity.FEATURES + "typeNames=raw_labels&filter=" + FeaturesCity.encode(FES.formatted(condition)));
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).contains("locator=\"filter\"");
    }

    @Test
    void aFilterOfTooManyConditionsIsRefused() {
        String condition = "<PropertyIsNull><ValueReference>cluster_size</ValueReference></PropertyIsNull>";
        assertRefused("<Or>" + condition.repeat(600) + "</Or>", "500 conditions");
    }

    @ParameterizedTest
    @CsvSource({"Crosses, 100, must not cross itself", "Intersects, 1500, 2000 positions"})
    void aTangleOfALineIsRefused(String operator, int turns, String complaint) {
        String line = "<g:LineString xmlns:g='http://www.opengis.net/gml/3.2'><g:posList>"
                + "45 -123 45.1 -122.9 45.1 -123 45 -122.9 ".repeat(turns / 2) + "</g:posList></g:LineString>";
        assertRefused("<" + operator + ">" + line + "</" + operator + ">", complaint);
    }

    private void assertRefused(String condition, String complaint) {
        Services.Reply answer = town.reply("POST", "/wfs", WfsCity.query("", "<Filter>" + condition + "</Filter>"));
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).contains(complaint);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
                    request=GetCapabilities|400|MissingParameterValue|service
                    service=WFS|400|MissingParameterValue|request
                    service=WMS&request=GetCapabilities|400|InvalidParameterValue|service
                    service=WFS&request=Fly|400|OperationNotSupported|Fly
                    service=WFS&request=GetCapabilities&acceptVersions=3.0.0|400|VersionNegotiationFailed|acceptVersions
                    service=WFS&request=GetCapabilities&sections=Weather|400|InvalidParameterValue|sections
                    service=WFS&version=1.0.0&request=GetFeature&typeName=regions|400|InvalidParameterValue|version
                    service=WFS&version=1.0.0&request=GetCapabilities|400|InvalidParameterValue|version
                    service=WFS&version=2.0.0&request=GetFeature|400|MissingParameterValue|typeNames
                    service=WFS&request=DescribeFeatureType&typeNames=a:regions&namespaces=xmlns(a,urn:other)|400|InvalidParameterValue|typeNames
                    service=WFS&request=DescribeStoredQueries&storedQuery_Id=x|400|InvalidParameterValue|storedQuery_Id
                    service=WFS&request=GetPropertyValue&typeNames=regions|400|MissingParameterValue|valueReference
                    service=WFS&request=GetPropertyValue&typeNames=regions&valueReference=x|400|InvalidParameterValue|valueReference
                    typeNames=rivers|400|InvalidParameterValue|typeNames
                    typeNames=regions,label_clusters|400|OptionNotSupported|typeNames
                    typeNames=regions&count=-1|400|InvalidParameterValue|count
                    typeNames=regions&startIndex=a|400|InvalidParameterValue|startIndex
                    typeNames=regions&srsName=EPSG:27700|400|InvalidParameterValue|srsName
                    typeNames=regions&bbox=1,2,3|400|InvalidParameterValue|bbox
                    typeNames=regions&bbox=-123,45,-122,46|400|InvalidParameterValue|bbox
                    typeNames=regions&bbox=200,45,201,46|400|InvalidParameterValue|bbox
                    typeNames=regions&bbox=-123,100,-122,101|400|InvalidParameterValue|bbox
                    typeNames=regions&bbox=1,2,3,NaN|400|InvalidParameterValue|bbox
                    typeNames=regions&propertyName=population|400|InvalidParameterValue|propertyName
                    typeNames=regions&sortBy=geom|400|InvalidParameterValue|sortBy
                    typeNames=regions&resultType=some|400|InvalidParameterValue|resultType
                    typeNames=regions&outputFormat=dxf|400|InvalidParameterValue|outputFormat
                    typeNames=regions&outputFormat=csv&srsName=EPSG:3857|400|InvalidParameterValue|srsName
                    typeNames=regions&outputFormat=SHAPE-ZIP&srsName=EPSG:3857|400|InvalidParameterValue|srsName
                    typeNames=regions&outputFormat=gpkg&srsName=EPSG:3857|400|InvalidParameterValue|srsName
                    typeNames=(regions)(raw_labels)&outputFormat=csv|400|OptionNotSupported|outputFormat
                    typeNames=regions&resourceId=raw_labels.1|400|InvalidParameterValue|resourceId
                    resourceId=nothing|400|InvalidParameterValue|resourceId
                    storedQuery_Id=urn:ogc:def:query:OGC-WFS::GetFeatureById&id=nothing|404|NotFound|id
                    typeNames=regions&cql_filter=name+LIKE|400|InvalidParameterValue|cql_filter
                    typeNames=regions&filter=<Filter>|400|OperationParsingFailed|filter
                    typeNames=regions&filter=<Filter/>|400|InvalidParameterValue|filter
                    typeNames=regions&filter=<Filter/>&resourceId=regions.1|400|InvalidParameterValue|resourceId
                    storedQuery_Id=urn:x&id=regions.1|400|InvalidParameterValue|storedQuery_Id
                    storedQuery_Id=urn:ogc:def:query:OGC-WFS::GetFeatureById|400|MissingParameterValue|id
                    storedQuery_Id=urn:ogc:def:query:OGC-WFS::GetFeatureById&id=regions.77|404|NotFound|id
                    """)
    void faultsAreReported(String parameters, int status, String code, String locator) {
        boolean whole = parameters.startsWith("service") || parameters.startsWith("request");
        Services.Reply answer = town.reply((whole ? "/wfs?" : WfsCity.FEATURES) + parameters);
        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.text())
                .contains("exceptionCode=\"" + code + "\" locator=\"" + locator + "\"", "version=\"2.0.0\"");
        assertThat(answer.headers()).containsEntry("Cache-Control", "no-store").doesNotContainKey("ETag");
    }

    @Test
    void aSourceThatFailsBeforeTheFirstByteIsAReport() {
        town.rows.failAtRow(0, new DataSourceException("secret", new IllegalStateException(), true));
        Services.Reply answer = town.reply(CLUSTERS);
        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.headers()).containsKey("Retry-After");
        assertThat(answer.text()).contains("NoApplicableCode").doesNotContain("secret");
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', textBlock = """
                    <a/>
                    not XML
                    <!DOCTYPE x [<!ENTITY a SYSTEM 'file:///etc/hostname'>]><x>&a;</x>
                    <GetFeature xmlns='http://www.opengis.net/wfs/2.0' service='WFS' version='2.0.0'/>
                    <Transaction xmlns='http://www.opengis.net/wfs/2.0' service='WFS' version='2.0.0'/>
                    <GetFeature xmlns='http://www.opengis.net/wfs/2.0' service='WFS' version='9'/>
                    """)
    void brokenXmlIsReported(String xml) {
        Services.Reply answer = town.reply("POST", "/wfs", xml);
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).contains("<ows:ExceptionReport", "locator=");
    }

    @Test
    void aBodyWithoutEndIsRefused() {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return ' ';
            }
        };
        try (Response answer =
                town.handle(new Request("POST", WfsApi.ROOT, "", Map.of(), Services.HOST, () -> endless))) {
            assertThat(answer.status()).isEqualTo(400);
            assertThat(FeaturesCity.body(answer)).contains("OperationParsingFailed");
        }
    }
}
