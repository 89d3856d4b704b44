package org.sidewalkdata.ogc.wfs.call;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import org.sidewalkdata.answer.Content;

/** A small answer in memory. */
public record BufferedAnswer(byte[] body, String mediaType) implements Content {
    public static final String XML = "text/xml; charset=utf-8";

    @Override
    public Map<String, String> headers() {
        return Map.of("Content-Type", mediaType);
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        out.write(body);
    }
}
