package org.sidewalkdata.settings;

/** A setting is missing or wrong. The message is for the operator: it names the setting and says what would do. */
public final class SettingException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    public SettingException(String message) {
        super(message);
    }
}
