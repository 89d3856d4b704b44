package org.sidewalkdata.site;

import org.sidewalkdata.http.ContentCoding;
import org.sidewalkdata.http.Response;

/**
 * A body that was compressed before it was requested, so it is not compressed for each client and can be compressed
 * well. Immutable.
 */
public interface PackedBody extends Response.Body {
    /** Returns all bytes of the body in a coding that this host offers. Callers must not change them. */
    byte[] bytes(ContentCoding coding);
}
