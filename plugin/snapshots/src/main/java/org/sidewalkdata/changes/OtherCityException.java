package org.sidewalkdata.changes;

/** Two editions are of different cities, so they cannot be compared. */
public final class OtherCityException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    OtherCityException(String message) {
        super(message);
    }
}
