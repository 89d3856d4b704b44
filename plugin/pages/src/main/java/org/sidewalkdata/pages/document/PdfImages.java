package org.sidewalkdata.pages.document;

import com.openhtmltopdf.extend.FSStream;
import com.openhtmltopdf.extend.FSStreamFactory;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Large images of one document. Its HTML has only their addresses: as data URLs they would take four times their size
 * in each copy of the text. Used by one thread.
 */
public final class PdfImages implements FSStreamFactory {
    /** The scheme of addresses that only the document's writer understands. */
    static final String SCHEME = "image";

    private final List<byte[]> images = new ArrayList<>();

    /** Adds an image and returns its address. */
    public String add(byte[] png) {
        images.add(png);
        return SCHEME + ":" + (images.size() - 1);
    }

    @Override
    public FSStream getUrl(String address) {
        byte[] image = images.get(Integer.parseInt(address.substring(SCHEME.length() + 1)));
        return new FSStream() {
            @Override
            public InputStream getStream() {
                return new ByteArrayInputStream(image);
            }

            @Override
            public Reader getReader() {
                return new InputStreamReader(getStream(), StandardCharsets.UTF_8);
            }
        };
    }
}
