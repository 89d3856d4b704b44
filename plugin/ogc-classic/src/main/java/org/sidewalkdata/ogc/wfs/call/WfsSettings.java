package org.sidewalkdata.ogc.wfs.call;

import java.util.function.Supplier;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.ogc.served.ServiceSettings;
import org.sidewalkdata.spool.TempFolder;

/**
 * What a deployment can set about WFS.
 *
 * @param temp where formats that need a whole file keep it until it is
 */
public record WfsSettings(ServiceSettings service, Supplier<TempFolder> temp) {
    /** Whom capabilities and files name, on what terms. */
    public Publisher publisher() {
        return service.publisher();
    }

    public static WfsSettings defaults() {
        return new WfsSettings(ServiceSettings.defaults(), TempFolder::ofProcess);
    }
}
