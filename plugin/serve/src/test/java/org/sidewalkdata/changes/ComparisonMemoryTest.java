package org.sidewalkdata.changes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.collection.ChangeCollections.Kind;
import org.sidewalkdata.query.Location;

/** A comparison holds primitive arrays, not records. */
@Tag("slow")
class ComparisonMemoryTest {
    private static final long LABELS = 200_000;
    private static final long MOST_BYTES_PER_LABEL = 120;

    @Test
    void aCityOf200000LabelsNeedsFewBytesALabel() throws IOException {
        Edition before = city("1");
        Edition after = city("2");
        long free = used();
        var comparison = new Comparison(before, after, new Location.Anywhere());
        long held = used() - free;
        assertTrue(held < LABELS * MOST_BYTES_PER_LABEL, held + " bytes are held for " + LABELS + " labels");
        ChangeSummary summary = comparison.summary(EnumSet.of(Kind.CLUSTERS));
        assertEquals(LABELS / 2, summary.clusters().orElseThrow().all().changed());
    }

    private static long used() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    /** Returns a city with two labels in each cluster, whose rows are made while they are read. */
    private static Edition city(String severity) {
        return new TestEdition("large") {
            @Override
            public InputStream open(Table table) {
                return table == Table.CLUSTERS
                        ? rows(LABELS / 2, row -> line(2 * row + 1, severity))
                        : super.open(table);
            }
        };
    }

    private static String line(long id, String severity) {
        return id + ",Obstacle," + id / 7 + ",1,North," + severity + ",1,0,\"[" + id + "," + (id + 1)
                + "]\",{},45,-122\n";
    }

    private static InputStream rows(long count, LongFunction<String> row) {
        return new InputStream() {
            private long next = -1;
            private ByteArrayInputStream current = new ByteArrayInputStream(new byte[0]);

            @Override
            public int read() {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
            }

            @Override
            public int read(byte[] bytes, int from, int length) {
                int read = current.read(bytes, from, length);
                while (read < 0 && next < count) {
                    String text = next < 0
                            ? "label_cluster_id,label_type,street_edge_id,region_id,region_name,median_severity,agree_count,"
                                    + "disagree_count,label_ids,tag_counts,avg_latitude,avg_longitude\n"
                            : row.apply(next);
                    next++;
                    current = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
                    read = current.read(bytes, from, length);
                }
                return read;
            }
        };
    }
}
