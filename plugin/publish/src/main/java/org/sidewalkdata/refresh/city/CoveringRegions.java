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
 * The city's regions by name, and which one covers a point: the one with the smallest id on a shared border (D2). As
 * {@code ST_Covers} says it, but each area is indexed once for all points, where PostGIS goes through an area's whole border
 * again whenever it is asked about another area in between. Not changed after reading; one thread.
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

    /** Id of the region, or {@link #NONE}. */
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

    /** The region's name; empty: there is no such region. */
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
