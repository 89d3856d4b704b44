package org.sidewalkdata.server.http;

import org.sidewalkdata.http.ContentCoding;
import org.sidewalkdata.http.Response;

/** A body that was packed before anybody asked, so that it is neither packed for each client nor quickly only. Immutable. */
public interface PackedBody extends Response.Body {
    /** All bytes of the body in a coding that this host offers, to be read only. */
    byte[] bytes(ContentCoding coding);
}
