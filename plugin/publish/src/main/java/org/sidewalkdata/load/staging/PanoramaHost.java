package org.sidewalkdata.load.staging;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Providers of panoramas whose image addresses are recognized (D11). */
enum PanoramaHost {
    MAPILLARY("mapillary", Pattern.compile("(?i)https?://([a-z0-9-]+\\.)*mapillary\\.com([:/?#].*)?")),
    /** Its instances have their own hosts, such as {@code panoramax.ign.fr}. */
    PANORAMAX("panoramax", Pattern.compile("(?i)https?://([a-z0-9-]+\\.)*panoramax\\.[a-z0-9][a-z0-9.-]*+([:/?#].*)?"));

    private static final PanoramaHost[] ALL = values();

    private final String source;
    private final byte[] bytes;
    private final Pattern address;

    PanoramaHost(String source, Pattern address) {
        this.source = source;
        this.bytes = source.getBytes(StandardCharsets.US_ASCII);
        this.address = address;
    }

    /** Returns the {@code pano_source} of an image address in ASCII; null: another provider's. */
    static byte @Nullable [] source(String url) {
        for (PanoramaHost host : ALL) {
            if (url.contains(host.source.substring(1))
                    && host.address.matcher(url.strip()).matches()) {
                return host.bytes;
            }
        }
        return null;
    }
}
