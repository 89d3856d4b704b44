package org.sidewalkdata.site;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The security headers of all HTML: what a browser may do with a page, whatever data it contains. Nothing is loaded
 * from other hosts, and nothing inside a page runs or styles it.
 */
public enum PagePolicy {
    /**
     * Pages to read: style and images of this host. The {@code connect-src} lets tools that check a page request its
     * robots.txt.
     */
    READ(
            "default-src 'none'; style-src 'self'; img-src 'self' data:; connect-src 'self';",
            "form-action 'self'; frame-ancestors 'none'"),
    /** Pages with scripts of this host, which may send requests to this host. */
    SCRIPTED(
            "default-src 'none'; style-src 'self'; img-src 'self' data:; script-src 'self'; connect-src 'self';",
            "form-action 'self'; frame-ancestors 'none'"),
    /**
     * Pages that programs and maps of other sites show in their windows and frames. Every site may frame them, because
     * they have nothing to click and are in a sandbox without scripts.
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

    /** Returns the headers in their order; not modified afterwards. */
    public Map<String, String> headers() {
        return Collections.unmodifiableMap(headers);
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }
}
