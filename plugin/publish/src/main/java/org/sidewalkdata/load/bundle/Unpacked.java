package org.sidewalkdata.load.bundle;

import java.io.IOException;
import java.io.InputStream;

/**
 * The unpacked bytes of a packed file: at most {@value #TIMES} times as many as the packed bytes. Labels, streets and
 * regions pack to between a fifth and a twentieth, and no gzip can do better than a thousandth. A file that unpacks to
 * more is blanks or one row repeated, and would keep a load busy for as long as its maker likes. Small files are not
 * limited.
 */
final class Unpacked extends CountedInput {
    static final int TIMES = 200;
    private static final long SMALL = 1 << 26;

    private final long most;
    private long read;

    /**
     * Opens the bytes.
     *
     * @param packed size of the packed file in bytes
     */
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
