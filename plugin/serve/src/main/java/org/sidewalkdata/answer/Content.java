package org.sidewalkdata.answer;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.sidewalkdata.json.JsonTree;

/**
 * The body of a successful answer. It is opened before the status is sent, so that an error there still becomes an
 * error answer, and written afterwards. HEAD and 304 do neither.
 */
@FunctionalInterface
public interface Content {
    /** The expected size of a body. */
    enum Size {
        /** Bounded by the limits of a request: read in a short slot, whatever its size. */
        PAGE,
        /** Unknown: read in a short slot, and moved to a long slot after a megabyte. */
        UNKNOWN,
        /** Created as a whole before its first byte: read in a long slot. */
        LONG
    }

    default Size size() {
        return Size.PAGE;
    }

    /** Returns headers besides those of every answer. */
    default Map<String, String> headers() {
        return Map.of();
    }

    /**
     * Returns whether the body contains its creation time. Two answers of the same data then differ, so their ETag is
     * weak.
     */
    default boolean containsItsTime() {
        return false;
    }

    /** Reads whatever must be available before the answer begins. */
    default void open() {}

    void writeTo(OutputStream out) throws IOException;

    static Content of(byte[] bytes) {
        return out -> out.write(bytes);
    }

    static Content json(Object document) {
        return of(JsonTree.bytes(document));
    }

    static Content html(String page) {
        return of(page.getBytes(StandardCharsets.UTF_8));
    }
}
