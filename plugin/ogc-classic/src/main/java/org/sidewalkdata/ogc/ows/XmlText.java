package org.sidewalkdata.ogc.ows;

import java.io.IOException;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.text.ByteSink;

/** Escapes text for XML. Characters that XML cannot contain become U+FFFD (XML 1.0, 2.2). */
public final class XmlText {
    private static final byte[] REPLACEMENT = {(byte) 0xEF, (byte) 0xBF, (byte) 0xBD};

    private XmlText() {}

    /** Escapes text for element content and for attributes in double quotes. */
    public static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(point -> {
            switch (point) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\r' -> escaped.append("&#13;");
                case '\t', '\n' -> escaped.append((char) point);
                default -> escaped.appendCodePoint(isAllowed(point) ? point : 0xFFFD);
            }
        });
        return escaped.toString();
    }

    /** Writes UTF-8 text as escaped element content. */
    public static void put(ByteSlice utf8, ByteSink sink) throws IOException {
        byte[] bytes = utf8.buffer();
        int end = utf8.offset() + utf8.length();
        int from = utf8.offset();
        for (int i = from; i < end; i++) {
            byte current = bytes[i];
            if (current < 0 ? isNonCharacter(bytes, i, end) : isSpecial(current)) {
                sink.put(bytes, from, i - from);
                from = i + replace(current, sink);
                i = from - 1;
            }
        }
        sink.put(bytes, from, end - from);
    }

    /**
     * Writes the replacement of a character.
     *
     * @return number of bytes of the replaced character
     */
    private static int replace(byte current, ByteSink sink) throws IOException {
        switch (current) {
            case '&' -> sink.put("&amp;");
            case '<' -> sink.put("&lt;");
            case '>' -> sink.put("&gt;");
            case '\r' -> sink.put("&#13;");
            default -> {
                sink.put(REPLACEMENT);
                return current < 0 ? 3 : 1;
            }
        }
        return 1;
    }

    private static boolean isSpecial(byte ascii) {
        return ascii == '&' || ascii == '<' || ascii == '>' || ascii < ' ' && ascii != '\t' && ascii != '\n';
    }

    /** Returns whether the bytes are U+FFFE (EF BF BE) or U+FFFF (EF BF BF). */
    private static boolean isNonCharacter(byte[] bytes, int at, int end) {
        return bytes[at] == (byte) 0xEF
                && at + 2 < end
                && bytes[at + 1] == (byte) 0xBF
                && (bytes[at + 2] == (byte) 0xBE || bytes[at + 2] == (byte) 0xBF);
    }

    private static boolean isAllowed(int point) {
        return point >= 0x20 && point <= 0xD7FF || point >= 0xE000 && point <= 0xFFFD || point > 0xFFFF;
    }
}
