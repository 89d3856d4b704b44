package org.sidewalkdata.load.projectsidewalk;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.load.bundle.CityFile;
import org.sidewalkdata.load.report.SourceException;

/**
 * The values of upstream's {@code config} for a city.
 *
 * @param box west, south, east, north: the default box of upstream's filters; null: at least one edge is not set
 * @param tutorialStreet the street of the tutorial; null: none
 */
record Config(@Nullable List<Double> box, @Nullable Integer tutorialStreet) {
    static Config read(SourceConnection connection, SourceSchema shape) {
        List<List<String>> rows = connection.rows(shape.sql("""
                SELECT southwest_boundary_lng, southwest_boundary_lat, northeast_boundary_lng, northeast_boundary_lat,
                  tutorial_street_edge_id
                FROM {config}"""));
        if (rows.size() != 1) {
            throw new SourceException(
                    SourceException.Kind.UNFIT,
                    "The table config has " + rows.size() + " rows instead of one: the city's settings are unknown.");
        }
        List<String> row = rows.get(0);
        return new Config(box(row.subList(0, 4)), row.get(4) == null ? null : Integer.valueOf(row.get(4)));
    }

    private static @Nullable List<Double> box(List<String> edges) {
        var box = new ArrayList<Double>();
        for (String edge : edges) {
            if (edge == null) {
                return null;
            }
            box.add(Double.valueOf(edge));
        }
        return box;
    }

    CityFile about(ExistingCity city) {
        return CityFile.checked("config", city.key(), city.name(), box);
    }
}
