package org.sidewalkdata.geoserver.catalog;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.geoserver.catalog.WorkspaceInfo;

/**
 * A record of what the extension wrote into the catalog, field by field, as digests in the workspace's metadata. A
 * field that differs from its digest was edited by an administrator. A digest is computed from the text of an {@link
 * Item}, so that text must not change between versions for the same content.
 */
final class Written {
    static final String KEY = "sidewalk.written";

    private static final int DIGITS = 16;

    private final Map<String, String> digests = new TreeMap<>();

    /** Returns the record of a workspace; an empty record if there is none. */
    static Written of(WorkspaceInfo workspace) {
        String text = workspace.getMetadata().get(KEY, String.class);
        return text == null ? new Written() : parse(text);
    }

    /** Returns true if the workspace has a record and so belongs to the extension. */
    static boolean isIn(WorkspaceInfo workspace) {
        return workspace.getMetadata().containsKey(KEY);
    }

    private static Written parse(String text) {
        Written written = new Written();
        text.lines().filter(line -> line.contains("=")).forEach(line -> {
            int equals = line.lastIndexOf('=');
            written.digests.put(
                    line.substring(0, equals).strip(),
                    line.substring(equals + 1).strip());
        });
        return written;
    }

    /** Returns true if the object was created once. */
    boolean knows(String item) {
        return digests.containsKey(item);
    }

    /**
     * Returns true if the extension wrote this text. A field that is missing in the record was not written, so it was
     * empty.
     */
    boolean wrote(Item item, String field, String text) {
        return digest(text).equals(digests.getOrDefault(item.id() + "/" + field, digest("")));
    }

    void note(Item item, Map<String, String> fields) {
        digests.put(item.id(), "");
        fields.forEach((field, text) -> digests.put(item.id() + "/" + field, digest(text)));
    }

    private static String digest(String text) {
        try {
            byte[] sum = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(sum).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }

    @Override
    public String toString() {
        return digests.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining("\n"));
    }
}
