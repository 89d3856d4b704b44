package org.sidewalkdata.server.doctor;

import java.io.File;

/** The command that started this process, for advice that people type. */
public final class Launch {
    private static final String SCRIPT = "./sidewalk";

    /** The script, which passes its name in a property, or {@code java -jar} and the jar. */
    private static final String COMMAND =
            command(System.getProperty("launcher.command", ""), System.getProperty("java.class.path", ""));

    private Launch() {}

    /** Returns the text with {@code ./sidewalk} replaced by the command that started this process. */
    public static String named(String text) {
        return text.replace(SCRIPT, COMMAND);
    }

    /** Returns whose heap this process has: the script gives doctor that of the service, and its name in a property. */
    static String heap() {
        String service = System.getProperty("launcher.heap-of", "");
        return service.isEmpty()
                ? "with the heap of this command; run doctor with the -Xmx of the server"
                : "with the heap of " + service;
    }

    static String command(String script, String classPath) {
        if (!script.isEmpty()) {
            return script;
        }
        boolean isOneJar = classPath.endsWith(".jar") && !classPath.contains(File.pathSeparator);
        return isOneJar ? "java -jar " + classPath : SCRIPT;
    }
}
