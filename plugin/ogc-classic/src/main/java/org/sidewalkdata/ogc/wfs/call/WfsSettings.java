package org.sidewalkdata.ogc.wfs.call;

import java.util.function.Supplier;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.served.ServiceSettings;
import org.sidewalkdata.spool.TempFolder;

/**
 * The settings of WFS.
 *
 * @param temp folder for formats that must write a whole file first
 */
public record WfsSettings(ServiceSettings service, Supplier<TempFolder> temp) {
    /** Returns the publisher and license in capabilities and files. */
    public Publisher publisher() {
        return service.publisher();
    }
}
