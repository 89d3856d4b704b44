package org.sidewalkdata.server.settings;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.sidewalkdata.settings.SettingException;
import org.sidewalkdata.settings.SharedSettings;
import org.sidewalkdata.spool.TempFolder;

/**
 * Finished files of large downloads: {@code sidewalk.cache.*}. Immutable.
 *
 * @param path the folder below which this process makes one of its own
 * @param maxBytes how much is kept for later. 0: nothing is kept, and only formats that need a whole file are written to disk
 */
public record CacheSettings(Path path, long maxBytes) {
    static CacheSettings of(WrittenSettings written) {
        return new CacheSettings(
                path(written.get(SharedSettings.CACHE_FOLDER)), written.get(SharedSettings.CACHE_MAX_SIZE));
    }

    /** The folder that this setting means; empty text: the system's temporary folder. */
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
            return TempFolder.open(path);
        } catch (UncheckedIOException e) {
            throw new SettingException("sidewalk.cache.folder must be a folder that can be written, but was " + path
                    + " (" + e.getCause() + ")");
        }
    }
}
