package org.sidewalkdata.server.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How the client reaches this host's root, for links that must be absolute: the operator's word, else that of a proxy in
 * front ({@code Forwarded}, RFC 7239, or {@code X-Forwarded-*}), else the request's own. What a proxy says goes only into
 * the answer of that very request; a value that is no scheme, host or path is passed over.
 */
final class BaseUrl {
    private static final Pattern SCHEME = Pattern.compile("https?");
    private static final Pattern HOST =
            Pattern.compile("[A-Za-z0-9._-]+(:[0-9]{1,5})?|\\[[0-9A-Fa-f:.]+](:[0-9]{1,5})?");
    private static final Pattern PREFIX = Pattern.compile("(/[A-Za-z0-9._~-]+)+");

    private BaseUrl() {}

    /** Without a slash at the end. @param configured empty: find out */
    static String of(HttpServletRequest request, String configured) {
        if (!configured.isEmpty()) {
            return configured;
        }
        String scheme =
                first(SCHEME, forwarded(request, "proto"), request.getHeader("X-Forwarded-Proto"), request.getScheme());
        String host = first(
                HOST, forwarded(request, "host"), request.getHeader("X-Forwarded-Host"), request.getHeader("Host"));
        String prefix = first(PREFIX, request.getHeader("X-Forwarded-Prefix"));
        return host.isEmpty() ? "" : scheme + "://" + host + prefix;
    }

    /** A parameter of the first element, which the outermost proxy wrote. */
    private static @Nullable String forwarded(HttpServletRequest request, String parameter) {
        String header = request.getHeader("Forwarded");
        if (header == null) {
            return null;
        }
        Matcher matcher = Pattern.compile("(?i)(?:^|;)\\s*" + parameter + "=\"?([^\";,]+)")
                .matcher(header.split(",", 2)[0]);
        return matcher.find() ? matcher.group(1) : null;
    }

    private static String first(Pattern form, @Nullable String... values) {
        for (String value : values) {
            if (value != null) {
                String outermost = value.split(",", 2)[0].strip();
                if (form.matcher(outermost).matches()) {
                    return outermost;
                }
            }
        }
        return "";
    }
}
