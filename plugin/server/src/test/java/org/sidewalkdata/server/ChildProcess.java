package org.sidewalkdata.server;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts a class of the tests in a separate Java. */
public final class ChildProcess {
    private ChildProcess() {}

    /** Returns a builder of the process with the class path of this one. */
    public static ProcessBuilder builder(Class<?> program, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-cp"));
        command.add(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
        command.add(program.getName());
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command);
    }
}
