package org.sidewalkdata.geoserver;

import java.util.logging.Logger;
import org.geotools.util.logging.Logging;

/** Loggers below GeoServer's own, so that its logging profiles show and hide them together with the rest of it. */
public final class Log {
    private Log() {}

    /** {@code org.geoserver.sidewalk.DataWatch}. */
    public static Logger of(Class<?> type) {
        return Logging.getLogger("org.geoserver.sidewalk." + type.getSimpleName());
    }
}
