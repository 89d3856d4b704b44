package org.sidewalkdata.ogc.wmts;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.ogc.Services;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.sql.TileLayer;

/** A synthetic city with regions only, whose tiles contain their address as text, and the WMTS that sends them. */
public final class Hamlet extends Services {
    final InMemoryRowSource rows;

    public Hamlet() {
        this(new InMemoryRowSource());
    }

    private Hamlet(InMemoryRowSource rows) {
        super(rows);
        this.rows = rows.version(new DataVersion(
                        7, Instant.EPOCH, Optional.of("Smallville"), Optional.of(new Bbox(-123, 45, -122, 46))))
                .tiles((layer, address) ->
                        layer == TileLayer.REGIONS ? address.toString().getBytes(StandardCharsets.UTF_8) : new byte[0]);
    }
}
