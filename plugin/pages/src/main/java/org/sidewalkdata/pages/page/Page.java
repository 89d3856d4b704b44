package org.sidewalkdata.pages.page;

import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;

/** A page or file at one path. Thread-safe. */
@FunctionalInterface
interface Page {
    /** Answers GET and HEAD. Throws errors before the first byte. */
    Response answer(Request request);
}
