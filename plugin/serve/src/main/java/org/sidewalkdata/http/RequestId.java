package org.sidewalkdata.http;

import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The name of a request in the log, in the answer's header and in the logs of a proxy before the host. */
public final class RequestId {
    public static final String HEADER = "X-Request-Id";

    /** Key in the logging context. */
    public static final String LOG_KEY = "requestId";

    private static final Pattern SANE = Pattern.compile("[A-Za-z0-9._-]{1,64}");

    private RequestId() {}

    /** Returns the client's name for the request if it is harmless, otherwise a new one of 16 hexadecimal digits. */
    public static String of(@Nullable String header) {
        if (header != null && SANE.matcher(header).matches()) {
            return header;
        }
        return String.format(Locale.ROOT, "%016x", ThreadLocalRandom.current().nextLong());
    }
}
