package org.sidewalkdata.api;

import java.io.IOException;
import java.io.OutputStream;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.row.memory.GeneratedRows;

/** A separate program for {@link ConstantMemoryTest}: answers one request with very many rows and counts the bytes. */
final class ManyRows {
    private ManyRows() {}

    /**
     * Runs the program.
     *
     * @param arguments the number of rows; the request, such as {@code rawLabels?filetype=csv}
     */
    public static void main(String... arguments) throws IOException {
        SidewalkApi api = new SidewalkApi(new GeneratedRows(Long.parseLong(arguments[0])), ApiSettings.defaults());
        String[] request = arguments[1].split("\\?", 2);
        var out = new Discarded();
        try (Response response = api.handle(new Request("GET", SidewalkApi.ROOT + request[0], request[1]))) {
            if (response.status() != 200) {
                throw new IOException(
                        "answered " + response.status(), response.cause().orElse(null));
            }
            response.body().orElseThrow().writeTo(out);
        }
        System.out.println(out.count);
    }

    private static final class Discarded extends OutputStream {
        private long count;

        @Override
        public void write(int oneByte) {
            count++;
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            count += length;
        }
    }
}
