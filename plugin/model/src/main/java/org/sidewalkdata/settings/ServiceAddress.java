package org.sidewalkdata.settings;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/**
 * The address of a server with this interface, from which a city can be fetched. It contains no login.
 *
 * @param base http or https, without a query and without a slash at the end; the interface is below {@code /v3/api/}
 */
public record ServiceAddress(URI base) {
    private static final String API = "/v3/api";

    /** Returns whether a text is meant as the address of a server, and not of a database. */
    public static boolean isMeant(String text) {
        String start = text.strip().toLowerCase(Locale.ROOT);
        return start.startsWith("http://") || start.startsWith("https://");
    }

    /**
     * Reads the address of a server, with its path if it has one; {@code /v3/api} at the end may be given or not.
     *
     * @throws IllegalArgumentException with what is accepted
     */
    public static ServiceAddress parse(String text) {
        URI uri;
        try {
            uri = new URI(text.strip());
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("is not a URL: " + e.getReason(), e);
        }
        if (!isMeant(text) || uri.getHost() == null || uri.getRawQuery() != null || uri.getRawFragment() != null) {
            throw new IllegalArgumentException("must be like https://sidewalks.example.org/newberg");
        }
        if (uri.getRawUserInfo() != null) {
            throw new IllegalArgumentException("must not contain a login: the interface is public");
        }
        String base = withoutSlashes(uri.toString());
        return new ServiceAddress(URI.create(
                base.endsWith(API) ? withoutSlashes(base.substring(0, base.length() - API.length())) : base));
    }

    /**
     * Returns the URL of an endpoint.
     *
     * @param endpoint such as {@code rawLabels?filetype=csv}
     */
    public URI of(String endpoint) {
        return URI.create(base + API + "/" + endpoint);
    }

    private static String withoutSlashes(String text) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == '/') {
            end--;
        }
        return text.substring(0, end);
    }

    @Override
    public String toString() {
        return base.toString();
    }
}
