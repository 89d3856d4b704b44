package org.sidewalkdata.api;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sidewalkdata.http.Request;

/**
 * The byte range of a response of known length that a client requests with the header Range (RFC 9110, section 14).
 * Both ends are inclusive.
 */
record ByteRange(long first, long last) {
    private static final Pattern ONE_RANGE = Pattern.compile("bytes=\\s*([0-9]{0,18})-([0-9]{0,18})\\s*");

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
     * Parses the header. Anything but one plain range is ignored, as the RFC allows, and the whole response is sent.
     *
     * @throws RangeNotSatisfiableException 416, for a range that starts after the end
     */
    static Optional<ByteRange> parse(String header, long length) {
        Matcher matcher = ONE_RANGE.matcher(header);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String first = matcher.group(1);
        String last = matcher.group(2);
        if (first.isEmpty()) {
            return last.isEmpty() ? Optional.empty() : Optional.of(suffix(Long.parseLong(last), length));
        }
        long from = Long.parseLong(first);
        long to = last.isEmpty() ? length - 1 : Math.min(Long.parseLong(last), length - 1);
        if (!last.isEmpty() && Long.parseLong(last) < from) {
            return Optional.empty();
        }
        return Optional.of(checked(from, to, length));
    }

    /** Returns the value of the header Content-Range. */
    String contentRange(long length) {
        return "bytes " + first + "-" + last + "/" + length;
    }

    private static ByteRange suffix(long count, long length) {
        return checked(count == 0 ? length : Math.max(0, length - count), length - 1, length);
    }

    private static ByteRange checked(long first, long last, long length) {
        if (first >= length) {
            throw new RangeNotSatisfiableException(length);
        }
        return new ByteRange(first, last);
    }
}
