package org.sidewalkdata.ogc.site;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a browser may do with a page, whatever the data in it hold: the headers of all HTML. Nothing comes from elsewhere, nothing
 * written into a page runs or styles it.
 */
public enum PagePolicy {
    /** Pages to read: style and pictures of this host, which tools that check a page may also ask for its robots.txt. */
    READ(
            "default-src 'none'; style-src 'self'; img-src 'self' data:; connect-src 'self';",
            "form-action 'self'; frame-ancestors 'none'"),
    /** Pages with scripts of this host, which may ask this host. */
    SCRIPTED(
            "default-src 'none'; style-src 'self'; img-src 'self' data:; script-src 'self'; connect-src 'self';",
            "form-action 'self'; frame-ancestors 'none'"),
    /**
     * What programs and maps of other sites show in windows and frames of their own: it may be framed by all, because it has
     * nothing to press and stands in a sandbox without scripts.
     */
    FRAMED(
            "default-src 'none'; style-src 'sha256-" + hash(SiteFiles.infoStyle()) + "';",
            "form-action 'none'; frame-ancestors *; sandbox allow-popups");

    private final Map<String, String> headers = new LinkedHashMap<>();

    PagePolicy(String loads, String rest) {
        headers.put("Content-Security-Policy", loads + " base-uri 'none'; " + rest);
        if (rest.contains("frame-ancestors 'none'")) {
            headers.put("X-Frame-Options", "DENY");
        }
        headers.put("Referrer-Policy", "no-referrer");
    }

    /** In their order; never changed. */
    public Map<String, String> headers() {
        return Collections.unmodifiableMap(headers);
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
