package org.sidewalkdata.api.endpoint;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.sidewalkdata.json.JsonTree.Null;

/**
 * Writes a document of nested objects as CSV: one row per value, named by its path, such as
 * {@code labels.CurbRamp.count,5} (A8).
 */
final class KeyValueCsv {
    private final StringBuilder csv = new StringBuilder();
    private String rowStart = "";

    private KeyValueCsv() {}

    static byte[] bytes(Map<String, Object> document) {
        var csv = new KeyValueCsv();
        csv.csv.append("key,value\r\n");
        csv.members("", document);
        return csv.bytes();
    }

    /**
     * Writes several documents, each row with the document that it belongs to.
     *
     * @param idMember the member that identifies a document: the name of the first column
     */
    static byte[] bytes(String idMember, List<Map<String, Object>> documents) {
        var csv = new KeyValueCsv();
        csv.csv.append(idMember).append(",key,value\r\n");
        for (Map<String, Object> document : documents) {
            Map<String, Object> rest = new LinkedHashMap<>(document);
            csv.rowStart = cell(Objects.requireNonNull(rest.remove(idMember))) + ",";
            csv.members("", rest);
        }
        return csv.bytes();
    }

    private byte[] bytes() {
        return csv.toString().getBytes(StandardCharsets.UTF_8);
    }

    private void members(String path, Map<?, ?> object) {
        object.forEach((name, value) -> {
            if (value instanceof Map<?, ?> inner) {
                members(path + name + ".", inner);
            } else {
                csv.append(rowStart)
                        .append(path)
                        .append(name)
                        .append(',')
                        .append(cell(value))
                        .append("\r\n");
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
