package org.sidewalkdata.server.http;

/** Receives every answered request. Thread-safe. */
@FunctionalInterface
public interface RequestListener {
    void answered(AnsweredRequest request);
}
