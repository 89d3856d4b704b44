package org.sidewalkdata.load.bundle;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that counts its bytes as they are read. */
abstract class CountedInput extends FilterInputStream {
    CountedInput(InputStream in) {
        super(in);
    }

    /** Called with the number of bytes that were just read; 0 at the end. */
    abstract void count(int bytes) throws IOException;

    @Override
    public int read() throws IOException {
        int value = super.read();
        count(value < 0 ? 0 : 1);
        return value;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int count = super.read(target, offset, length);
        count(Math.max(count, 0));
        return count;
    }
}
