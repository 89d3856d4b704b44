package org.sidewalkdata.server.page;

import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;

/** What is answered at one path. Thread-safe. */
@FunctionalInterface
interface Page {
    /** The answer to GET and HEAD; faults are thrown before the first byte. */
    Response answer(Request request);
}
