package org.sidewalkdata.ogc.http;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How clients reach this host, for links that must be absolute: the configured URL, else what a proxy says in Forwarded
 * (RFC 7239), else in X-Forwarded-Proto, -Host, -Port and -Prefix, else the host's own address. Of a header that several
 * proxies wrote, the first entry is the client's. What is not a plain host or path is not believed. Pure.
 */
public final class BaseUrl {
    /** The headers that decide, for Vary: a cache must not hand one site's links to another. */
    public static final String VARY =
            "Forwarded, X-Forwarded-Proto, X-Forwarded-Host, X-Forwarded-Port, X-Forwarded-Prefix";

    private static final Pattern HOST =
            Pattern.compile("[A-Za-z0-9._-]+(:[0-9]{1,5})?|\\[[0-9a-fA-F:.]+](:[0-9]{1,5})?");
    private static final Pattern PORT = Pattern.compile("[0-9]{1,5}");
    private static final Pattern PREFIX = Pattern.compile("(/[A-Za-z0-9._~-]+)+/?");
    private static final Pattern FORWARDED_PAIR = Pattern.compile("\\s*([A-Za-z]+)=(\"[^\"]*\"|[^;,\"]*)\\s*(?:;|$)");

    private BaseUrl() {}

    /**
     * @param configured {@code https://sidewalks.example.org/data}; empty text: not configured
     * @return without a slash at its end
     */
    public static String of(OgcRequest request, String configured) {
        if (!configured.isEmpty()) {
            return withoutSlash(configured);
        }
        int authority = request.origin().indexOf("://") + 3;
        String scheme = request.origin().substring(0, authority - 3);
        String host = request.origin().substring(authority);
        Optional<String> forwarded = request.header("forwarded");
        if (forwarded.isPresent()) {
            String entry = firstEntry(forwarded.get());
            scheme = scheme(pair(entry, "proto")).orElse(scheme);
            host = plain(HOST, pair(entry, "host")).orElse(host);
        } else {
            scheme = scheme(first(request, "x-forwarded-proto")).orElse(scheme);
            host = withPort(
                    plain(HOST, first(request, "x-forwarded-host")).orElse(host),
                    plain(PORT, first(request, "x-forwarded-port")));
        }
        String prefix = plain(PREFIX, first(request, "x-forwarded-prefix")).orElse("");
        return scheme + "://" + withoutDefaultPort(scheme, host) + withoutSlash(prefix);
    }

    private static String firstEntry(String forwarded) {
        boolean quoted = false;
        for (int i = 0; i < forwarded.length(); i++) {
            quoted ^= forwarded.charAt(i) == '"';
            if (forwarded.charAt(i) == ',' && !quoted) {
                return forwarded.substring(0, i);
            }
        }
        return forwarded;
    }

    private static Optional<String> pair(String entry, String name) {
        Matcher pair = FORWARDED_PAIR.matcher(entry);
        while (pair.find()) {
            if (pair.group(1).equalsIgnoreCase(name)) {
                return Optional.of(pair.group(2).replace("\"", "").strip());
            }
        }
        return Optional.empty();
    }

    private static Optional<String> first(OgcRequest request, String header) {
        return request.header(header).map(value -> value.split(",", 2)[0].strip());
    }

    private static Optional<String> scheme(Optional<String> text) {
        return text.map(scheme -> scheme.toLowerCase(Locale.ROOT))
                .filter(scheme -> scheme.equals("http") || scheme.equals("https"));
    }

    private static Optional<String> plain(Pattern pattern, Optional<String> text) {
        return text.filter(value -> pattern.matcher(value).matches());
    }

    private static String withPort(String host, Optional<String> port) {
        return port.map(number -> host.replaceFirst(":[0-9]+$", "") + ":" + number)
                .orElse(host);
    }

    private static String withoutDefaultPort(String scheme, String host) {
        String standard = scheme.equals("https") ? ":443" : ":80";
        return host.endsWith(standard) ? host.substring(0, host.length() - standard.length()) : host;
    }

    private static String withoutSlash(String url) {
        return url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
    }
}
