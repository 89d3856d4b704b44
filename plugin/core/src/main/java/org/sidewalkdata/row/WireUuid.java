package org.sidewalkdata.row;

import java.nio.charset.StandardCharsets;

/** Turns the 16 bytes of a uuid into its 36 lower-case characters, in a buffer that is used again. */
final class WireUuid {
    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final int TEXT_LENGTH = 36;

    private final byte[] text = new byte[TEXT_LENGTH];
    private final ByteSlice slice = new ByteSlice();

    ByteSlice text(byte[] bytes, int start) {
        int at = 0;
        for (int i = 0; i < 16; i++) {
            if (i == 4 || i == 6 || i == 8 || i == 10) {
                text[at++] = '-';
            }
            int value = bytes[start + i];
            text[at++] = HEX[value >> 4 & 15];
            text[at++] = HEX[value & 15];
        }
        return slice.set(text, 0, TEXT_LENGTH);
    }
}
