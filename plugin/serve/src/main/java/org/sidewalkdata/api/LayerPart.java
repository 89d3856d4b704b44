package org.sidewalkdata.api;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.sidewalkdata.api.endpoint.Answer;
import org.sidewalkdata.api.endpoint.Download;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.spool.ContentKey;

/**
 * The part of a layer that its host publishes: some of its rows, some of its columns. An answer that consists of the
 * layer's rows is reduced to this part; any other answer does not exist, because it may contain more. Immutable.
 *
 * @param layer the whole layer
 * @param rows SQL condition on the columns of the layer's view, which the published rows meet; empty: all rows
 * @param withheld names of columns in the view that are not published; neither the geometry nor a key
 */
public record LayerPart(PublishedCollection layer, Optional<String> rows, Set<String> withheld) {
    private static final int TAG_DIGITS = 12;

    public LayerPart {
        withheld = Set.copyOf(withheld);
    }

    /** Returns true if the rows of a collection are those of the layer, whichever of their columns it shows. */
    public boolean isOf(PublishedCollection shown) {
        return shown.view().equals(layer.view());
    }

    /** Returns a text for ETags that differs between parts. */
    String tag() {
        return ContentKey.of(rows + " " + new TreeSet<>(withheld)).substring(0, TAG_DIGITS);
    }

    /**
     * Reduces an answer to this part.
     *
     * @throws org.sidewalkdata.error.ApiException 404 if the answer has other data, or if the request filters by a
     *     withheld column or asks for no other property
     */
    Download of(Answer answer) {
        if (!(answer instanceof Download download) || !download.isOneSelection()) {
            throw Responses.notFound();
        }
        Selection whole = download.layers().get(0);
        PublishedCollection shown = whole.collection();
        PublishedCollection part = shown.without(withheld);
        if (!isOf(shown) || part.properties().isEmpty()) {
            throw Responses.notFound();
        }
        try {
            return download.of(whole.withCollection(rows.map(part::where).orElse(part)));
        } catch (IllegalArgumentException e) { // the filter uses a withheld column, whose values it would reveal
            throw Responses.notFound();
        }
    }
}
