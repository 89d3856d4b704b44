package org.sidewalkdata.text;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.sidewalkdata.record.ByteSlice;

/**
 * UTF-8 text as a JSON string: quotes, backslashes and control characters are escaped, everything else stays as it is
 * (RFC 8259, 7). Most text needs no escapes, so clean stretches are found eight bytes at a time and copied whole.
 */
public final class JsonText {
    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] CONTROL = "\\u00".getBytes(StandardCharsets.US_ASCII);
    private static final String SHORT_NAMES = "btn\0fr"; // for characters 8 to 13; 11 has no short escape

    private JsonText() {}

    /** Writes the text with quotes around it. */
    public static void put(ByteSlice text, ByteSink sink) throws IOException {
        byte[] bytes = text.buffer();
        int at = text.offset();
        int end = at + text.length();
        sink.put('"');
        while (true) {
            int dirty = dirty(bytes, at, end);
            sink.put(bytes, at, dirty - at);
            if (dirty == end) {
                break;
            }
            escape(bytes[dirty], sink);
            at = dirty + 1;
        }
        sink.put('"');
    }

    /** Writes a constant text of the program, such as a member's name. */
    public static void put(String text, ByteSink sink) throws IOException {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        put(new ByteSlice().set(utf8, 0, utf8.length), sink);
    }

    private static int dirty(byte[] bytes, int from, int end) {
        int at = from;
        for (; at + ByteScan.SIZE <= end; at += ByteScan.SIZE) {
            long word = ByteScan.at(bytes, at);
            long hits = ByteScan.below(word, ' ') | ByteScan.equalTo(word, '"') | ByteScan.equalTo(word, '\\');
            if (hits != 0) {
                return at + ByteScan.firstHit(hits);
            }
        }
        while (at < end && isClean(bytes[at])) {
            at++;
        }
        return at;
    }

    private static boolean isClean(byte b) {
        return b != '"' && b != '\\' && (b >= ' ' || b < 0);
    }

    private static void escape(byte b, ByteSink sink) throws IOException {
        if (b == '"' || b == '\\') {
            sink.put('\\');
            sink.put((char) b);
        } else if (b >= 8 && b <= 13 && b != 11) {
            sink.put('\\');
            sink.put(SHORT_NAMES.charAt(b - 8));
        } else {
            sink.put(CONTROL);
            sink.put((char) HEX[b >> 4]);
            sink.put((char) HEX[b & 15]);
        }
    }
}
