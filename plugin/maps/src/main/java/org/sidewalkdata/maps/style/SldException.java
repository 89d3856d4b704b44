package org.sidewalkdata.maps.style;

/** A style that cannot be drawn as written. The message begins with file and line. */
public final class SldException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    SldException(String file, int line, String complaint) {
        super(file + ":" + line + ": " + complaint);
    }
}
