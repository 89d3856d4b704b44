package org.sidewalkdata.pages.map;

import java.util.HashMap;
import java.util.Map;
import org.sidewalkdata.collection.CityCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;

/** Reads the median age of the labels' images by street. */
final class ImageYears {
    /** The key of the whole city, which is no street's id. */
    static final long CITY = 0;

    private ImageYears() {}

    /** Returns years by the street's id, and those of {@link #CITY}. Unknown ages are left out. */
    static Map<Long, Double> of(ReadView view) {
        Map<Long, Double> years = new HashMap<>();
        try (RowCursor rows = view.rows(Selection.of(CityCollections.STREET_IMAGE_AGES, Filter.ALL))) {
            var row = new NamedFields(rows);
            while (rows.next()) {
                years.put(row.integer("street_edge_id"), row.number("median_image_age_years"));
            }
        }
        return years;
    }
}
