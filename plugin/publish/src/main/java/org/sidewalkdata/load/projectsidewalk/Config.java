package org.sidewalkdata.load.projectsidewalk;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.load.bundle.CityFile;
import org.sidewalkdata.load.report.SourceException;
import org.sidewalkdata.model.Contact;

/**
 * The values of upstream's {@code config} for a city.
 *
 * @param box west, south, east, north: the default box of upstream's filters; null: at least one edge is not set
 * @param tutorialStreet the street of the tutorial; null: none
 * @param contact contact for problems; empty: not set
 */
record Config(@Nullable List<Double> box, @Nullable Integer tutorialStreet, Optional<Contact> contact) {
    private static final String NAME = "official_contact_name";
    private static final String URL = "official_contact_url";

    static Config read(SourceConnection connection, SourceSchema shape) {
        boolean contact = shape.reads("config", NAME, URL);
        List<List<String>> rows =
                connection.rows(shape.sql(String.format(Locale.ROOT, """
                SELECT southwest_boundary_lng, southwest_boundary_lat, northeast_boundary_lng, northeast_boundary_lat,
                  tutorial_street_edge_id, %s
                FROM {config}""", contact ? NAME + ", " + URL : "NULL, NULL")));
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

    /** Returns what is lost because the contact has a link that no page may show; for the operator. */
    static Optional<String> loss(SourceConnection connection, SourceSchema shape) {
        if (!shape.reads("config", NAME, URL)) {
            return Optional.empty();
        }
        return connection.rows(shape.sql("SELECT " + NAME + ", " + URL + " FROM {config}")).stream()
                .filter(row -> row.get(1) != null && !Contact.isUrl(row.get(1)))
                .flatMap(row -> contact(row.get(0), row.get(1)).stream())
                .findFirst()
                .map(contact ->
                        "config." + URL + " " + Contact.URL_RULE + ". Unknown after the load: the page for reports.");
    }

    /** Returns the contact, without a link that no page may show. */
    private static Optional<Contact> contact(@Nullable String name, @Nullable String url) {
        return Contact.of(name, url != null && Contact.isUrl(url) ? url : null);
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
