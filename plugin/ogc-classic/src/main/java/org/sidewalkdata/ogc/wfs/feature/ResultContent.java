package org.sidewalkdata.ogc.wfs.feature;

import org.sidewalkdata.ogc.served.Content;

/** An answer made of what queries find, read row by row while it is written; of hits, nothing is read. Used by one thread. */
abstract class ResultContent implements Content {
    final Results results;
    private final boolean hits;

    /** @param hits whether only the counts are answered */
    ResultContent(Results results, boolean hits) {
        this.results = results;
        this.hits = hits;
    }

    @Override
    public Size size() {
        return Size.UNKNOWN;
    }

    /** All collections of WFS have a timeStamp. */
    @Override
    public boolean tellsItsTime() {
        return true;
    }

    @Override
    public void open() {
        if (!hits) {
            results.open();
        }
    }
}
