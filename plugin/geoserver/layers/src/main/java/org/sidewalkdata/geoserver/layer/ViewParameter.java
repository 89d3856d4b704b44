package org.sidewalkdata.geoserver.layer;

/**
 * A parameter of a layer's SQL view ({@code viewparams} of WMS and WFS), for what a filter cannot say. Empty, its default,
 * asks for nothing.
 *
 * @param condition in SQL, with the value as {@code '%name%'}
 * @param meaning one sentence
 */
public record ViewParameter(String name, String condition, String meaning) {
    /**
     * What a value may be: map servers put it into the SQL, with its quotes doubled. A percent sign would open another
     * parameter, a backslash is for the paranoid.
     */
    public static final String ALLOWED = "[^%\\\\\\p{Cntrl}]{0,200}";

    static ViewParameter regionName(String column) {
        return new ViewParameter(
                "region",
                column + " IN (SELECT region_id FROM sidewalk.regions WHERE lower(name) = lower('%region%'))",
                "Only what lies in the region of this name.");
    }
}
