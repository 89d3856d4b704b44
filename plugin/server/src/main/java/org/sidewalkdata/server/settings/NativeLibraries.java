package org.sidewalkdata.server.settings;

import com.github.luben.zstd.util.Native;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.sidewalkdata.format.geopackage.GeoPackageWriter;
import org.sidewalkdata.settings.SettingException;
import org.sidewalkdata.spool.TempFolder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The libraries with native code. They unpack it into a temporary file and load that file, which fails in a folder that
 * cannot be written or is mounted noexec. Immutable.
 *
 * @param sqlite why GeoPackages cannot be written; empty: SQLite is loaded
 * @param zstandard why responses cannot be compressed with zstd; empty: Zstandard is loaded
 */
public record NativeLibraries(Optional<String> sqlite, Optional<String> zstandard) {
    /** Advice for an operator if a library cannot be loaded. */
    public static final String ADVICE = "Set SIDEWALK_CACHE_FOLDER to a folder that is not mounted noexec";

    private static final Logger LOG = LoggerFactory.getLogger("sidewalk");

    /**
     * Loads the libraries if they are not loaded yet: from {@code java.io.tmpdir}, their default, or else from the
     * folder.
     */
    public static NativeLibraries load(Path folder) {
        String usual = System.getProperty("java.io.tmpdir");
        var loaded = new NativeLibraries(loadSqlite(usual), loadZstandard(Native::load, usual));
        if (loaded.sqlite.isEmpty() && loaded.zstandard.isEmpty()
                || Path.of(usual).equals(folder)) {
            return loaded;
        }
        try (TempFolder ours = TempFolder.open(folder)) { // the file of a loaded library is not needed any more
            Path unpacked = Files.createDirectory(ours.newFile(""));
            System.setProperty("org.sqlite.tmpdir", unpacked.toString());
            String both = usual + " and " + folder;
            return new NativeLibraries(loadSqlite(both), loadZstandard(() -> Native.load(unpacked.toFile()), both));
        } catch (IOException | UncheckedIOException e) {
            return loaded;
        }
    }

    /**
     * Loads the libraries for a server. The server runs without Zstandard and logs a warning.
     *
     * @throws SettingException without SQLite
     */
    public static void require(Path folder) {
        NativeLibraries loaded = load(folder);
        if (loaded.sqlite.isPresent()) {
            throw new SettingException(loaded.sqlite.get() + ". " + ADVICE);
        }
        loaded.zstandard.ifPresent(reason -> LOG.warn("{}. {}.", reason, ADVICE));
    }

    private static Optional<String> loadSqlite(String folders) {
        try {
            GeoPackageWriter.requireNativeCode();
            return Optional.empty();
        } catch (IllegalStateException e) {
            return Optional.of(e.getMessage() + " (tried: " + folders + ")");
        }
    }

    private static Optional<String> loadZstandard(Runnable library, String folders) {
        try {
            library.run();
            return Optional.empty();
        } catch (LinkageError e) {
            return Optional.of(
                    "Responses are compressed with gzip only: the native code of Zstandard cannot be loaded (tried: "
                            + folders + "): "
                            + String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
        }
    }
}
