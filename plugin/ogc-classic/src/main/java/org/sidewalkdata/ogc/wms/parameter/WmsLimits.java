package org.sidewalkdata.ogc.wms.parameter;

import java.time.Duration;

/** The limits of requests, stated in the capabilities. */
public final class WmsLimits {
    /** Largest width or height of an image in pixels; drawing such an image takes 80 MB. */
    public static final int SIZE = 4096;

    /** Images with more pixels are drawn one at a time. */
    public static final int LARGE = 2_000_000;

    public static final int LAYERS = 16;

    public static final int FEATURES = 1000;

    /** Longest time of a statement for an image. */
    public static final Duration STATEMENT = Duration.ofSeconds(20);

    /** Longest time that a large image waits for the one before it. */
    public static final Duration PATIENCE = Duration.ofSeconds(20);

    private WmsLimits() {}
}
