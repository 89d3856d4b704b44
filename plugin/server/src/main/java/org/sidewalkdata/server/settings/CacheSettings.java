package org.sidewalkdata.server.settings;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.sidewalkdata.settings.SettingException;
import org.sidewalkdata.spool.TempFolder;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Finished files of large downloads: {@code sidewalk.cache.*}. Immutable.
 *
 * @param folder where temporary files lie, in a sub-folder of this process's own; empty: the system's temporary folder
 * @param maxSize how much is kept for later; what is being read or written comes on top. 0: nothing is kept, and only
 *     formats that need a whole file are written to disk at all
 */
public record CacheSettings(
        @DefaultValue("") String folder,
        @DefaultValue("2GB") DataSize maxSize) {
    public CacheSettings {
        if (maxSize.isNegative()) {
            throw new SettingException("sidewalk.cache.max-size must not be negative but was " + maxSize);
        }
    }

    /** The folder to use. */
    public Path path() {
        return path(folder);
    }

    /** The folder that this setting means. */
    public static Path path(String folder) {
        return Path.of(folder.isEmpty() ? System.getProperty("java.io.tmpdir") : folder);
    }

    /**
     * This process's own folder in it.
     *
     * @throws SettingException when it cannot be written
     */
    public TempFolder open() {
        try {
            return TempFolder.open(path());
        } catch (UncheckedIOException e) {
            throw new SettingException("sidewalk.cache.folder must be a folder that can be written, but was " + path()
                    + " (" + e.getCause() + ")");
        }
    }
}
