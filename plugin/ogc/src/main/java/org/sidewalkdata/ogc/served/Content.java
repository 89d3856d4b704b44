package org.sidewalkdata.ogc.served;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.sidewalkdata.json.JsonTree;

/**
 * The body of a good answer. It is opened before the status is sent, so that what fails then is still a clean error, and
 * written after that; HEAD and 304 do neither.
 */
@FunctionalInterface
public interface Content {
    /** How much it may be. */
    enum Size {
        /** Bounded by what a request may ask for: it is read in a short place, however large it is. */
        PAGE,
        /** Nobody knows: it is read in a short place, and when it proves to be more than a megabyte goes on in a long one. */
        UNKNOWN,
        /** It is made as a whole before its first byte comes: it is read in a long place. */
        LONG
    }

    default Size size() {
        return Size.PAGE;
    }

    /** Headers beside those of every answer. */
    default Map<String, String> headers() {
        return Map.of();
    }

    /** Whether it says when it was made: two answers of the same data differ in that, so their ETag is weak. */
    default boolean tellsItsTime() {
        return false;
    }

    /** Fetches what must be there before the answer begins. */
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
