package org.sidewalkdata.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/**
 * Appends a line for each test class that has ended to the file that the system property {@code class.times} names:
 * seconds with the fixture, and the class. {@code ./sidewalk test} shows the slowest and starts with them the next time.
 */
public final class ClassTimes implements TestExecutionListener {
    private final Map<String, Long> begins = new ConcurrentHashMap<>();

    @Override
    public void executionStarted(TestIdentifier test) {
        begins.put(test.getUniqueId(), System.nanoTime());
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        long begin = begins.remove(test.getUniqueId());
        String file = System.getProperty("class.times");
        if (file == null || isNested(test)) {
            return;
        }
        test.getSource()
                .filter(ClassSource.class::isInstance)
                .map(ClassSource.class::cast)
                .ifPresent(source -> append(
                        Path.of(file),
                        String.format(
                                Locale.ROOT, "%.1f %s%n", (System.nanoTime() - begin) / 1e9, source.getClassName())));
    }

    private static boolean isNested(TestIdentifier test) {
        return test.getUniqueId().contains("/[nested-class:");
    }

    private static void append(Path file, String line) {
        try {
            Files.writeString(file, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
