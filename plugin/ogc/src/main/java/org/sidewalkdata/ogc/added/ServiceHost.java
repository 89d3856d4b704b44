package org.sidewalkdata.ogc.added;

import java.time.Clock;
import java.util.function.Supplier;
import org.sidewalkdata.answer.AnswerPath;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.maps.tiles.TileMaker;
import org.sidewalkdata.served.ServiceSettings;
import org.sidewalkdata.served.Summaries;
import org.sidewalkdata.spool.TempFolder;

/**
 * The objects that a host shares with its services.
 *
 * @param summaries what the services read once per data version
 * @param tiles shared with the tile service, for its cache
 * @param temp folder for formats that must write a whole file first
 */
public record ServiceHost(
        AnswerPath path,
        Summaries summaries,
        Styles styles,
        TileMaker tiles,
        ServiceSettings settings,
        Supplier<TempFolder> temp,
        Clock clock) {}
