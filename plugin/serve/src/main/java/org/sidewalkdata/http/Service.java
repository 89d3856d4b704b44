package org.sidewalkdata.http;

/** What answers below a path: an API of ours, or a stub in tests. Thread-safe. */
@FunctionalInterface
public interface Service {
    /** Answers a request of any method; never throws. The caller closes the answer. */
    Response handle(Request request);
}
