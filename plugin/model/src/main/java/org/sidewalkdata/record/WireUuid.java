package org.sidewalkdata.record;

import java.nio.charset.StandardCharsets;

/** Converter of the 16 bytes of a uuid into its 36 lower-case characters, in a reused buffer. */
final class WireUuid {
    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] HYPHENS = "????????-????-????-????-????????????".getBytes(StandardCharsets.US_ASCII);

    private final byte[] text = HYPHENS.clone();
    private final ByteSlice slice = new ByteSlice();

    ByteSlice text(byte[] bytes, int start) {
        put(bytes, start, 4, 0);
        put(bytes, start + 4, 2, 9);
        put(bytes, start + 6, 2, 14);
        put(bytes, start + 8, 2, 19);
        put(bytes, start + 10, 6, 24);
        return slice.set(text, 0, text.length);
    }

    private void put(byte[] bytes, int start, int count, int at) {
        for (int i = 0; i < count; i++) {
            int value = bytes[start + i];
            text[at + 2 * i] = HEX[value >> 4 & 15];
            text[at + 2 * i + 1] = HEX[value & 15];
        }
    }
}
