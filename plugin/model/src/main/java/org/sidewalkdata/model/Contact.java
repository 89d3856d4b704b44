package org.sidewalkdata.model;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The contact for problems on sidewalks: a name such as {@code Newberg Public Works}, and a page for reports. The map
 * itself takes no reports. Immutable.
 *
 * @param url an http or https URL; empty: no page is known
 */
public record Contact(String name, Optional<String> url) {
    /** The accepted URLs, for error messages. */
    public static final String URL_RULE = "must be an http or https URL like https://example.org/report";

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException if the name is blank, or the URL is not an http or https URL with a host
     */
    public Contact {
        if (name.isBlank()) {
            throw new IllegalArgumentException("must not be empty");
        }
        if (!url.map(Contact::isUrl).orElse(true)) {
            throw new IllegalArgumentException(URL_RULE);
        }
    }

    /** Returns the contact of a nullable name and URL; empty: no name. */
    public static Optional<Contact> of(@Nullable String name, @Nullable String url) {
        return Optional.ofNullable(name)
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .map(text -> new Contact(text, Optional.ofNullable(url)));
    }

    /** Returns true for an absolute http or https URL with a host and without user information. */
    public static boolean isUrl(String text) {
        try {
            URI uri = new URI(text);
            String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
            return (scheme.equals("http") || scheme.equals("https"))
                    && uri.getHost() != null
                    && uri.getRawUserInfo() == null;
        } catch (URISyntaxException e) {
            return false;
        }
    }
}
