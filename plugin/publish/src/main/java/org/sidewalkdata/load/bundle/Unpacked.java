package org.sidewalkdata.load.bundle;

import java.io.IOException;
import java.io.InputStream;

/**
 * The unpacked bytes of a packed file, which may be {@value #TIMES} times as many as the packed ones: labels, streets and
 * regions pack to a fifth or a twentieth, and no gzip can do better than a thousandth. What unpacks to more is blanks or one
 * row over and over, and would keep a load busy for as long as its maker likes. Small files may be anything.
 */
final class Unpacked extends CountedInput {
    static final int TIMES = 200;
    private static final long SMALL = 1 << 26;

    private final long most;
    private long read;

    /** @param packed size of the packed file in bytes */
    Unpacked(InputStream in, long packed) {
        super(in);
        this.most = Math.max(SMALL, packed * TIMES);
    }

    @Override
    void count(int bytes) throws IOException {
        read += bytes;
        if (read > most) {
            throw new IOException("it unpacks to more than " + TIMES + " times its size");
        }
    }
}
