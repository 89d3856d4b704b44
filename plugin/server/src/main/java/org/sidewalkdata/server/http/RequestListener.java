package org.sidewalkdata.server.http;

/** Hears of every answered request. Thread-safe. */
@FunctionalInterface
public interface RequestListener {
    void answered(AnsweredRequest request);
}
