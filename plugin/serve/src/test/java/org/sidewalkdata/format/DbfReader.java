package org.sidewalkdata.format;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reader of a DBF table according to the format's description: field descriptions, then records of fixed width. */
final class DbfReader {
    /** Name, type and width of each field, {@code severity N9.0}. */
    final List<String> fields = new ArrayList<>();

    /** Each record's cells by field name, without the blanks around them. */
    final List<Map<String, String>> records = new ArrayList<>();

    DbfReader(byte[] file) {
        ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        int count = bytes.getInt(4);
        int header = bytes.getShort(8);
        int width = bytes.getShort(10);
        List<String> names = new ArrayList<>();
        List<Integer> widths = new ArrayList<>();
        for (int at = 32; file[at] != 0x0d; at += 32) {
            names.add(new String(file, at, 11, StandardCharsets.US_ASCII).replace("\0", ""));
            widths.add(file[at + 16] & 0xff);
            fields.add(names.get(names.size() - 1) + " " + (char) file[at + 11] + (file[at + 16] & 0xff) + "."
                    + file[at + 17]);
        }
        for (int record = 0; record < count; record++) {
            int at = header + record * width + 1;
            Map<String, String> cells = new LinkedHashMap<>();
            for (int i = 0; i < names.size(); i++) {
                cells.put(names.get(i), new String(file, at, widths.get(i), StandardCharsets.UTF_8).strip());
                at += widths.get(i);
            }
            records.add(cells);
        }
        if (file.length != header + count * width + 1 || file[file.length - 1] != 0x1a) {
            throw new AssertionError("The table's length is " + file.length);
        }
    }
}
