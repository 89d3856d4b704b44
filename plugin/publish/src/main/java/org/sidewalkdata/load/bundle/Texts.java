package org.sidewalkdata.load.bundle;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Checks text from outside before it is sent to PostgreSQL. */
final class Texts {
    static final String NUL = "has a NUL character, which cannot be stored";
    static final String NOT_UTF8 = "is not UTF-8 text";
    private static final int SHOWN = 40;

    private Texts() {}

    /** Rejects bytes that are not strict UTF-8 (surrogates are not) or contain a NUL. */
    static void check(String column, byte[] bytes, int from, int to) {
        boolean ascii = true;
        for (int i = from; i < to; i++) {
            if (bytes[i] == 0) {
                throw new BadCell(column, NUL);
            }
            ascii &= bytes[i] > 0;
        }
        if (!ascii) {
            decode(column, bytes, from, to);
        }
    }

    /** Returns the UTF-8 of a text from JSON, where half a surrogate pair and a NUL can be written as escapes. */
    static byte[] encode(String column, String text) {
        if (text.indexOf(0) >= 0) {
            throw new BadCell(column, NUL);
        }
        byte[] bytes = encodeLeniently(text);
        check(column, bytes, 0, bytes.length);
        return bytes;
    }

    /**
     * Returns the UTF-8 of a text, where half a surrogate pair becomes bytes that {@link #check} rejects, instead of a
     * question mark.
     */
    static byte[] encodeLeniently(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (!Character.isSurrogatePair(text.charAt(i), i + 1 < text.length() ? text.charAt(i + 1) : ' ')) {
                    return new byte[] {(byte) 0xED, (byte) 0xA0, (byte) 0x80};
                }
                i++;
            }
        }
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Returns {@code : 'text'}, or nothing for an empty cell; a long text is cut. */
    static String quoted(byte[] bytes, int from, int to) {
        return from >= to ? "" : ": '" + shown(bytes, from, to) + "'";
    }

    /** Returns the text without control characters; a long text is cut. */
    static String shown(byte[] bytes, int from, int to) {
        String text = new String(bytes, from, to - from, StandardCharsets.UTF_8).replaceAll("\\p{Cntrl}", " ");
        return text.codePointCount(0, text.length()) <= SHOWN
                ? text
                : text.substring(0, text.offsetByCodePoints(0, SHOWN)) + "…";
    }

    private static void decode(String column, byte[] bytes, int from, int to) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, from, to - from));
        } catch (CharacterCodingException e) {
            throw new BadCell(column, NOT_UTF8);
        }
    }
}
