package org.sidewalkdata.refresh.city;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.locationtech.jts.algorithm.locate.IndexedPointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.index.hprtree.HPRtree;
import org.locationtech.jts.io.ParseException;
import org.locationtech.jts.io.WKBReader;
import org.sidewalkdata.refresh.table.RefreshConnection;

/**
 * The city's regions by name, and a lookup of the region that covers a point: on a shared border the region with the
 * smallest id (D2). Gives the results of {@code ST_Covers}, but each area is indexed once for all points, while PostGIS
 * reads an area's whole border again whenever another area was tested in between. Not changed after reading; one
 * thread.
 */
public final class CoveringRegions {
    /** No region covers the point. */
    public static final long NONE = Long.MIN_VALUE;

    private record Area(long region, IndexedPointInAreaLocator border) {}

    private final HPRtree areas = new HPRtree();
    private final Map<Long, String> names = new HashMap<>();

    private CoveringRegions() {}

    public static CoveringRegions read(RefreshConnection database) throws SQLException {
        var regions = new CoveringRegions();
        var reader = new WKBReader();
        database.read("SELECT region_id, ST_AsBinary(geom), name FROM region", row -> {
            Geometry area = parse(reader, row.getBytes(2));
            regions.areas.insert(
                    area.getEnvelopeInternal(), new Area(row.getLong(1), new IndexedPointInAreaLocator(area)));
            regions.names.put(row.getLong(1), row.getString(3));
        });
        return regions;
    }

    /** Returns the id of the region, or {@link #NONE}. */
    public long covering(double lon, double lat) {
        var point = new Coordinate(lon, lat);
        long[] found = {NONE};
        areas.query(new Envelope(point), item -> {
            var area = (Area) item;
            if ((found[0] == NONE || area.region < found[0]) && area.border.locate(point) != Location.EXTERIOR) {
                found[0] = area.region;
            }
        });
        return found[0];
    }

    /** Returns the region's name; empty: no such region. */
    public Optional<String> name(long region) {
        return Optional.ofNullable(names.get(region));
    }

    private static Geometry parse(WKBReader reader, byte[] wkb) {
        try {
            return reader.read(wkb);
        } catch (ParseException e) {
            throw new IllegalStateException("PostGIS wrote invalid WKB", e);
        }
    }
}
