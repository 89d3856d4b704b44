package org.sidewalkdata.fetch;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.load.report.SourceException;
import org.sidewalkdata.load.report.SourceException.Kind;

/**
 * The HTTP proxies that the environment names, as other programs read them.
 *
 * @param http address of the proxy for http, such as {@code http://user:password@proxy:3128}; empty: none
 * @param https the same for https
 * @param except hosts without a proxy, separated by commas: {@code example.org} and all names below it, or {@code *}
 */
public record Proxies(String http, String https, String except) {
    /** Reads {@code http_proxy}, {@code https_proxy} and {@code no_proxy}, or the names in capitals. */
    public static Proxies of(Map<String, String> environment) {
        return new Proxies(
                get(environment, "http_proxy"), get(environment, "https_proxy"), get(environment, "no_proxy"));
    }

    private static String get(Map<String, String> environment, String name) {
        String capitals = environment.getOrDefault(name.toUpperCase(Locale.ROOT), "");
        return environment.getOrDefault(name, capitals).strip();
    }

    /**
     * Returns the choice of a proxy for each address.
     *
     * @throws SourceException when the address of a proxy is wrong
     */
    ProxySelector selector() {
        address(http);
        address(https);
        return new ProxySelector() {
            @Override
            public List<Proxy> select(URI uri) {
                return List.of(proxy(uri).map(Proxies::connection).orElse(Proxy.NO_PROXY));
            }

            @Override
            public void connectFailed(URI uri, SocketAddress address, IOException fault) {
                // the request fails, too
            }
        };
    }

    /** Returns the value of {@code Proxy-Authorization} for an address; empty: no proxy or no login. */
    Optional<String> login(URI uri) {
        return proxy(uri)
                .map(URI::getUserInfo)
                .map(login -> "Basic " + Base64.getEncoder().encodeToString(login.getBytes(StandardCharsets.UTF_8)));
    }

    private static Proxy connection(URI proxy) {
        return new Proxy(
                Proxy.Type.HTTP,
                InetSocketAddress.createUnresolved(proxy.getHost(), proxy.getPort() < 0 ? 80 : proxy.getPort()));
    }

    private Optional<URI> proxy(URI uri) {
        return isExcepted(uri) ? Optional.empty() : address(uri.getScheme().equals("https") ? https : http);
    }

    private static Optional<URI> address(String text) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            URI proxy = URI.create(text.contains("://") ? text : "http://" + text);
            if ("http".equals(proxy.getScheme()) && proxy.getHost() != null) {
                return Optional.of(proxy);
            }
        } catch (IllegalArgumentException e) {
            // reported below, without the text, which may contain a password
        }
        throw new SourceException(
                Kind.CLOSED,
                "http_proxy and https_proxy must be addresses of HTTP proxies, such as http://proxy.example.org:3128.");
    }

    private boolean isExcepted(URI uri) {
        String host = uri.getHost().toLowerCase(Locale.ROOT);
        for (String entry : except.toLowerCase(Locale.ROOT).split("[,\\s]+")) {
            String name = entry.replaceFirst("^\\*?\\.", "");
            if (name.equals("*")
                    || !name.isEmpty()
                            && (host.equals(name)
                                    || host.endsWith("." + name)
                                    || (host + ":" + uri.getPort()).equals(name))) {
                return true;
            }
        }
        return false;
    }
}
