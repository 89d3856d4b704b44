package org.sidewalkdata.site;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;

/**
 * A document with addresses of this host that is made once for each state of what it describes. All clients are sent the
 * same bytes, and the host's address, which proxies and clients choose, is inserted meanwhile. Thread-safe.
 *
 * @param <S> the state; equal states have the same document
 */
public final class LinkedDocument<S> {
    /** The address of the host in a document that is made. */
    public static final String BASE = "https://host.invalid";

    private final Function<S, byte[]> maker;
    private @Nullable S state;
    private @Nullable Made made;

    /**
     * Creates a document.
     *
     * @param maker makes it, in UTF-8, with the address {@link #BASE}
     */
    public LinkedDocument(Function<S, byte[]> maker) {
        this.maker = maker;
    }

    /**
     * Answers a request.
     *
     * @param headers without ETag
     */
    public Response answer(Request request, S now, Map<String, String> headers) {
        Made present = of(now);
        byte[] base = request.baseUrl().getBytes(StandardCharsets.UTF_8);
        headers.put("ETag", present.tag(base));
        OptionalLong length = OptionalLong.of(present.length(base));
        return HttpSemantics.notModifiedOr(
                request,
                headers,
                () -> request.isHead()
                        ? Response.head(200, headers, length)
                        : new Response(
                                200,
                                headers,
                                Optional.of(out -> present.write(base, out)),
                                length,
                                Optional.empty(),
                                () -> {}));
    }

    private synchronized Made of(S now) {
        Made present = made;
        if (present == null || !now.equals(state)) {
            present = Made.of(maker.apply(now));
            made = present;
            state = now;
        }
        return present;
    }

    /** The bytes before, between and after the addresses. */
    private record Made(List<byte[]> pieces, long bytes, long checksum) {
        static Made of(byte[] document) {
            List<byte[]> pieces = new ArrayList<>();
            CRC32 sum = new CRC32();
            sum.update(document);
            for (String piece : new String(document, StandardCharsets.UTF_8).split(BASE, -1)) {
                pieces.add(piece.getBytes(StandardCharsets.UTF_8));
            }
            return new Made(
                    pieces, pieces.stream().mapToLong(piece -> piece.length).sum(), sum.getValue());
        }

        long length(byte[] base) {
            return bytes + (pieces.size() - 1L) * base.length;
        }

        String tag(byte[] base) {
            return "\"" + Long.toString(checksum, 36) + "-" + Integer.toHexString(Arrays.hashCode(base)) + "\"";
        }

        void write(byte[] base, OutputStream out) throws IOException {
            out.write(pieces.get(0));
            for (byte[] piece : pieces.subList(1, pieces.size())) {
                out.write(base);
                out.write(piece);
            }
        }
    }
}
