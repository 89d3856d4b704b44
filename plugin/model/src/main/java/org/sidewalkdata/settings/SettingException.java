package org.sidewalkdata.settings;

/** A missing or wrong setting. The message is for the operator: it names the setting and the accepted values. */
public final class SettingException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    public SettingException(String message) {
        super(message);
    }
}
