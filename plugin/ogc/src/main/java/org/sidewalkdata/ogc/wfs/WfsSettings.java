package org.sidewalkdata.ogc.wfs;

import java.util.function.Supplier;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.ogc.served.ServiceSettings;
import org.sidewalkdata.spool.TempFolder;

/**
 * What a deployment can set about WFS.
 *
 * @param publisher whom capabilities and files name, on what terms
 * @param temp where formats that need a whole file keep it until it is
 */
public record WfsSettings(ServiceSettings service, Publisher publisher, Supplier<TempFolder> temp) {
    public static WfsSettings defaults() {
        return new WfsSettings(ServiceSettings.defaults(), Publisher.byDefault(), TempFolder::ofProcess);
    }
}
