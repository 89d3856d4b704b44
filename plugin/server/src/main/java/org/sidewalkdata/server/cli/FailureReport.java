package org.sidewalkdata.server.cli;

import java.io.PrintWriter;
import org.sidewalkdata.progress.PrintableText;
import org.sidewalkdata.server.PrintableLog;
import org.sidewalkdata.server.doctor.Launch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * Prints why a command failed on standard error, in one line if that is enough, and chooses the exit code. The line is
 * JSON if the log is.
 */
final class FailureReport implements IExecutionExceptionHandler, CommandLine.IExitCodeExceptionMapper {
    private static final Logger LOG = LoggerFactory.getLogger("sidewalk");

    @Override
    public int handleExecutionException(Exception fault, CommandLine command, ParseResult arguments) {
        CommandException known = Faults.explain(fault);
        if (known.exitCode() == ExitCode.INTERNAL && isEnding()) {
            print(command, "stopped before it was done");
            return known.exitCode().code();
        }
        print(command, PrintableText.message(Launch.named(String.valueOf(known.getMessage()))));
        if (known.exitCode() == ExitCode.INTERNAL) {
            LOG.error("the command failed", fault);
        }
        return known.exitCode().code();
    }

    /**
     * Returns true while the process is ending, because of a signal or {@link System#exit}. Shutdown hooks then close
     * resources that the command still uses, so its next step may fail.
     */
    private static boolean isEnding() {
        Thread hook = new Thread(() -> {});
        try {
            Runtime.getRuntime().addShutdownHook(hook);
            Runtime.getRuntime().removeShutdownHook(hook);
            return false;
        } catch (IllegalStateException e) { // Java has no other way to find out
            return true;
        }
    }

    private static void print(CommandLine command, String reason) {
        String line = command.getCommandSpec().qualifiedName() + ": " + reason;
        if (PrintableLog.isJson()) {
            LOG.error(line);
        } else {
            command.getErr().println(line);
        }
    }

    @Override
    public int getExitCode(Throwable fault) {
        return ExitCode.INTERNAL.code();
    }

    /**
     * Reports exhausted memory in one line. The program is not at fault and nothing was changed, because load and
     * refresh are one transaction each.
     */
    static int noMemory(PrintWriter err) {
        long megabytes = Runtime.getRuntime().maxMemory() >> 20;
        err.println("sidewalk: the memory of " + megabytes
                + " MB is too small; all changes were rolled back. Allow"
                + " more: JDK_JAVA_OPTIONS=-Xmx2g (a full refresh takes up to 1 GB per million labels)");
        return ExitCode.NO_MEMORY.code();
    }

    /** Reports that standard output was lost: for some commands the output is the whole result. */
    static int notWritten(PrintWriter err) {
        err.println("sidewalk: standard output cannot be written: it is closed or full");
        return ExitCode.CANNOT_CREATE.code();
    }

    static int wrongUsage(ParameterException fault, String[] arguments) {
        CommandLine command = fault.getCommandLine();
        command.getErr().println(PrintableText.message(String.valueOf(fault.getMessage())));
        if (!CommandLine.UnmatchedArgumentException.printSuggestions(fault, command.getErr())) {
            command.getErr().println("try: " + command.getCommandSpec().qualifiedName() + " --help");
        }
        return ExitCode.USAGE.code();
    }
}
