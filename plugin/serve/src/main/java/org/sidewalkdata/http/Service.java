package org.sidewalkdata.http;

/** A handler of the requests below a path: one of the APIs, or a stub in tests. Thread-safe. */
@FunctionalInterface
public interface Service {
    /** Answers a request of any method; never throws. The caller closes the answer. */
    Response handle(Request request);
}
