package org.sidewalkdata.geoserver.layer;

/**
 * A parameter of a layer's SQL view ({@code viewparams} of WMS and WFS), for what a filter cannot say. Empty, which is mostly
 * its default, asks for nothing.
 *
 * @param condition in SQL, with the value as {@code '%name%'}; empty: the value stands elsewhere in the view
 * @param allowed regular expression of all of a value; map servers refuse any other
 * @param byDefault the value of a request that names none
 * @param meaning one sentence
 */
public record ViewParameter(String name, String condition, String allowed, String byDefault, String meaning) {
    /**
     * What a text may be: map servers put it into the SQL, with its quotes doubled. A percent sign would open another
     * parameter, a backslash is for the paranoid.
     */
    public static final String TEXT = "[^%\\\\\\p{Cntrl}]{0,200}";

    /** A text that chooses rows. */
    static ViewParameter filter(String name, String condition, String meaning) {
        return new ViewParameter(name, condition, TEXT, "", meaning);
    }

    static ViewParameter regionName(String column) {
        return filter(
                "region",
                column + " IN (SELECT region_id FROM sidewalk.regions WHERE lower(name) = lower('%region%'))",
                "Only what lies in the region of this name.");
    }
}
