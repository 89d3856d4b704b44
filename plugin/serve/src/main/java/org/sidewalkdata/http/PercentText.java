package org.sidewalkdata.http;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Percent-encoded UTF-8 as in query strings, where a plus is a blank (RFC 3986, 2.1; WHATWG URL, 5). Pure. */
public final class PercentText {
    private PercentText() {}

    /**
     * Decodes the text.
     *
     * @throws CharacterCodingException if it is malformed; nothing is replaced or left encoded
     */
    public static String decode(String encoded) throws CharacterCodingException {
        byte[] raw = encoded.getBytes(StandardCharsets.UTF_8);
        ByteBuffer bytes = ByteBuffer.allocate(raw.length);
        for (int i = 0; i < raw.length; i++) {
            if (raw[i] == '%') {
                bytes.put((byte) (hexDigit(raw, i + 1) << 4 | hexDigit(raw, i + 2)));
                i += 2;
            } else {
                bytes.put(raw[i] == '+' ? (byte) ' ' : raw[i]);
            }
        }
        return StandardCharsets.UTF_8.newDecoder().decode(bytes.flip()).toString();
    }

    private static int hexDigit(byte[] raw, int index) throws CharacterCodingException {
        int digit = index < raw.length ? Character.digit((char) raw[index], 16) : -1;
        if (digit < 0) {
            throw new CharacterCodingException();
        }
        return digit;
    }
}
