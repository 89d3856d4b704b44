package org.sidewalkdata.http;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The URL under which clients reach this host, for absolute links: the configured URL, else a proxy's Forwarded (RFC
 * 7239), else its X-Forwarded-Proto, -Host, -Port and -Prefix, else the Host header, else the host's own address. The
 * text of the Host header determines the port: without one the port is the scheme's default, and the scheme is the
 * proxy's. A prefix replaces the context path of the host itself, as is usual on the JVM. If several proxies wrote a
 * header, its first entry comes from the client's side. Anything that is not a plain host or path, or is too long, is
 * ignored. Pure.
 */
public final class BaseUrl {
    /** The headers that determine the URL, for Vary: a cache must not give one site's links to another. */
    public static final String VARY =
            "Forwarded, X-Forwarded-Proto, X-Forwarded-Host, X-Forwarded-Port, X-Forwarded-Prefix";

    private static final int LONGEST_HEADER = 2_000;
    private static final int LONGEST_PREFIX = 200;
    private static final Pattern HOST =
            Pattern.compile("[A-Za-z0-9._-]{1,255}+(?::[0-9]{1,5})?|\\[[0-9a-fA-F:.]{2,45}](?::[0-9]{1,5})?");
    private static final Pattern PORT = Pattern.compile("[0-9]{1,5}");
    private static final Pattern PREFIX = Pattern.compile("/[A-Za-z0-9._~/-]*+");
    private static final Pattern OWN_PORT = Pattern.compile(":[0-9]{1,5}$");

    private BaseUrl() {}

    /**
     * Returns the URL.
     *
     * @param origin how the host itself was reached, {@code http://127.0.0.1:8080}; its address is used if there is no
     *     Host header
     * @param contextPath common prefix of all its paths, {@code /newberg}; empty text: no prefix
     * @param headers of the request, by their name in lower case
     * @param configured {@code https://sidewalks.example.org/data}; empty text: not configured
     * @return without a slash at its end
     */
    public static String of(String origin, String contextPath, Map<String, List<String>> headers, String configured) {
        if (!configured.isEmpty()) {
            return withoutSlash(configured);
        }
        int authority = origin.indexOf("://") + 3;
        String scheme = origin.substring(0, authority - 3);
        String host = plain(HOST, first(headers, "host")).orElse(origin.substring(authority));
        Optional<String> forwarded = header(headers, "forwarded");
        if (forwarded.isPresent()) {
            Map<String, String> entry = firstEntry(forwarded.get());
            scheme = scheme(Optional.ofNullable(entry.get("proto"))).orElse(scheme);
            host = plain(HOST, Optional.ofNullable(entry.get("host"))).orElse(host);
        } else {
            scheme = scheme(first(headers, "x-forwarded-proto")).orElse(scheme);
            host = withPort(
                    plain(HOST, first(headers, "x-forwarded-host")).orElse(host),
                    plain(PORT, first(headers, "x-forwarded-port")));
        }
        String prefix = plain(PREFIX, first(headers, "x-forwarded-prefix"))
                .filter(path -> path.length() <= LONGEST_PREFIX && !path.contains("//"))
                .orElse(contextPath);
        return scheme + "://" + withoutDefaultPort(scheme, host) + withoutSlash(prefix);
    }

    private static Optional<String> first(Map<String, List<String>> headers, String header) {
        return header(headers, header).map(value -> value.split(",", 2)[0].strip());
    }

    private static Optional<String> header(Map<String, List<String>> headers, String name) {
        return Optional.ofNullable(headers.get(name))
                .map(values -> String.join(", ", values))
                .filter(value -> value.length() <= LONGEST_HEADER);
    }

    /**
     * Returns the pairs of the first entry of a header Forwarded (RFC 7239, section 4): names in lower case, values
     * without their quotes; of several pairs with the same name, the first one. Reads every character once.
     */
    private static Map<String, String> firstEntry(String header) {
        Map<String, String> pairs = new HashMap<>();
        boolean quoted = false;
        int start = 0;
        for (int i = 0; i < header.length(); i++) {
            char character = header.charAt(i);
            quoted ^= character == '"';
            if (!quoted && (character == ';' || character == ',')) {
                addPair(pairs, header.substring(start, i));
                start = i + 1;
            }
            if (!quoted && character == ',') {
                return pairs;
            }
        }
        addPair(pairs, header.substring(start));
        return pairs;
    }

    private static void addPair(Map<String, String> pairs, String pair) {
        int equals = pair.indexOf('=');
        if (equals > 0) {
            String name = pair.substring(0, equals).strip().toLowerCase(Locale.ROOT);
            pairs.putIfAbsent(name, pair.substring(equals + 1).replace("\"", "").strip());
        }
    }

    private static Optional<String> scheme(Optional<String> text) {
        return text.map(scheme -> scheme.toLowerCase(Locale.ROOT))
                .filter(scheme -> scheme.equals("http") || scheme.equals("https"));
    }

    private static Optional<String> plain(Pattern pattern, Optional<String> text) {
        return text.filter(value -> pattern.matcher(value).matches());
    }

    private static String withPort(String host, Optional<String> port) {
        return port.map(number -> OWN_PORT.matcher(host).replaceFirst("") + ":" + number)
                .orElse(host);
    }

    /**
     * Removes the default port. Port 80 with https comes from a load balancer that ends TLS and names the port on which
     * it was itself reached.
     */
    private static String withoutDefaultPort(String scheme, String host) {
        return host.replaceFirst(scheme.equals("https") ? ":(443|80)$" : ":80$", "");
    }

    private static String withoutSlash(String url) {
        return url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
    }
}
