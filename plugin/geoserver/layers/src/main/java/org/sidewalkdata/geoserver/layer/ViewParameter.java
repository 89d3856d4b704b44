package org.sidewalkdata.geoserver.layer;

/**
 * A parameter of a layer's SQL view ({@code viewparams} of WMS and WFS), for conditions that a filter cannot express.
 * An empty value, usually the default, selects everything.
 *
 * @param condition in SQL, with the value as {@code '%name%'}; empty: the value is used elsewhere in the view
 * @param allowed regular expression for the whole value; map servers reject other values
 * @param byDefault the value of a request without this parameter
 * @param meaning one sentence
 */
public record ViewParameter(String name, String condition, String allowed, String byDefault, String meaning) {
    /**
     * Allowed texts. Map servers insert them into the SQL with doubled quotes. A percent sign would begin another
     * parameter; backslashes are excluded as a precaution.
     */
    public static final String TEXT = "[^%\\\\\\p{Cntrl}]{0,200}";

    /** Returns a text parameter that selects rows. */
    static ViewParameter filter(String name, String condition, String meaning) {
        return new ViewParameter(name, condition, TEXT, "", meaning);
    }

    static ViewParameter regionName(String column) {
        return filter(
                "region",
                column + " IN (SELECT region_id FROM sidewalk.regions WHERE lower(name) = lower('%region%'))",
                "Only features in the region with this name.");
    }
}
