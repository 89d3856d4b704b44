package org.sidewalkdata.load.projectsidewalk;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.load.bundle.CityFile;
import org.sidewalkdata.load.report.BundleException;
import org.sidewalkdata.load.report.SourceException;
import org.sidewalkdata.model.Contact;

/**
 * The values of upstream's {@code config} for a city.
 *
 * @param box west, south, east, north: the default box of upstream's filters; null: at least one edge is not set
 * @param tutorialStreet the street of the tutorial; null: none
 * @param contact whom people tell about problems; empty: not set
 */
record Config(@Nullable List<Double> box, @Nullable Integer tutorialStreet, Optional<Contact> contact) {
    static Config read(SourceConnection connection, SourceSchema shape) {
        boolean contact = shape.reads("config", "official_contact_name", "official_contact_url");
        List<List<String>> rows = connection.rows(shape.sql(String.format(
                Locale.ROOT, """
                SELECT southwest_boundary_lng, southwest_boundary_lat, northeast_boundary_lng, northeast_boundary_lat,
                  tutorial_street_edge_id, %s
                FROM {config}""", contact ? "official_contact_name, official_contact_url" : "NULL, NULL")));
        if (rows.size() != 1) {
            throw new SourceException(
                    SourceException.Kind.UNFIT,
                    "The table config has " + rows.size() + " rows instead of one: the city's settings are unknown.");
        }
        List<String> row = rows.get(0);
        return new Config(
                box(row.subList(0, 4)),
                row.get(4) == null ? null : Integer.valueOf(row.get(4)),
                contact(row.get(5), row.get(6)));
    }

    private static Optional<Contact> contact(@Nullable String name, @Nullable String url) {
        try {
            return Contact.of(name, url);
        } catch (IllegalArgumentException e) {
            throw new BundleException("The table config has an invalid official_contact_url: " + e.getMessage(), e);
        }
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
        return CityFile.checked("config", city.key(), city.name(), box, contact);
    }
}
