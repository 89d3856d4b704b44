package org.sidewalkdata.ogc.added;

import java.time.Clock;
import java.util.function.Supplier;
import org.sidewalkdata.admission.FairSemaphore;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.maps.tiles.TileMaker;
import org.sidewalkdata.served.Reads;
import org.sidewalkdata.served.ServiceSettings;
import org.sidewalkdata.spool.TempFolder;

/**
 * The objects that a host shares with its services.
 *
 * @param tiles shared with the tile service, for its cache
 * @param drawingPermits shared by everything that draws
 * @param temp folder for formats that must write a whole file first
 */
public record ServiceHost(
        Reads reads,
        Styles styles,
        TileMaker tiles,
        FairSemaphore drawingPermits,
        ServiceSettings settings,
        Supplier<TempFolder> temp,
        Clock clock) {}
