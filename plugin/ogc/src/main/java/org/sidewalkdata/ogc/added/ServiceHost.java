package org.sidewalkdata.ogc.added;

import java.time.Clock;
import java.util.function.Supplier;
import org.sidewalkdata.admission.FairSemaphore;
import org.sidewalkdata.ogc.served.Reads;
import org.sidewalkdata.ogc.served.ServiceSettings;
import org.sidewalkdata.ogc.tiles.Styles;
import org.sidewalkdata.ogc.tiles.TileMaker;
import org.sidewalkdata.spool.TempFolder;

/**
 * What a host lends to its services.
 *
 * @param tiles shared with the tiles' own service, for what is kept
 * @param slots shared with what else draws
 * @param temp where formats that need a whole file keep it until it is
 */
public record ServiceHost(
        Reads reads,
        Styles styles,
        TileMaker tiles,
        FairSemaphore slots,
        ServiceSettings settings,
        Supplier<TempFolder> temp,
        Clock clock) {}
