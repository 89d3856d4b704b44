package org.sidewalkdata.ogc.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.ogc.arcgis.FeatureServerApi;
import org.sidewalkdata.ogc.features.FeaturesCity;
import org.sidewalkdata.served.ServedCollection;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The ArcGIS FeatureServer has the rows, values and filters of OGC API Features. */
@Tag("postgis")
class FeatureServerTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final int LABELS = 1;

    @AutoClose
    private static City city;

    private static AnyQuestion any;

    @BeforeAll
    static void load(@TempDir Path folder) throws IOException, SQLException {
        city = City.invented(folder, 400, 5);
        any = new AnyQuestion(city);
    }

    private static JsonNode arcgis(String path, String query) {
        return JSON.readTree(city.text(FeatureServerApi.SERVICE + path + "?" + query));
    }

    private static JsonNode post(String path, String form, String... headers) {
        return JSON.readTree(city.reply("POST", FeatureServerApi.SERVICE + path, form, headers)
                .text());
    }

    /** Asks the layer of labels. */
    private static JsonNode labels(String query) {
        return arcgis("/1/query", query);
    }

    private static JsonNode attributes(JsonNode page) {
        return page.at("/features/0/attributes");
    }

    private static int count(String path, String query) {
        return arcgis(path, "returnCountOnly=true" + query).get("count").asInt();
    }

    private static int count(String query) {
        return count("/1/query", query);
    }

    private static JsonNode items(ServedCollection collection, String filter) {
        return JSON.readTree(city.text(City.items(collection.id()) + filter)).get("features");
    }

    @Test
    void everyLayerHasTheFeaturesOfItsCollection() {
        for (JsonNode reference : arcgis("", "f=json").get("layers")) {
            int id = reference.get("id").asInt();
            ServedCollection collection = ServedCollection.ALL.get(id);
            JsonNode layer = arcgis("/" + id, "f=json");
            assertThat(layer.get("objectIdField").asString())
                    .isEqualTo(collection.key().name());
            assertThat(layer.at("/drawingInfo/renderer/type").asString()).isIn("simple", "uniqueValue", "classBreaks");
            Map<Long, JsonNode> expected = new TreeMap<>();
            items(collection, "")
                    .forEach(feature -> expected.put(feature.get("id").asLong(), feature));
            Map<Long, JsonNode> pages = pages(id, "where=1%3D1&outFields=*");
            assertThat(pages.keySet()).as(collection.id()).isEqualTo(expected.keySet());
            pages.forEach((key, feature) -> {
                JsonNode properties = expected.get(key).get("properties");
                for (Column column : collection.rows().attributes()) {
                    assertThat(value(feature.get("attributes").get(column.name())))
                            .as("%s %d %s", collection.id(), key, column.name())
                            .isEqualTo(value(properties.get(column.name())));
                }
            });
            String same = "where=1%3D1&outFields=*&f=geojson&resultRecordCount=5";
            for (JsonNode feature : arcgis("/" + id + "/query", same).get("features")) {
                assertThat(feature.get("geometry"))
                        .isEqualTo(expected.get(feature.get("id").asLong()).get("geometry"));
            }
        }
    }

    /** Returns the features of all pages by key. */
    private static Map<Long, JsonNode> pages(int layer, String query) {
        Map<Long, JsonNode> features = new TreeMap<>();
        String key = ServedCollection.ALL.get(layer).key().name();
        for (JsonNode page = null; page == null || page.has("exceededTransferLimit"); ) {
            page = arcgis("/" + layer + "/query", query + "&resultRecordCount=97&resultOffset=" + features.size());
            for (JsonNode feature : page.get("features")) {
                features.put(feature.get("attributes").get(key).asLong(), feature);
            }
        }
        return features;
    }

    /** Returns a value as both services mean it: times as milliseconds, truths as 1 and 0. */
    private static Object value(JsonNode value) {
        if (value.isBoolean()) {
            return value.asBoolean() ? 1.0 : 0.0;
        }
        if (value.isNumber()) {
            return value.asDouble();
        }
        return value.isString() && value.asString().matches("\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z")
                ? (double) Instant.parse(value.asString()).toEpochMilli()
                : value.toString();
    }

    @Test
    void anyConditionSelectsTheFeaturesOfTheSameFilter() {
        var plain = any.questions().filter(question -> !question.cql().matches(".*(A_OVERLAPS|\\bgeom\\b).*"));
        forAny(200, plain, question -> {
            String where = question.cql().replaceAll("TIMESTAMP\\('([^']*)'\\)", "TIMESTAMP '$1'");
            List<Long> expected = items(question.collection(), "filter=" + FeaturesCity.encode(question.cql()))
                    .valueStream()
                    .map(feature -> feature.get("id").asLong())
                    .toList();
            String path = "/" + ServedCollection.ALL.indexOf(question.collection()) + "/query";
            String encoded = "where=" + FeaturesCity.encode(where);
            JsonNode ids = arcgis(path, encoded + "&returnIdsOnly=true");
            assertThat(ids.get("objectIds").valueStream().map(JsonNode::asLong))
                    .as(where)
                    .containsExactlyElementsOf(expected);
            assertThat(count(path, "&" + encoded)).as(where).isEqualTo(expected.size());
            assertThat(post(path, encoded + "&returnIdsOnly=true&f=json")).isEqualTo(ids);
        });
    }

    @Test
    void statisticsAreThoseOfTheRows() {
        Map<String, List<Double>> severities = new HashMap<>();
        pages(LABELS, "outFields=label_type,severity").values().forEach(feature -> {
            List<Double> group = severities.computeIfAbsent(
                    feature.at("/attributes/label_type").asString(), type -> new ArrayList<>());
            JsonNode severity = feature.at("/attributes/severity");
            if (!severity.isNull()) {
                group.add(severity.asDouble());
            }
        });
        String statistics = """
                [{"statisticType":"count","onStatisticField":"severity","outStatisticFieldName":"n"},
                {"statisticType":"AVG","onStatisticField":"Severity","outStatisticFieldName":"mean"},
                {"statisticType":"max","onStatisticField":"severity"},
                {"statisticType":"min","onStatisticField":"time_created","outStatisticFieldName":"first"}]""";
        JsonNode answer = labels("groupByFieldsForStatistics=label_type&orderByFields=n%20DESC&outStatistics="
                + FeaturesCity.encode(statistics));
        assertThat(String.join(" ", answer.get("fields").findValuesAsString("type"))
                        .replace("esriFieldType", ""))
                .isEqualTo("String Integer Double Integer Date");
        assertThat(answer.get("features").size()).isEqualTo(severities.size());
        double before = Double.POSITIVE_INFINITY;
        for (JsonNode feature : answer.get("features")) {
            JsonNode row = feature.get("attributes");
            var expected = severities.get(row.get("label_type").asString()).stream()
                    .mapToDouble(Double::doubleValue)
                    .summaryStatistics();
            assertThat(row.get("n").asLong()).isEqualTo(expected.getCount());
            assertThat(before).isGreaterThanOrEqualTo(row.get("n").asDouble());
            before = row.get("n").asDouble();
            if (expected.getCount() > 0) {
                assertThat(row.get("mean").asDouble()).isEqualTo(expected.getAverage());
                assertThat(row.get("MAX_severity").asDouble()).isEqualTo(expected.getMax());
            }
        }
        String distinct = "&returnDistinctValues=true&outFields=label_type";
        assertThat(labels(distinct + "&returnGeometry=false").get("features").findValuesAsString("label_type"))
                .containsExactlyInAnyOrderElementsOf(severities.keySet());
        assertThat(count(distinct)).isEqualTo(severities.size());
    }

    @Test
    void statisticsHaveTheNamesThatClientsGive() {
        String named = """
                [{"statisticType":"count","onStatisticField":"label_id","outStatisticFieldName":"Número de \\"señales\\""},
                {"statisticType":"max","onStatisticField":"severity","outStatisticFieldName":"Größe (max.)"}]""";
        String grouped = "groupByFieldsForStatistics=label_type&outStatistics=";
        JsonNode answer = labels(grouped + FeaturesCity.encode(named) + "&orderByFields="
                + FeaturesCity.encode("Größe (max.) desc, Número de \"señales\""));
        List<String> names = List.of("label_type", "Número de \"señales\"", "Größe (max.)");
        assertThat(attributes(answer).propertyNames()).containsExactlyElementsOf(names);
        assertThat(answer.get("fields").findValuesAsString("name")).isEqualTo(names);
        for (String name : List.of("Label_Type", "Größe (max.)", "")) {
            String twice = named.replace("Número de \\\"señales\\\"", name);
            assertThat(labels(grouped + FeaturesCity.encode(twice)).has("error"))
                    .as(name)
                    .isEqualTo(!name.isEmpty());
        }
    }

    /** {@code @esri/maplibre-arcgis} asks this first, without a field. */
    @Test
    void whetherALimitIsExceededIsAStatistic() {
        assertThat(arcgis("/2", "").get("supportsExceedsLimitStatistics").asBoolean())
                .isTrue();
        int all = count("/2/query", "");
        String limits = "\"maxPointCount\":1,\"maxVertexCount\":250000,\"maxRecordCount\":";
        assertThat(exceedsLimit("/2/query", limits + (all - 1))).isEqualTo(1);
        assertThat(exceedsLimit("/2/query", limits + all)).isZero();
        assertThat(exceedsLimit("/2/query", "\"maxRecordCount\":1000000,\"maxVertexCount\":10"))
                .isEqualTo(1);
        assertThat(exceedsLimit("/1/query", "\"maxPointCount\":1,\"maxRecordCount\":1000000"))
                .isEqualTo(1);
        assertThat(exceedsLimit("/1/query", "\"maxVertexCount\":null")).isZero();
    }

    private static int exceedsLimit(String layer, String limits) {
        String statistics = "[{\"onStatisticField\":null,\"statisticType\":\"exceedslimit\","
                + "\"outStatisticFieldName\":\"exceedslimit\"," + limits + "}]";
        JsonNode page =
                arcgis(layer, "returnGeometry=false&cacheHint=true&outStatistics=" + FeaturesCity.encode(statistics));
        return attributes(page).get("exceedslimit").asInt();
    }

    /** The form of ArcGIS Online sends all of its fields. */
    @Test
    void emptyFieldsOfTheFormChangeNothing() {
        String form =
                "&objectIds=&geometry=&geometryType=esriGeometryEnvelope&inSR=&spatialRel=esriSpatialRelIntersects"
                        + "&resultType=none&distance=0.0&units=esriSRUnit_Meter&relationParam=&returnGeodetic=false&outFields=*"
                        + "&returnGeometry=true&returnCentroid=false&returnEnvelope=false&featureEncoding=esriDefault"
                        + "&multipatchOption=xyFootprint&maxAllowableOffset=&geometryPrecision=&outSR=&defaultSR="
                        + "&datumTransformation=&applyVCSProjection=false&returnIdsOnly=false&returnUniqueIdsOnly=false"
                        + "&returnCountOnly=false&returnExtentOnly=false&returnQueryGeometry=false&returnDistinctValues=false"
                        + "&cacheHint=false&collation=&orderByFields=&groupByFieldsForStatistics=&returnAggIds=false"
                        + "&outStatistics=&having=&resultOffset=0.0&resultRecordCount=0&maxRecordCountFactor=0&returnZ=false&returnM=false"
                        + "&returnTrueCurves=false&returnExceededLimitFeatures=true&quantizationParameters=&sqlFormat=none"
                        + "&f=pjson&token=&fullText=&time=&historicMoment=0&uniqueIds=&gdbVersion=&text=&layerDefs=";
        assertThat(labels("where=severity%3D1" + form)).isEqualTo(labels("where=severity%3D1&outFields=*"));
        String harmless =
                "&token=x&_ts=1&callback=f&dojo.preventCache=5&gdbVersion=&having=&text=&format=x&returnZ=false";
        assertThat(labels("where=severity%3D1" + harmless)).isEqualTo(labels("where=severity%3D1"));
    }

    @Test
    void aTileThatExceedsItsLimitHasNoFeatures() {
        String tile = "resultType=tile&returnExceededLimitFeatures=false&outFields=label_id&resultRecordCount=";
        JsonNode exceeded = labels(tile + "5");
        assertThat(exceeded.get("features").isEmpty()).isTrue();
        assertThat(exceeded.get("exceededTransferLimit").asBoolean()).isTrue();
        JsonNode whole = labels(tile + "8000");
        assertThat(whole.get("features").size()).isEqualTo(count(""));
        assertThat(whole.has("exceededTransferLimit")).isFalse();
        assertThat(labels(tile.replace("tile", "standard") + "5")
                        .get("features")
                        .size())
                .isEqualTo(5);
        assertThat(arcgis("/1", "").get("tileMaxRecordCount").asInt()).isEqualTo(8_000);
    }

    /** The interface's own filter by distance is computed on the ellipsoid. */
    @ParameterizedTest
    @CsvSource({"100, esriSRUnit_Meter, 100", "0.5, esriSRUnit_StatuteMile, 804.672", "1000, esriSRUnit_Foot, 304.8"})
    void aDistanceAroundAPointSelectsWhatIsNear(String distance, String units, double meters) {
        JsonNode point = labels("resultRecordCount=1").at("/features/0/geometry");
        String place = point.get("x") + "," + point.get("y");
        String within = "&distance=" + distance + "&units=" + units;
        int near = count("&geometryType=esriGeometryPoint&geometry=" + place + within);
        String sql =
                "SELECT count(*) FROM sidewalk.raw_labels WHERE ST_DWithin(geom::geography, ST_SetSRID(ST_MakePoint("
                        + place + "), 4326)::geography, " + meters + ")";
        assertThat(near)
                .isGreaterThan(1)
                .isEqualTo(Integer.parseInt(city.database.sql().value(sql)));
        String line = FeaturesCity.encode("{\"paths\":[[[" + place + "],[" + place + "]]]}");
        assertThat(count("&geometry=" + line + within)).isEqualTo(near);
    }

    @Test
    void degreesOfNorthAmericaAreThoseOfTheWorld() {
        JsonNode page = labels("outSR=4269&resultRecordCount=1");
        assertThat(page.get("spatialReference").toString()).isEqualTo("{\"wkid\":4269,\"latestWkid\":4269}");
        assertThat(page.get("features")).isEqualTo(labels("resultRecordCount=1").get("features"));
        String half = cityBox().replaceFirst(",[^,]*$", ",90");
        assertThat(count("&inSR=4269&geometry=" + half)).isEqualTo(count("&geometry=" + half));
        JsonNode mercator = labels("outSR=3857&resultRecordCount=1");
        assertThat(labels("defaultSR=3857&resultRecordCount=1")).isEqualTo(mercator);
        String point = mercator.at("/features/0/geometry").toString();
        assertThat(count("&defaultSR=102100&distance=1&geometry=" + FeaturesCity.encode(point)))
                .isPositive();
    }

    @Test
    void layersWithTimesDescribeThemForASlider() {
        for (JsonNode reference : arcgis("", "").get("layers")) {
            String path = "/" + reference.get("id").asInt();
            JsonNode info = arcgis(path, "").get("timeInfo");
            var time = ServedCollection.ALL.get(reference.get("id").asInt()).time();
            assertThat(info != null).as(path).isEqualTo(time.isPresent() && count(path + "/query", "") > 0);
            if (info != null) {
                String field = info.get("startTimeField").asString();
                assertThat(field).isEqualTo(time.orElseThrow().name());
                JsonNode ends = info.get("timeExtent");
                assertThat(count(path + "/query", "&time=" + ends.get(0) + "," + ends.get(1)))
                        .isEqualTo(count(path + "/query", "&where=" + field + "%20IS%20NOT%20NULL"));
                assertThat(count(path + "/query", "&time=" + (ends.get(1).asLong() + 1) + ",null"))
                        .isZero();
            }
        }
    }

    private static String cityBox() {
        JsonNode extent = arcgis("", "").get("fullExtent");
        return extent.get("xmin") + "," + extent.get("ymin") + "," + extent.get("xmax") + "," + extent.get("ymax");
    }

    @Test
    void boxesShapesAndExtentsAreInTheirSystems() {
        JsonNode all = labels("returnExtentOnly=true&returnCountOnly=true&outSR=3857");
        assertThat(all.at("/extent/spatialReference").toString()).isEqualTo("{\"wkid\":102100,\"latestWkid\":3857}");
        int total = all.get("count").asInt();
        String envelope = "&geometryType=esriGeometryEnvelope&geometry=";
        assertThat(count(envelope + FeaturesCity.encode(all.get("extent").toString())))
                .isEqualTo(count(envelope + cityBox()))
                .isBetween(total * 9 / 10, total); // labels outside the city's box are left out
        JsonNode box = labels("returnExtentOnly=true&f=geojson").get("bbox");
        Object[] half = {
            box.get(0), box.get(1), (box.get(0).asDouble() + box.get(2).asDouble()) / 2, box.get(3)
        };
        String ring =
                "{\"rings\":[[[%1$s,%2$s],[%1$s,%4$s],[%3$s,%4$s],[%3$s,%2$s],[%1$s,%2$s]]],\"spatialReference\":{\"wkid\":4326}}";
        int inBox = count(envelope + "%s,%s,%s,%s&inSR=4326".formatted(half));
        assertThat(inBox).isBetween(1, total - 1);
        assertThat(count(envelope.replace("Envelope", "Polygon") + FeaturesCity.encode(ring.formatted(half))
                        + "&spatialRel=esriSpatialRelContains"))
                .isBetween(inBox - 2, inBox); // a point on the edge is not within the area
        JsonNode rounded = labels("outSR=102100&geometryPrecision=1&resultRecordCount=1");
        assertThat(rounded.at("/features/0/geometry/x").asDouble() * 10 % 1).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    /99 | | 404 | nothing at this path
                    /1/addFeatures | | 404 | only operation
                    /1/query | where=oops | 400 | where is invalid
                    /1/query | f=pbf | 400 | must be json, pjson or geojson
                    /1/query | outFields=nothing | 400 | outFields must name fields
                    /1/query | outSR=2926 | 400 | must be one of the wkids 4326, 4269, 3857
                    /1/query | geometry=1,2,3 | 400 | two or four numbers
                    /1/query | geometry=%7B%22rings%22:[[[0,0],[1,1],[0,1],[1,0],[0,0]]]%7D | 400 | Self-intersection
                    /1/query | geometry=%7B%22x%22:%7B | 400 | must be JSON
                    /1/query | objectIds=1,b | 400 | objectIds must be whole numbers
                    /1/query | outStatistics=[%7B%7D] | 400 | outStatistics
                    /1/query | returnDistinctValues=true | 400 | distinct values
                    /1/query | returnDistinctValues=true&outFields=validations | 400 | JSON objects
                    /1/query | having=1 | 400 | not supported
                    /1/query | text=curb | 400 | text is not supported
                    /1/query | layerDefs=1:severity%3D1 | 400 | layerDefs is not supported
                    /1/query | WhereClause=severity%3D1 | 400 | WhereClause is not supported
                    /1/query | wehre=severity%3D1 | 400 | is it where?
                    /1/query | were=severity%3D1 | 400 | is it where?
                    /1/query | objectId=1 | 400 | is it objectIds?
                    /1/query | tme=1,2 | 400 | is it time?
                    /1/query | label_type=CurbRamp | 400 | label_type is a field
                    /1/query | groupByFieldsForStatistics=label_type | 400 | outStatistics
                    /1/query | resultType=page | 400 | none, standard or tile
                    /1/query | maxRecordCountFactor=6 | 400 | maxRecordCountFactor
                    /1/query | distance=10 | 400 | must have a geometry
                    /1/query | distance=-1&geometry=0,0 | 400 | from 0 to 100 kilometers
                    /1/query | distance=101&units=esriSRUnit_Kilometer&geometry=0,0 | 400 | from 0 to 100 kilometers
                    /1/query | distance=1&units=esriSRUnit_Parsec&geometry=0,0 | 400 | units must be
                    /3/query | time=0,1 | 400 | layers with timeInfo
                    /1/query | orderByFields=severity+UP | 400 | ASC or DESC
                    /1/query | resultOffset=-1 | 400 | resultOffset
                    """)
    void errorsHaveEsrisForm(String path, String query, int code, String message) {
        JsonNode error = arcgis(path, query == null ? "" : query).get("error");
        assertThat(error.get("code").asInt()).isEqualTo(code);
        assertThat(error.get("message").asString()).contains(message);
        assertThat(error.get("details").isArray()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    content-type | multipart/form-data; boundary=x
                    content-type | application/json
                    content-type | text/plain
                    content-encoding | gzip
                    """)
    void aBodyThatIsNoFormIsAnError(String header, String value) {
        String form = "where=1%3D0&f=json";
        assertThat(post("/1/query", form, header, value).at("/error/message").asString())
                .contains("must be a form");
        String type = "application/x-www-form-urlencoded; charset=UTF-8";
        assertThat(post("/1/query", form, "content-type", type).get("features").isEmpty())
                .isTrue();
    }

    @Test
    void uniqueIdsAreAListAsEsriDocuments() {
        JsonNode ids = labels("returnIdsOnly=true&where=severity%3D1");
        JsonNode unique = labels("returnUniqueIdsOnly=true&where=severity%3D1&returnIdsOnly=false");
        assertThat(unique.propertyNames()).containsExactly("exceededTransferLimit", "uniqueIdFieldNames", "uniqueIds");
        assertThat(unique.get("uniqueIdFieldNames").asString()).isEqualTo("label_id");
        assertThat(unique.get("uniqueIds")).isEqualTo(ids.get("objectIds"));
    }

    @Test
    void anAnswerThatReadsTheClockIsNotKept() {
        String query = FeatureServerApi.SERVICE + "/1/query?where=";
        assertThat(city.good(query + "severity%3D1").headers()).containsKey("ETag");
        assertThat(city.good(query + "time_created%3CCurrent_Timestamp%20-%207").headers())
                .doesNotContainKey("ETag")
                .containsEntry("Cache-Control", "no-store");
    }

    /** What GDAL, QGIS and Pro look for in the text. */
    @Test
    void clientsFindWhatTheyLookFor() {
        assertThat(labels("returnExtentOnly=true&f=geojson").get("bbox").isArray())
                .isTrue();
        JsonNode some = labels("where=OBJECTID%20IS%20NOT%20NULL&outFields=OBJECTID&returnGeometry=false");
        assertThat(attributes(some).propertyNames()).containsExactly("label_id");
        JsonNode blanks = labels("outFields=label_id,%20severity&orderByFields=%20severity%20desc");
        assertThat(attributes(blanks).propertyNames()).containsExactly("label_id", "severity");
        JsonNode empty = labels("where=1%3D0&returnExtentOnly=true").get("extent");
        assertThat(empty.get("xmin").isNumber()).isTrue();
        assertThat(labels("where=1%3D0").get("features").isEmpty()).isTrue();
        for (JsonNode field : arcgis("/1", "").get("fields")) {
            assertThat(field.get("editable").asBoolean()).isFalse();
            assertThat(field.get("nullable").isBoolean()).isTrue();
        }
    }

    /** {@code @arcgis/core} sends these for each tile of a map, although no document names them. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void whatIsNotServedChangesNoFeature(int layer) {
        String tile = "outFields=*&outSR=102100&resultType=tile&orderByFields="
                + ServedCollection.ALL.get(layer).key().name() + "%20ASC";
        String more = "&maxAllowableOffset=9.55462853564454&returnCentroid=true&returnExceededLimitFeatures=false"
                + "&cacheHint=true&maxRecordCountFactor=4&returnZ=false&quantizationParameters="
                + FeaturesCity.encode("{\"mode\":\"view\",\"tolerance\":9.5,\"originPosition\":\"upperLeft\"}");
        String path = "/" + layer + "/query";
        assertThat(arcgis(path, tile + more)).isEqualTo(arcgis(path, tile));
        assertThat(arcgis("/" + layer, "")
                        .get("supportsCoordinatesQuantization")
                        .asBoolean())
                .isFalse();
    }
}
