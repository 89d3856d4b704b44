package org.sidewalkdata.geoserver;

import java.util.logging.Logger;
import org.geotools.util.logging.Logging;

/** Creates loggers below GeoServer's own, so that its logging profiles apply to them. */
public final class Log {
    private Log() {}

    /** Returns a logger such as {@code org.geoserver.sidewalk.DataWatch}. */
    public static Logger of(Class<?> type) {
        return Logging.getLogger("org.geoserver.sidewalk." + type.getSimpleName());
    }
}
