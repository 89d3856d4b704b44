package org.sidewalkdata.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.sidewalkdata.collection.PublishedCollections;
import tools.jackson.databind.JsonNode;

class GeoJsonWriterTest {
    @Test
    void anEmptyAnswerIsAFeatureCollection() {
        assertEquals(
                "{\"type\":\"FeatureCollection\",\"features\":[\n]}\n",
                Answers.write(FileType.GEOJSON, PublishedCollections.RAW_LABELS));
    }

    @Test
    void everyValueComesOutAsItWentIn() {
        String text = Answers.write(FileType.GEOJSON, EveryType.withPoint(), EveryType.oddRow(1L << 33));
        JsonNode properties = Answers.json(text).at("/features/0/properties");
        assertEquals(1L << 33, properties.at("/integer").longValue());
        assertEquals(1e300, properties.at("/number").doubleValue());
        assertTrue(properties.at("/boolean").booleanValue());
        assertEquals(EveryType.ODD_TEXT, properties.at("/text").stringValue());
        assertEquals(EveryType.USER.toString(), properties.at("/uuid").stringValue());
        assertEquals(-1, properties.at("/epoch_millis").longValue());
        assertEquals("+10000-01-02T03:04:05.999Z", properties.at("/date_time").stringValue());
        assertEquals("[1,1099511627776]", properties.at("/integer_list").toString());
        assertEquals(2, properties.at("/uuid_list").size());
        assertEquals(
                "[\"narrow\",\"a,b\",\"c[d]\",\"e\\\"f\",\"\",\"😀\"]",
                properties.at("/text_list").toString());
        assertEquals("\"", properties.at("/json").get("a,b").stringValue());
        assertTrue(text.contains("\"group\":{\"deep\":{\"key\":0.0000001}}}"), text);
    }

    @Test
    void nullIsWrittenOut() {
        String text = Answers.write(FileType.GEOJSON, EveryType.withPoint(), EveryType.nullRow(7));
        assertEquals("""
                {"type":"FeatureCollection","features":[
                {"type":"Feature","geometry":{"type":"Point","coordinates":[-122.5,45.0000001]},"properties":\
                {"integer":7,"number":null,"boolean":null,"text":null,"uuid":null,"epoch_millis":null,\
                "mean_date":null,"date_time":null,"integer_list":[],"uuid_list":[],"text_list":[],"json":{},\
                "group":{"deep":{"key":null}}}}
                ]}
                """, text);
    }

    @Test
    void aLineHasAllItsPoints() {
        String text = Answers.write(FileType.GEOJSON, EveryType.withLine(), EveryType.nullRow(1), EveryType.nullRow(2));
        JsonNode features = Answers.json(text).at("/features");
        assertEquals(2, features.size());
        assertEquals(
                "{\"type\":\"LineString\",\"coordinates\":[[-122.5,45.0000001],[0,0],[180,-90]]}",
                features.at("/1/geometry").toString());
    }
}
