package org.sidewalkdata.launcher;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.sidewalkdata.testkit.Repository;

/** Runs {@code ./sidewalk} as a user does. */
final class Launcher {
    /** The exit code, and the output of both streams. */
    record Run(int exitCode, String output) {}

    private Launcher() {}

    static Run run(Path where, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(Repository.launcher().toString()));
        command.addAll(List.of(arguments));
        return run(where, command);
    }

    static Run run(Path where, List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(where.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes());
        return new Run(process.waitFor(), output);
    }

    /** Repeats the question for up to a minute and returns the first answer that is present. */
    static <T> T await(Supplier<Optional<T>> question) throws InterruptedException {
        for (int i = 0; i < 600; i++) {
            Optional<T> answer = question.get();
            if (answer.isPresent()) {
                return answer.get();
            }
            Thread.sleep(100);
        }
        throw new AssertionError("no answer within a minute");
    }

    /** Returns the files of the checkout, except those in folders of these names. */
    static List<Path> files(Set<String> without) {
        List<Path> files = new ArrayList<>();
        try {
            Files.walkFileTree(Repository.root(), new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    return without.contains(String.valueOf(folder.getFileName()))
                            ? FileVisitResult.SKIP_SUBTREE
                            : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    files.add(file);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return files;
    }
}
