package org.sidewalkdata.server.settings;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.sidewalkdata.settings.SettingException;

/**
 * The file with settings that the option {@code --config} names, or the one of an installed program, in UTF-8. It
 * overrides the files in the working folder, and variables override it.
 */
public final class SettingsFile {
    /** Spring Boot's setting for such a file. As a system property, it applies to the whole process. */
    private static final String LOCATION = "spring.config.additional-location";

    /** Spring Boot reads files of properties in ISO 8859-1 unless told otherwise. */
    private static final String IN_UTF_8 = "[encoding=utf-8]";

    private SettingsFile() {}

    /** Returns the file that is used; empty: none. */
    static Optional<String> used() {
        return Optional.ofNullable(System.getProperty(LOCATION)).map(location -> location.replace(IN_UTF_8, ""));
    }

    /**
     * Lets this process read its settings from a file, too. Call it before the first setting is read.
     *
     * @throws SettingException if the file does not exist or may not be read
     */
    public static void use(Path file) {
        if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
            throw new SettingException("the settings in " + file + " cannot be read: "
                    + (Files.exists(file) ? "this user may not read the file" : "the file does not exist"));
        }
        System.setProperty(LOCATION, file.toAbsolutePath().toUri() + IN_UTF_8);
    }
}
