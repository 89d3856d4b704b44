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
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.collection.Column;
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

    @Test
    void everyLayerHasTheFeaturesOfItsCollection() {
        for (JsonNode reference : arcgis("", "f=json").get("layers")) {
            int id = reference.get("id").asInt();
            ServedCollection collection = ServedCollection.ALL.get(id);
            JsonNode layer = arcgis("/" + id, "f=json");
            assertThat(layer.get("objectIdField").asString())
                    .isEqualTo(collection.key().name());
            assertThat(layer.get("drawingInfo").get("renderer").get("type").asString())
                    .isIn("simple", "uniqueValue", "classBreaks");
            Map<Long, JsonNode> expected = new TreeMap<>();
            for (JsonNode feature : JSON.readTree(
                            city.features("/collections/" + collection.id() + "/items", "f=json&limit=10000"))
                    .get("features")) {
                expected.put(feature.get("id").asLong(), feature);
            }
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
        forAny(
                200,
                any.questions().filter(question -> !question.cql().matches(".*(A_OVERLAPS|\\bgeom\\b).*")),
                question -> {
                    String where = question.cql().replaceAll("TIMESTAMP\\('([^']*)'\\)", "TIMESTAMP '$1'");
                    List<Long> expected = new ArrayList<>();
                    for (JsonNode feature : JSON.readTree(city.features(
                                    "/collections/" + question.collection().id() + "/items",
                                    "f=json&limit=10000&filter=" + FeaturesCity.encode(question.cql())))
                            .get("features")) {
                        expected.add(feature.get("id").asLong());
                    }
                    String query = "/" + ServedCollection.ALL.indexOf(question.collection()) + "/query";
                    String encoded = "where=" + FeaturesCity.encode(where);
                    assertThat(ids(arcgis(query, encoded + "&returnIdsOnly=true")))
                            .as(where)
                            .isEqualTo(expected);
                    assertThat(arcgis(query, encoded + "&returnCountOnly=true")
                                    .get("count")
                                    .asInt())
                            .as(where)
                            .isEqualTo(expected.size());
                    assertThat(JSON.readTree(city.arcgisPost(query, encoded + "&returnIdsOnly=true&f=json")))
                            .isEqualTo(arcgis(query, encoded + "&returnIdsOnly=true"));
                });
    }

    private static List<Long> ids(JsonNode answer) {
        List<Long> ids = new ArrayList<>();
        answer.get("objectIds").forEach(id -> ids.add(id.asLong()));
        return ids;
    }

    @Test
    void statisticsAreThoseOfTheRows() {
        Map<String, List<Double>> severities = new HashMap<>();
        pages(LABELS, "outFields=label_type,severity").values().forEach(feature -> {
            JsonNode attributes = feature.get("attributes");
            List<Double> group =
                    severities.computeIfAbsent(attributes.get("label_type").asString(), type -> new ArrayList<>());
            if (!attributes.get("severity").isNull()) {
                group.add(attributes.get("severity").asDouble());
            }
        });
        String statistics = """
                [{"statisticType":"count","onStatisticField":"severity","outStatisticFieldName":"n"},
                {"statisticType":"AVG","onStatisticField":"Severity","outStatisticFieldName":"mean"},
                {"statisticType":"max","onStatisticField":"severity"},
                {"statisticType":"min","onStatisticField":"time_created","outStatisticFieldName":"first"}]""";
        JsonNode answer = arcgis(
                "/1/query",
                "groupByFieldsForStatistics=label_type&orderByFields=n%20DESC&outStatistics="
                        + FeaturesCity.encode(statistics));
        assertThat(answer.get("fields").findValuesAsString("type"))
                .containsExactly(
                        "esriFieldTypeString",
                        "esriFieldTypeInteger",
                        "esriFieldTypeDouble",
                        "esriFieldTypeInteger",
                        "esriFieldTypeDate");
        assertThat(answer.get("features").size()).isEqualTo(severities.size());
        double before = Double.POSITIVE_INFINITY;
        for (JsonNode feature : answer.get("features")) {
            JsonNode row = feature.get("attributes");
            List<Double> group = severities.get(row.get("label_type").asString());
            var expected = group.stream().mapToDouble(Double::doubleValue).summaryStatistics();
            assertThat(row.get("n").asLong()).isEqualTo(expected.getCount());
            assertThat(before).isGreaterThanOrEqualTo(row.get("n").asDouble());
            before = row.get("n").asDouble();
            if (!group.isEmpty()) {
                assertThat(row.get("mean").asDouble()).isEqualTo(expected.getAverage());
                assertThat(row.get("MAX_severity").asDouble()).isEqualTo(expected.getMax());
            }
        }
        JsonNode distinct = arcgis("/1/query", "returnDistinctValues=true&outFields=label_type&returnGeometry=false");
        assertThat(distinct.get("features").findValuesAsString("label_type"))
                .containsExactlyInAnyOrderElementsOf(severities.keySet());
        assertThat(arcgis("/1/query", "returnDistinctValues=true&outFields=label_type&returnCountOnly=true")
                        .get("count")
                        .asInt())
                .isEqualTo(severities.size());
    }

    @Test
    void statisticsHaveTheNamesThatClientsGive() {
        String named = """
                [{"statisticType":"count","onStatisticField":"label_id","outStatisticFieldName":"Número de \\"señales\\""},
                {"statisticType":"max","onStatisticField":"severity","outStatisticFieldName":"Größe (max.)"}]""";
        JsonNode answer = arcgis(
                "/1/query",
                "groupByFieldsForStatistics=label_type&orderByFields="
                        + FeaturesCity.encode("Größe (max.) desc, Número de \"señales\"") + "&outStatistics="
                        + FeaturesCity.encode(named));
        assertThat(answer.get("features").get(0).get("attributes").propertyNames())
                .containsExactly("label_type", "Número de \"señales\"", "Größe (max.)");
        assertThat(answer.get("fields").findValuesAsString("name"))
                .containsExactly("label_type", "Número de \"señales\"", "Größe (max.)");
        for (String name : List.of("Label_Type", "Größe (max.)", "")) {
            String twice = named.replace("Número de \\\"señales\\\"", name);
            JsonNode reply = arcgis(
                    "/1/query", "groupByFieldsForStatistics=label_type&outStatistics=" + FeaturesCity.encode(twice));
            assertThat(reply.has("error")).as(name).isEqualTo(!name.isEmpty());
        }
    }

    /** {@code @esri/maplibre-arcgis} asks this first, without a field. */
    @Test
    void whetherALimitIsExceededIsAStatistic() {
        assertThat(arcgis("/2", "").get("supportsExceedsLimitStatistics").asBoolean())
                .isTrue();
        int all = count("/2/query", "");
        for (int most : List.of(all - 1, all)) {
            String limits = "\"maxPointCount\":1,\"maxRecordCount\":" + most + ",\"maxVertexCount\":250000";
            assertThat(exceedsLimit("/2/query", limits)).isEqualTo(most < all ? 1 : 0);
        }
        assertThat(exceedsLimit("/2/query", "\"maxRecordCount\":1000000,\"maxVertexCount\":10"))
                .isEqualTo(1);
        assertThat(exceedsLimit("/1/query", "\"maxPointCount\":1,\"maxRecordCount\":1000000"))
                .isEqualTo(1);
        assertThat(exceedsLimit("/1/query", "\"maxVertexCount\":null")).isZero();
    }

    private static int exceedsLimit(String layer, String limits) {
        return arcgis(
                        layer,
                        "returnGeometry=false&cacheHint=true&outStatistics="
                                + FeaturesCity.encode("[{\"onStatisticField\":null,\"statisticType\":\"exceedslimit\","
                                        + "\"outStatisticFieldName\":\"exceedslimit\"," + limits + "}]"))
                .get("features")
                .get(0)
                .get("attributes")
                .get("exceedslimit")
                .asInt();
    }

    private static int count(String path, String query) {
        return arcgis(path, "returnCountOnly=true" + query).get("count").asInt();
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
        assertThat(city.arcgis("/1/query", "where=severity%3D1" + form))
                .isEqualTo(city.arcgis("/1/query", "where=severity%3D1&outFields=*"));
    }

    @Test
    void aTileThatExceedsItsLimitHasNoFeatures() {
        String tile = "resultType=tile&returnExceededLimitFeatures=false&outFields=label_id&resultRecordCount=";
        JsonNode exceeded = arcgis("/1/query", tile + "5");
        assertThat(exceeded.get("features").isEmpty()).isTrue();
        assertThat(exceeded.get("exceededTransferLimit").asBoolean()).isTrue();
        JsonNode whole = arcgis("/1/query", tile + "8000");
        assertThat(whole.get("features").size()).isEqualTo(count("/1/query", ""));
        assertThat(whole.has("exceededTransferLimit")).isFalse();
        assertThat(arcgis("/1/query", tile.replace("tile", "standard") + "5")
                        .get("features")
                        .size())
                .isEqualTo(5);
        assertThat(arcgis("/1", "").get("tileMaxRecordCount").asInt()).isEqualTo(8_000);
    }

    /** The interface's own filter by distance is computed on the ellipsoid. */
    @ParameterizedTest
    @CsvSource({"100, esriSRUnit_Meter, 100", "0.5, esriSRUnit_StatuteMile, 804.672", "1000, esriSRUnit_Foot, 304.8"})
    void aDistanceAroundAPointSelectsWhatIsNear(String distance, String units, double meters) {
        JsonNode point =
                arcgis("/1/query", "resultRecordCount=1").get("features").get(0).get("geometry");
        String place = point.get("x") + "," + point.get("y");
        int near = count(
                "/1/query",
                "&geometryType=esriGeometryPoint&geometry=" + place + "&distance=" + distance + "&units=" + units);
        String sql =
                "SELECT count(*) FROM sidewalk.raw_labels WHERE ST_DWithin(geom::geography, ST_SetSRID(ST_MakePoint("
                        + place + "), 4326)::geography, " + meters + ")";
        assertThat(near)
                .isGreaterThan(1)
                .isEqualTo(Integer.parseInt(city.database.sql().value(sql)));
        int line = count(
                "/1/query",
                "&geometry=" + FeaturesCity.encode("{\"paths\":[[[" + place + "],[" + place + "]]]}") + "&distance="
                        + distance + "&units=" + units);
        assertThat(line).isEqualTo(near);
    }

    @Test
    void degreesOfNorthAmericaAreThoseOfTheWorld() {
        JsonNode page = arcgis("/1/query", "outSR=4269&resultRecordCount=1");
        assertThat(page.get("spatialReference").toString()).isEqualTo("{\"wkid\":4269,\"latestWkid\":4269}");
        assertThat(page.get("features"))
                .isEqualTo(arcgis("/1/query", "resultRecordCount=1").get("features"));
        String half = cityBox().replaceFirst(",[^,]*$", ",90");
        assertThat(count("/1/query", "&inSR=4269&geometry=" + half)).isEqualTo(count("/1/query", "&geometry=" + half));
        JsonNode mercator = arcgis("/1/query", "outSR=3857&resultRecordCount=1");
        JsonNode defaults = arcgis("/1/query", "defaultSR=3857&resultRecordCount=1");
        assertThat(defaults).isEqualTo(mercator);
        String point = mercator.get("features").get(0).get("geometry").toString();
        assertThat(count("/1/query", "&defaultSR=102100&distance=1&geometry=" + FeaturesCity.encode(point)))
                .isPositive();
    }

    @Test
    void layersWithTimesDescribeThemForASlider() {
        for (JsonNode reference : arcgis("", "").get("layers")) {
            String path = "/" + reference.get("id").asInt();
            JsonNode info = arcgis(path, "").get("timeInfo");
            ServedCollection collection =
                    ServedCollection.ALL.get(reference.get("id").asInt());
            assertThat(info != null)
                    .as(path)
                    .isEqualTo(collection.time().isPresent() && count(path + "/query", "") > 0);
            if (info != null) {
                assertThat(info.get("startTimeField").asString())
                        .isEqualTo(collection.time().orElseThrow().name());
                JsonNode ends = info.get("timeExtent");
                String all = "&time=" + ends.get(0) + "," + ends.get(1);
                String none = "&time=" + (ends.get(1).asLong() + 1) + ",null";
                String timed = "&where=" + info.get("startTimeField").asString() + "%20IS%20NOT%20NULL";
                assertThat(count(path + "/query", all)).isEqualTo(count(path + "/query", timed));
                assertThat(count(path + "/query", none)).isZero();
            }
        }
    }

    private static String cityBox() {
        JsonNode extent = arcgis("", "").get("fullExtent");
        return extent.get("xmin") + "," + extent.get("ymin") + "," + extent.get("xmax") + "," + extent.get("ymax");
    }

    @Test
    void boxesShapesAndExtentsAreInTheirSystems() {
        JsonNode all = arcgis("/1/query", "returnExtentOnly=true&returnCountOnly=true&outSR=3857");
        JsonNode extent = all.get("extent");
        assertThat(extent.get("spatialReference").toString()).isEqualTo("{\"wkid\":102100,\"latestWkid\":3857}");
        String box = FeaturesCity.encode(extent.toString());
        String count = "returnCountOnly=true&geometryType=esriGeometryEnvelope&geometry=";
        int inCity = arcgis("/1/query", count + box).get("count").asInt(); // labels outside the city's box are left out
        assertThat(inCity)
                .isEqualTo(arcgis("/1/query", count + cityBox()).get("count").asInt())
                .isBetween(all.get("count").asInt() * 9 / 10, all.get("count").asInt());
        JsonNode west = arcgis("/1/query", "returnExtentOnly=true&f=geojson").get("bbox");
        double middle = (west.get(0).asDouble() + west.get(2).asDouble()) / 2;
        String half = west.get(0) + "," + west.get(1) + "," + middle + "," + west.get(3);
        String ring = String.format(
                Locale.ROOT,
                "{\"rings\":[[[%1$s,%2$s],[%1$s,%4$s],[%3$s,%4$s],[%3$s,%2$s],[%1$s,%2$s]]],\"spatialReference\":{\"wkid\":4326}}",
                west.get(0),
                west.get(1),
                middle,
                west.get(3));
        int inBox = arcgis("/1/query", count + half + "&inSR=4326").get("count").asInt();
        assertThat(inBox).isBetween(1, all.get("count").asInt() - 1);
        assertThat(arcgis(
                                "/1/query",
                                count.replace("Envelope", "Polygon") + FeaturesCity.encode(ring)
                                        + "&spatialRel=esriSpatialRelContains")
                        .get("count")
                        .asInt())
                .isBetween(inBox - 2, inBox); // a point on the edge is not within the area
        JsonNode point = arcgis("/1/query", "outSR=102100&geometryPrecision=1&resultRecordCount=1")
                .get("features")
                .get(0)
                .get("geometry");
        assertThat(point.get("x").asDouble() * 10 % 1).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/99 | | 404 | nothing at this path",
                "/1/addFeatures | | 404 | only operation",
                "/1/query | where=oops | 400 | where is invalid",
                "/1/query | f=pbf | 400 | must be json, pjson or geojson",
                "/1/query | outFields=nothing | 400 | outFields must name fields",
                "/1/query | outSR=2926 | 400 | must be one of the wkids 4326, 4269, 3857",
                "/1/query | geometry=1,2,3 | 400 | two or four numbers",
                "/1/query | geometry=%7B%22rings%22:[[[0,0],[1,1],[0,1],[1,0],[0,0]]]%7D | 400 | Self-intersection",
                "/1/query | geometry=%7B%22x%22:%7B | 400 | must be JSON",
                "/1/query | objectIds=1,b | 400 | objectIds must be whole numbers",
                "/1/query | outStatistics=[%7B%7D] | 400 | outStatistics",
                "/1/query | returnDistinctValues=true | 400 | distinct values",
                "/1/query | returnDistinctValues=true&outFields=validations | 400 | JSON objects",
                "/1/query | having=1 | 400 | not supported",
                "/1/query | text=curb | 400 | text is not supported",
                "/1/query | layerDefs=1:severity%3D1 | 400 | layerDefs is not supported",
                "/1/query | WhereClause=severity%3D1 | 400 | WhereClause is not supported",
                "/1/query | wehre=severity%3D1 | 400 | is it where?",
                "/1/query | were=severity%3D1 | 400 | is it where?",
                "/1/query | objectId=1 | 400 | is it objectIds?",
                "/1/query | tme=1,2 | 400 | is it time?",
                "/1/query | label_type=CurbRamp | 400 | label_type is a field",
                "/1/query | groupByFieldsForStatistics=label_type | 400 | outStatistics",
                "/1/query | resultType=page | 400 | none, standard or tile",
                "/1/query | maxRecordCountFactor=6 | 400 | maxRecordCountFactor",
                "/1/query | distance=10 | 400 | must have a geometry",
                "/1/query | distance=-1&geometry=0,0 | 400 | from 0 to 100 kilometers",
                "/1/query | distance=101&units=esriSRUnit_Kilometer&geometry=0,0 | 400 | from 0 to 100 kilometers",
                "/1/query | distance=1&units=esriSRUnit_Parsec&geometry=0,0 | 400 | units must be",
                "/3/query | time=0,1 | 400 | layers with timeInfo",
                "/1/query | orderByFields=severity+UP | 400 | ASC or DESC",
                "/1/query | resultOffset=-1 | 400 | resultOffset",
            })
    void errorsHaveEsrisForm(String path, String query, int code, String message) {
        JsonNode error = arcgis(path, query == null ? "" : query).get("error");
        assertThat(error.get("code").asInt()).isEqualTo(code);
        assertThat(error.get("message").asString()).contains(message);
        assertThat(error.get("details").isArray()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "content-type | multipart/form-data; boundary=x",
                "content-type | application/json",
                "content-type | text/plain",
                "content-encoding | gzip",
            })
    void aBodyThatIsNoFormIsAnError(String header, String value) {
        String form = "where=1%3D0&f=json";
        byte[] answer = city.arcgisPost("/1/query", form, Map.of(header, List.of(value)));
        assertThat(JSON.readTree(answer).get("error").get("message").asString()).contains("must be a form");
        String type = "application/x-www-form-urlencoded; charset=UTF-8";
        assertThat(JSON.readTree(city.arcgisPost("/1/query", form, Map.of("content-type", List.of(type))))
                        .get("features")
                        .isEmpty())
                .isTrue();
    }

    @Test
    void uniqueIdsAreAListAsEsriDocuments() {
        JsonNode ids = arcgis("/1/query", "returnIdsOnly=true&where=severity%3D1");
        JsonNode unique = arcgis("/1/query", "returnUniqueIdsOnly=true&where=severity%3D1&returnIdsOnly=false");
        assertThat(unique.propertyNames()).containsExactly("exceededTransferLimit", "uniqueIdFieldNames", "uniqueIds");
        assertThat(unique.get("uniqueIdFieldNames").asString()).isEqualTo("label_id");
        assertThat(unique.get("uniqueIds")).isEqualTo(ids.get("objectIds"));
    }

    @Test
    void anAnswerThatReadsTheClockIsNotKept() {
        Map<String, String> kept = city.arcgisHeaders("/1/query", "where=severity%3D1");
        assertThat(kept).containsKey("ETag");
        Map<String, String> read = city.arcgisHeaders("/1/query", "where=time_created%3CCurrent_Timestamp%20-%207");
        assertThat(read).doesNotContainKey("ETag").containsEntry("Cache-Control", "no-store");
    }

    @Test
    void harmlessUnknownParametersAreIgnored() {
        String harmless =
                "&token=x&_ts=1&callback=f&dojo.preventCache=5&gdbVersion=&having=&text=&format=x&returnZ=false";
        assertThat(city.arcgis("/1/query", "where=severity%3D1" + harmless))
                .isEqualTo(city.arcgis("/1/query", "where=severity%3D1"));
    }

    /** What GDAL, QGIS and Pro look for in the text. */
    @Test
    void clientsFindWhatTheyLookFor() {
        assertThat(new String(city.arcgis("/1/query", "returnExtentOnly=true&f=geojson")))
                .contains("\"bbox\":[");
        JsonNode some = arcgis("/1/query", "where=OBJECTID%20IS%20NOT%20NULL&outFields=OBJECTID&returnGeometry=false");
        assertThat(some.get("features").get(0).get("attributes").propertyNames())
                .containsExactly("label_id");
        JsonNode blanks = arcgis("/1/query", "outFields=label_id,%20severity&orderByFields=%20severity%20desc");
        assertThat(blanks.get("features").get(0).get("attributes").propertyNames())
                .containsExactly("label_id", "severity");
        JsonNode empty = arcgis("/1/query", "where=1%3D0&returnExtentOnly=true").get("extent");
        assertThat(empty.get("xmin").isNumber()).isTrue();
        assertThat(arcgis("/1/query", "where=1%3D0").get("features").isEmpty()).isTrue();
        for (JsonNode field : arcgis("/1", "").get("fields")) {
            assertThat(field.get("editable").asBoolean()).isFalse();
            assertThat(field.get("nullable").isBoolean()).isTrue();
        }
    }

    /** {@code @arcgis/core} sends these for each tile of a map, although no document names them. */
    @Test
    void whatIsNotServedChangesNoFeature() {
        String tile = "outFields=*&outSR=102100&orderByFields=street_edge_id%20ASC&resultType=tile";
        String more = "&maxAllowableOffset=9.55462853564454&returnCentroid=true&returnExceededLimitFeatures=false"
                + "&cacheHint=true&maxRecordCountFactor=4&returnZ=false&quantizationParameters="
                + FeaturesCity.encode("{\"mode\":\"view\",\"tolerance\":9.5,\"originPosition\":\"upperLeft\"}");
        for (String layer : List.of("/2", "/3")) {
            String query = tile.replace(
                    "street_edge_id",
                    ServedCollection.ALL
                            .get(Integer.parseInt(layer.substring(1)))
                            .key()
                            .name());
            assertThat(city.arcgis(layer + "/query", query + more)).isEqualTo(city.arcgis(layer + "/query", query));
            assertThat(arcgis(layer, "").get("supportsCoordinatesQuantization").asBoolean())
                    .isFalse();
        }
    }

    private static JsonNode arcgis(String path, String query) {
        return JSON.readTree(city.arcgis(path, query));
    }
}
