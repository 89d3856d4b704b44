package org.sidewalkdata.server.map;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.springframework.util.FileSystemUtils;

/** One city for all browser tests of a JVM: starts before the first class, stops after the last one. */
public final class SharedCity implements BeforeAllCallback {
    private static CityServer city;

    @Override
    public void beforeAll(ExtensionContext context) {
        Browser.require();
        city = context.getRoot()
                .getStore(ExtensionContext.Namespace.GLOBAL)
                .computeIfAbsent(CityServer.class, key -> start(), CityServer.class);
    }

    private static CityServer start() {
        try {
            Path folder = Files.createTempDirectory("city");
            try {
                return new CityServer(folder, UnaryOperator.identity());
            } finally {
                FileSystemUtils.deleteRecursively(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the address of a path, which begins with a slash. */
    public static String address(String path) {
        return city.address(path);
    }
}
