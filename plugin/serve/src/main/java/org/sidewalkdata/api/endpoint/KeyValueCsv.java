package org.sidewalkdata.api.endpoint;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.sidewalkdata.json.JsonTree.Null;

/**
 * Writes a document of nested objects as CSV: one row per value, named by its path, such as
 * {@code labels.CurbRamp.count,5} (A8).
 */
final class KeyValueCsv {
    private final StringBuilder csv = new StringBuilder("key,value\r\n");

    private KeyValueCsv() {}

    static byte[] bytes(Map<String, Object> document) {
        var csv = new KeyValueCsv();
        csv.members("", document);
        return csv.csv.toString().getBytes(StandardCharsets.UTF_8);
    }

    private void members(String path, Map<?, ?> object) {
        object.forEach((name, value) -> {
            if (value instanceof Map<?, ?> inner) {
                members(path + name + ".", inner);
            } else {
                csv.append(path).append(name).append(',').append(cell(value)).append("\r\n");
            }
        });
    }

    private static String cell(Object value) {
        String text = value == Null.NULL
                ? ""
                : value instanceof BigDecimal number ? number.toPlainString() : value.toString();
        boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
