package org.sidewalkdata.changes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class CsvTableTest {
    @Test
    void nullAndEmptyTextDiffer() throws IOException {
        CsvTable table = table("a,b,c,d\r\n,\"\",x,\r\n\"é\n,\"\"\",2,,\"\"\r\n");
        assertTrue(table.next());
        assertNull(table.text(0));
        assertEquals("", table.text(1));
        assertEquals("x", table.text(2));
        assertNull(table.text(3));
        assertTrue(table.next());
        assertEquals("é\n,\"", table.text(0));
        assertEquals(2, table.integer(1));
        assertNull(table.number(2));
        assertEquals("", table.text(3));
        assertFalse(table.next());
        assertFalse(table.next());
    }

    @Test
    void ofSeveralModelsOnlyThePublishedOneIsRead() throws IOException {
        CsvTable table = table("city_id,model,n\r\n,2026-06,1\r\n,2026-10,2\r\n");
        assertTrue(table.next());
        assertEquals(1, table.key(table.column("n")));
        assertFalse(table.next());
    }

    @Test
    void damagedFilesAreFaults() throws IOException {
        assertEquals("the file is empty", fault(() -> table("")));
        assertEquals(
                "a row has 1 cells instead of 2", fault(() -> table("a,b\r\n1").next()));
        assertEquals(
                "the file ends within quotes", fault(() -> table("a,b\r\n1,\"2").next()));
        assertEquals("the file has no column c", fault(() -> table("a,b\r\n").column("c")));
        CsvTable table = table("a,b\r\nx,\r\n");
        assertTrue(table.next());
        assertEquals("a is not an integer: x", fault(() -> table.key(0)));
        assertEquals("a is not a number: x", fault(() -> table.number(0)));
        assertEquals("b is empty", fault(() -> table.key(1)));
    }

    @Test
    void rowsOutOfOrderAreAFault() throws IOException {
        String header = "label_cluster_id,label_type,street_edge_id,region_id,region_name,median_severity,agree_count,"
                + "disagree_count,label_ids,tag_counts,avg_latitude,avg_longitude\r\n";
        ClusterRow rows =
                new ClusterRow(file(header + "2,Signal,,,,,0,0,[2],{},0,0\r\n1,Signal,,,,,0,0,[1],{},0,0\r\n"));
        assertTrue(rows.next());
        assertEquals("cluster 1 stands after cluster 2", fault(rows::next));
    }

    private interface Reading {
        void run() throws IOException;
    }

    private static String fault(Reading reading) {
        return String.valueOf(assertThrows(IOException.class, reading::run).getMessage());
    }

    private static CsvTable table(String text) throws IOException {
        return new CsvTable(file(text));
    }

    private static ByteArrayInputStream file(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}
