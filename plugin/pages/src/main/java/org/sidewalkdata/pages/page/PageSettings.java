package org.sidewalkdata.pages.page;

/**
 * How pages and their files write what depends on the country. Immutable.
 *
 * @param currency the sign or code of amounts of money, such as {@code $} or {@code CAD}; empty: amounts have none
 */
public record PageSettings(String currency) {
    /** Returns what an ETag needs of the settings; empty text: they are the default ones. */
    String tag() {
        return currency.isEmpty() ? "" : Integer.toHexString(hashCode());
    }
}
