package org.sidewalkdata.fetch;

import java.util.function.Supplier;
import org.sidewalkdata.load.bundle.CitySource;
import org.sidewalkdata.load.bundle.OpenCity;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.settings.ServiceAddress;

/**
 * A server with this interface, from which a city is loaded again and again.
 *
 * @param folders opens a folder for the files of one load
 */
public record RemoteSource(ServiceAddress server, FetchOptions options, Supplier<WorkFolder> folders)
        implements CitySource {
    @Override
    public OpenCity open(String command) {
        return new RemoteBundle(server, options, folders, Progress.NONE);
    }

    @Override
    public String toString() {
        return server.toString();
    }
}
