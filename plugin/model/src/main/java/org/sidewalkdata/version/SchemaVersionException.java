package org.sidewalkdata.version;

/**
 * The database's schema has another version than this program; nothing was changed. The message says how to proceed.
 */
public final class SchemaVersionException extends RuntimeException {
    private static final long serialVersionUID = 1;

    SchemaVersionException(String message) {
        super(message);
    }
}
