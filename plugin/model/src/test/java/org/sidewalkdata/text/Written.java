package org.sidewalkdata.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.sidewalkdata.record.ByteSlice;

/** The text that an action writes into a sink. */
final class Written {
    interface Put {
        void into(ByteSink sink) throws IOException;
    }

    private Written() {}

    static String by(Put put) {
        try {
            ByteSink sink = ByteSink.inMemory();
            put.into(sink);
            return sink.content(new ByteSlice()).toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
