package org.sidewalkdata.http;

import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The byte range of a body of known length that a client requests with the header Range (RFC 9110, section 14). Both
 * ends are inclusive.
 */
public record ByteRange(long first, long last) {
    private static final Pattern ONE_RANGE =
            Pattern.compile("bytes=\\s*([0-9]*+)-([0-9]*+)\\s*", Pattern.CASE_INSENSITIVE);

    /** The longest digits that are surely a long. */
    private static final int DIGITS = 18;

    /** A body of known length, any part of which can be written. */
    @FunctionalInterface
    public interface Body {
        /** Writes the bytes from first, inclusive, to end, exclusive. */
        void write(long first, long end, OutputStream out) throws IOException;
    }

    /**
     * Returns the successful answer to a request: the whole body, or the range that the client asks for; for HEAD the
     * headers of the whole body.
     *
     * @param headers of the whole body
     * @param release frees what the body holds
     * @throws RangeNotSatisfiableException 416, for a range that starts after the end
     */
    public static Response answer(
            Request request, Map<String, String> headers, long length, Body body, Runnable release) {
        Optional<ByteRange> range = request.method().equals("GET") ? asked(request, headers, length) : Optional.empty();
        long first = range.map(ByteRange::first).orElse(0L);
        long end = range.map(asked -> asked.last + 1).orElse(length);
        Map<String, String> all = new LinkedHashMap<>(headers);
        range.ifPresent(asked -> all.put("Content-Range", asked.contentRange(length)));
        Optional<Response.Body> sent =
                request.isHead() ? Optional.empty() : Optional.of(out -> body.write(first, end, out));
        int status = range.isPresent() ? 206 : 200;
        return new Response(status, all, sent, OptionalLong.of(end - first), Optional.empty(), release);
    }

    /**
     * Returns the range that a request asks for, given the response's headers; empty for the whole response, also if
     * If-Range names another response.
     */
    static Optional<ByteRange> asked(Request request, Map<String, String> headers, long length) {
        return request.header("range")
                .filter(header -> request.header("if-range")
                        .map(tag -> tag.equals(headers.get("ETag")))
                        .orElse(true))
                .flatMap(header -> parse(header, length));
    }

    /**
     * Parses the header. Anything but one plain range is ignored, as the RFC allows, and the whole response is sent. A
     * number that is too large for a long is after every end.
     *
     * @throws RangeNotSatisfiableException 416, for a range that starts after the end
     */
    public static Optional<ByteRange> parse(String header, long length) {
        Matcher matcher = ONE_RANGE.matcher(header);
        if (!matcher.matches() || matcher.group(1).isEmpty() && matcher.group(2).isEmpty()) {
            return Optional.empty();
        }
        long to = number(matcher.group(2));
        if (matcher.group(1).isEmpty()) {
            return Optional.of(checked(to == 0 ? length : Math.max(0, length - to), length - 1, length));
        }
        long from = number(matcher.group(1));
        return to < from ? Optional.empty() : Optional.of(checked(from, Math.min(to, length - 1), length));
    }

    /** Returns a number of any length; the largest one for no digits and for a larger one. */
    private static long number(String digits) {
        String plain = digits.replaceFirst("^0+(?=.)", "");
        return plain.isEmpty() || plain.length() > DIGITS ? Long.MAX_VALUE : Long.parseLong(plain);
    }

    private static ByteRange checked(long first, long last, long length) {
        if (first >= length) {
            throw new RangeNotSatisfiableException(length);
        }
        return new ByteRange(first, last);
    }

    String contentRange(long length) {
        return "bytes " + first + "-" + last + "/" + length;
    }
}
