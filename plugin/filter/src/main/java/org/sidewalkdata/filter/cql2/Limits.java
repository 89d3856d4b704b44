package org.sidewalkdata.filter.cql2;

import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.FilterCost;

/** Limits of a filter, so that a hostile filter is rejected at once. Used once per filter. */
final class Limits {
    static final int LONGEST_TEXT = 32_768;
    static final int DEEPEST = 64;
    static final int MOST_PREDICATES = 500;
    static final int MOST_ITEMS = 2_000;

    private int depth;
    private int predicates;
    private int items;

    static void length(String text) {
        if (text.length() > LONGEST_TEXT) {
            throw new Cql2Exception("A filter has at most " + LONGEST_TEXT + " characters", LONGEST_TEXT);
        }
    }

    /** Returns the filter if it does not keep the database busy for too long. */
    static Filter cost(Filter filter, PublishedCollection collection) {
        try {
            FilterCost.require(filter, collection);
            return filter;
        } catch (IllegalArgumentException e) {
            throw new Cql2Exception(String.valueOf(e.getMessage()), 0);
        }
    }

    void deeper(int position) {
        if (++depth > DEEPEST) {
            throw new Cql2Exception("Nested more than " + DEEPEST + " deep", position);
        }
    }

    void back() {
        depth--;
    }

    void predicate(int position) {
        if (++predicates > MOST_PREDICATES) {
            throw new Cql2Exception("More than " + MOST_PREDICATES + " conditions", position);
        }
    }

    void item(int position) {
        if (++items > MOST_ITEMS) {
            throw new Cql2Exception("More than " + MOST_ITEMS + " values in lists", position);
        }
    }
}
