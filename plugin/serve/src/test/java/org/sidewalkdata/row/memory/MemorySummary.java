package org.sidewalkdata.row.memory;

import java.time.Instant;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.row.CollectionSummary;

/** Totals of rows in memory. */
final class MemorySummary {
    private MemorySummary() {}

    static CollectionSummary of(PublishedCollection collection, Optional<Column> time, List<Map<String, Object>> rows) {
        String geometry = collection
                .columns()
                .get(collection.geometryIndex().orElseThrow())
                .sqlName();
        List<Instant> times = time.map(column -> rows.stream()
                        .map(row -> row.get(column.sqlName()))
                        .filter(Instant.class::isInstance)
                        .map(Instant.class::cast)
                        .sorted()
                        .toList())
                .orElse(List.of());
        return new CollectionSummary(
                rows.size(),
                extent(geometry, rows),
                times.stream().min(Comparator.naturalOrder()),
                times.stream().max(Comparator.naturalOrder()));
    }

    private static Optional<Bbox> extent(String geometry, List<Map<String, Object>> rows) {
        DoubleSummaryStatistics lon = new DoubleSummaryStatistics();
        DoubleSummaryStatistics lat = new DoubleSummaryStatistics();
        for (Map<String, Object> row : rows) {
            Object value = row.get(geometry);
            if (value != null) {
                MemoryGeometry.of(value).points().forEach(point -> {
                    lon.accept(point[0]);
                    lat.accept(point[1]);
                });
            }
        }
        return lon.getCount() == 0
                ? Optional.empty()
                : Optional.of(new Bbox(lon.getMin(), lat.getMin(), lon.getMax(), lat.getMax()));
    }
}
