package org.sidewalkdata.collection;

import java.util.List;
import java.util.Locale;

/** What label clusters are summed by (B18), in the order of the columns. */
public enum SumKey {
    REGION(true, "region_id", "region_id", "region_name"),
    AREA(true, "area_number", "area_id", "area_name"),
    TYPE(false, "label_type", "label_type"),
    SEVERITY(false, "severity", "severity"),
    STREET_TYPE(true, "street_type", "street_type"),
    OSM_WAY(true, "osm_way_id", "osm_way_id"),
    MONTH(false, "month", "month");

    private final boolean place;
    private final String order;
    private final List<String> columns;

    SumKey(boolean place, String order, String... columns) {
        this.place = place;
        this.order = order;
        this.columns = List.of(columns);
    }

    /** Returns true if streets have the key, too, so that their length is known. */
    public boolean isPlace() {
        return place;
    }

    /** Returns the column that groups are sorted by. It need not be shown. */
    public String order() {
        return order;
    }

    /** Returns the shown columns of {@link SumCollections#LABEL_SUMS}; the first identifies the group. */
    public List<String> columns() {
        return columns;
    }

    /** Returns the published name. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
