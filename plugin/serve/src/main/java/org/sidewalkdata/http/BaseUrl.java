package org.sidewalkdata.http;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How clients reach this host, for links that must be absolute: the configured URL, else what a proxy says in Forwarded
 * (RFC 7239), else in X-Forwarded-Proto, -Host, -Port and -Prefix, else the Host header, else the host's own address. The text of
 * the Host header tells the port: without one it is the scheme's, and the scheme is the proxy's. A prefix stands in place of the
 * path below which the host itself answers, as elsewhere on the JVM. Of a header that several
 * proxies wrote, the first entry is the client's. What is not a plain host or path, or longer than any, is not believed. Pure.
 */
public final class BaseUrl {
    /** The headers that decide, for Vary: a cache must not hand one site's links to another. */
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
     * @param origin how the host itself was reached, {@code http://127.0.0.1:8080}; its address stands where there is no Host header
     * @param contextPath below which all its paths are, {@code /newberg}; empty text: they are at its root
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
            Map<String, String> entry = ForwardedEntry.first(forwarded.get());
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

    /** Port 80 with https is that of a balancer that ends TLS and says where it was asked itself. */
    private static String withoutDefaultPort(String scheme, String host) {
        return host.replaceFirst(scheme.equals("https") ? ":(443|80)$" : ":80$", "");
    }

    private static String withoutSlash(String url) {
        return url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
    }
}
