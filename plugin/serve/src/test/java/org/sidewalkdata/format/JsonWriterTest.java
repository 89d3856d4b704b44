package org.sidewalkdata.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.collection.PublishedCollections;
import tools.jackson.databind.JsonNode;

class JsonWriterTest {
    @Test
    void recordsStandInAnArray() {
        String text =
                Answers.write(FileType.JSON, EveryType.withoutGeometry(), EveryType.nullRow(2), EveryType.oddRow(1));
        JsonNode records = Answers.json(text);
        assertEquals(2, records.size());
        assertEquals(EveryType.ODD_TEXT, records.at("/0/text").stringValue());
        assertEquals(1e-7, records.at("/0/group/deep/key").doubleValue());
        assertEquals(2, records.at("/1/integer").intValue());
    }

    @Test
    void anEmptyAnswerIsAnEmptyArray() {
        assertEquals("[\n]\n", Answers.write(FileType.JSON, PublishedCollections.USER_STATS));
    }

    @Test
    void labelTagsStandInAnEnvelope() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RowWriter writer = RowWriters.openEnveloped("label_tags", out)) {
            Answers.layer(writer, PublishedCollections.LABEL_TAGS, List.of());
            writer.finish();
        }
        assertEquals("{\"status\":\"OK\",\"label_tags\":[\n]}\n", out.toString(StandardCharsets.UTF_8));
    }

    @Test
    void recordsWithGeometryAreNotItsBusiness() {
        assertThrows(IllegalStateException.class, () -> Answers.write(FileType.JSON, EveryType.withPoint()));
    }
}
