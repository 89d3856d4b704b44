package org.sidewalkdata.load.staging;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** Recognizes image addresses of Mapillary (D11). */
final class MapillaryUrl {
    static final byte[] PANO_SOURCE = "mapillary".getBytes(StandardCharsets.US_ASCII);

    private static final Pattern HOST =
            Pattern.compile("https?://([a-z0-9-]+\\.)*mapillary\\.com([:/?#].*)?", Pattern.CASE_INSENSITIVE);

    private MapillaryUrl() {}

    static boolean matches(String url) {
        return url.contains("apillary") && HOST.matcher(url.strip()).matches();
    }
}
