package org.sidewalkdata.load.bundle;

/** Reads UUIDs in their 36-character form, in any case. ({@code UUID.fromString} also takes {@code 1-2-3-4-5}.) */
final class Uuids {
    static final int LENGTH = 36;

    private Uuids() {}

    /**
     * Writes the 16 bytes of the id into {@code target}; returns false if the text, without blanks around it, is not a
     * UUID.
     */
    static boolean parse(byte[] bytes, int from, int to, byte[] target) {
        int start = from;
        int end = to;
        while (start < end && bytes[start] == ' ') {
            start++;
        }
        while (start < end && bytes[end - 1] == ' ') {
            end--;
        }
        return end - start == LENGTH && hex(bytes, start, target);
    }

    private static boolean hex(byte[] bytes, int start, byte[] target) {
        int at = start;
        for (int i = 0; i < 16; i++) {
            if ((i == 4 || i == 6 || i == 8 || i == 10) && bytes[at++] != '-') {
                return false;
            }
            int value = digit(bytes[at++]) << 4 | digit(bytes[at++]);
            if (value < 0) {
                return false;
            }
            target[i] = (byte) value;
        }
        return true;
    }

    private static int digit(byte b) {
        if (b >= '0' && b <= '9') {
            return b - '0';
        }
        int lower = b | 0x20;
        return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
    }
}
