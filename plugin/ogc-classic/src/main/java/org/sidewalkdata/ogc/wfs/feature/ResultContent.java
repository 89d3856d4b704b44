package org.sidewalkdata.ogc.wfs.feature;

import org.sidewalkdata.answer.Content;

/**
 * An answer with the results of queries, read row by row while it is written. An answer with hits reads nothing. Used
 * by one thread.
 */
abstract class ResultContent implements Content {
    final Results results;
    private final boolean hits;

    /**
     * Creates an answer.
     *
     * @param hits true: the answer has only the counts
     */
    ResultContent(Results results, boolean hits) {
        this.results = results;
        this.hits = hits;
    }

    @Override
    public Size size() {
        return Size.UNKNOWN;
    }

    /** Returns true: all collections of WFS have a timeStamp. */
    @Override
    public boolean containsItsTime() {
        return true;
    }

    @Override
    public void open() {
        if (!hits) {
            results.open();
        }
    }
}
