package org.sidewalkdata.server.settings;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.sidewalkdata.fetch.WorkFolder;
import org.sidewalkdata.settings.SettingException;
import org.sidewalkdata.settings.SharedSettings;
import org.sidewalkdata.spool.TempFolder;

/**
 * The settings {@code sidewalk.cache.*}: finished files of large downloads. Immutable.
 *
 * @param path the folder in which this process creates its own folder
 * @param maxBytes how much is kept for later downloads. 0: nothing is kept, and only formats that need a complete file
 *     are written to disk
 */
public record CacheSettings(Path path, long maxBytes) {
    static CacheSettings of(WrittenSettings written) {
        return new CacheSettings(
                path(written.get(SharedSettings.CACHE_FOLDER)), written.get(SharedSettings.CACHE_MAX_SIZE));
    }

    /**
     * Returns the folder that the setting names. Empty text: the cache folder that systemd creates for a service, else
     * the system's temporary folder.
     */
    public static Path path(String folder) {
        String byDefault = System.getenv().getOrDefault("CACHE_DIRECTORY", System.getProperty("java.io.tmpdir"));
        return Path.of(folder.isEmpty() ? byDefault : folder);
    }

    /** Opens a folder for the files of a fetch. */
    public WorkFolder fetchFolder() {
        TempFolder temp = open();
        return new WorkFolder(temp.newFile(""), temp::close);
    }

    /**
     * Creates this process's own folder.
     *
     * @throws SettingException when the folder cannot be written
     */
    public TempFolder open() {
        try {
            return TempFolder.open(path);
        } catch (UncheckedIOException e) {
            throw new SettingException(
                    "sidewalk.cache.folder must be a writable folder but was " + path + " (" + e.getCause() + ")");
        }
    }
}
