package org.sidewalkdata.server.settings;

import java.nio.file.Files;
import java.nio.file.Path;
import org.sidewalkdata.settings.SettingException;

/**
 * The file with settings that the option {@code --config} names, or the one of an installed program. It overrides the
 * files in the working folder, and variables override it.
 */
public final class SettingsFile {
    /** Spring Boot's setting for such a file. As a system property, it applies to the whole process. */
    static final String LOCATION = "spring.config.additional-location";

    private SettingsFile() {}

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
        System.setProperty(LOCATION, file.toAbsolutePath().toUri().toString());
    }
}
