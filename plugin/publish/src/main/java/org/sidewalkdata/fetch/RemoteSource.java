package org.sidewalkdata.fetch;

import org.sidewalkdata.load.bundle.CitySource;
import org.sidewalkdata.load.bundle.OpenCity;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.settings.ServiceAddress;

/** A server with this interface, from which a city is loaded again and again. */
public record RemoteSource(ServiceAddress server, FetchOptions options) implements CitySource {
    @Override
    public OpenCity open(String command) {
        return new RemoteBundle(server, options, Progress.NONE);
    }

    @Override
    public String toString() {
        return server.toString();
    }
}
