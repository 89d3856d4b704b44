package org.sidewalkdata.http;

import java.util.Map;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;

/** A range that starts after the end of the file: 416 with the file's length (RFC 9110, 15.5.17). */
public final class RangeNotSatisfiableException extends ApiException {
    private static final long serialVersionUID = 1L;

    private final long length;

    RangeNotSatisfiableException(long length) {
        super(
                ErrorCode.RANGE_NOT_SATISFIABLE,
                "The range starts after the end of the file, which has " + length + " bytes",
                null,
                null);
        this.length = length;
    }

    @Override
    public Map<String, String> headers() {
        return Map.of("Content-Range", "bytes */" + length);
    }
}
