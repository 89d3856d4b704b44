package org.sidewalkdata.server.http;

/** Hears of bodies that are being sent. Thread-safe. */
public interface RunningAnswers {
    void begin();

    void end();
}
