package org.sidewalkdata.ogc.wms.parameter;

import java.time.Duration;

/** Bounds of what a request may ask for, stated in the capabilities. */
public final class WmsLimits {
    /** Pixels along an edge of a picture: 80 MB while it is drawn. */
    public static final int SIZE = 4096;

    /** Pictures of more pixels are drawn one at a time. */
    public static final int LARGE = 2_000_000;

    public static final int LAYERS = 16;

    public static final int FEATURES = 1000;

    /** The longest a statement of a picture may take. */
    public static final Duration STATEMENT = Duration.ofSeconds(20);

    /** How long a large picture waits for the one before it. */
    public static final Duration PATIENCE = Duration.ofSeconds(20);

    private WmsLimits() {}
}
