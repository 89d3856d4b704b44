package org.sidewalkdata.changes;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.query.Location;

/**
 * Where changes are looked for. A region holds what is in it in either edition, and a region's name means the regions
 * that have it in either edition. Immutable.
 *
 * @param regions empty: any
 */
record Place(Optional<Bbox> box, Optional<Set<Long>> regions) {
    static Place of(Location location, RegionNames earlier, RegionNames later) {
        if (location instanceof Location.InBox in) {
            return new Place(Optional.of(in.bbox()), Optional.empty());
        }
        if (location instanceof Location.RegionId region) {
            return new Place(Optional.empty(), Optional.of(Set.of(region.regionId())));
        }
        if (location instanceof Location.RegionName wanted) {
            Set<Long> ids = new HashSet<>();
            for (RegionNames names : new RegionNames[] {earlier, later}) {
                names.byId().forEach((id, name) -> {
                    if (wanted.isOf(name)) {
                        ids.add(id);
                    }
                });
            }
            return new Place(Optional.empty(), Optional.of(Set.copyOf(ids)));
        }
        return new Place(Optional.empty(), Optional.empty());
    }

    /** Returns whether a record in one or both of these regions is there; null: in none. */
    boolean hasRegion(@Nullable Long earlier, @Nullable Long later) {
        return regions.isEmpty()
                || earlier != null && regions.get().contains(earlier)
                || later != null && regions.get().contains(later);
    }

    /** Returns whether a line or a point intersects the box (P5). */
    boolean hasLine(double[] points) {
        if (box.isEmpty()) {
            return true;
        }
        if (points.length == 0) {
            return false;
        }
        Bbox in = box.get();
        boolean hit = in.contains(points[0], points[1]);
        for (int i = 2; i < points.length && !hit; i += 2) {
            hit = intersects(in, points[i - 2], points[i - 1], points[i], points[i + 1]);
        }
        return hit;
    }

    /** Returns whether a segment intersects a box: by the part of the segment between the edges on each axis. */
    private static boolean intersects(Bbox in, double x1, double y1, double x2, double y2) {
        double[] part = {0, 1};
        return clip(part, x1, x2 - x1, in.minLon(), in.maxLon()) && clip(part, y1, y2 - y1, in.minLat(), in.maxLat());
    }

    private static boolean clip(double[] part, double start, double step, double low, double high) {
        if (step == 0) {
            return low <= start && start <= high;
        }
        double first = (low - start) / step;
        double second = (high - start) / step;
        part[0] = Math.max(part[0], Math.min(first, second));
        part[1] = Math.min(part[1], Math.max(first, second));
        return part[0] <= part[1];
    }
}
