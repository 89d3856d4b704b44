package org.sidewalkdata.changes;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The names of an edition's regions by id. Immutable. */
record RegionNames(Map<Long, String> byId) {
    RegionNames {
        byId = Map.copyOf(byId);
    }

    static RegionNames of(Edition edition) throws IOException {
        try (CsvTable table = new CsvTable(edition.open(Table.REGIONS))) {
            int id = table.column("region_id");
            int name = table.column("name");
            Map<Long, String> byId = new HashMap<>();
            while (table.next()) {
                byId.put(table.key(id), String.valueOf(table.text(name)));
            }
            return new RegionNames(byId);
        }
    }

    /** Returns the name; null: the region is null or unknown. */
    @Nullable
    String of(@Nullable Long region) {
        return region == null ? null : byId.get(region);
    }
}
