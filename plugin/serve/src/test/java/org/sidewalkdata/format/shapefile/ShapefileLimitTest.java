package org.sidewalkdata.format.shapefile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.format.FormatLimitException;
import org.sidewalkdata.spool.ScratchFolder;
import org.sidewalkdata.spool.TempFolder;

class ShapefileLimitTest {
    @Test
    void whatDoesNotFitIsRefusedBeforeTheFirstByte() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ScratchFolder files = TempFolder.ofProcess().scratch();
        try (ShapefileWriter writer = new ShapefileWriter(out, List.of("base"), files, 500)) {
            writer.begin(PublishedCollections.RAW_LABELS);
            FormatLimitException refusal = assertThrows(FormatLimitException.class, writer::end);
            assertThat(refusal).hasMessageContaining("filetype=geopackage");
        }
        assertEquals(0, out.size());
    }
}
