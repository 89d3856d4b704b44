package org.sidewalkdata.settings;

/** A setting whose value cannot be: the message names the setting, what it must be and what it was. */
public final class BadSettingException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    public BadSettingException(String message) {
        super(message);
    }
}
