package org.sidewalkdata.chaos;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.sidewalkdata.testkit.App;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options of the commands that test a private copy of the service for some minutes, and their exit codes. */
public abstract class ToolCommand implements Callable<Integer> {
    /** Exit code: the service failed. */
    protected static final int FAILURES = 1;

    protected static final String DEFAULT = " (default: ${DEFAULT-VALUE}).";

    @Spec
    protected CommandSpec spec = CommandSpec.create();

    @Option(names = "--minutes", paramLabel = "N", description = "Length of the run in minutes" + DEFAULT)
    protected int minutes = 10;

    @Option(names = "--app", required = true, hidden = true, split = "\\|", description = "The server's command line.")
    private List<String> app = List.of();

    @Option(names = "--folder", required = true, hidden = true, description = "Folder for all files of the run.")
    private Path folder = Path.of("");

    /**
     * Runs the command line.
     *
     * @return the exit code: 1 after failures of the service, 64 for wrong usage, 70 when this tool itself fails
     */
    public static int run(ToolCommand command, String... arguments) {
        return new CommandLine(command)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExitCodeExceptionMapper(fault -> fault instanceof ParameterException ? 64 : 70)
                .execute(arguments);
    }

    protected App app() {
        return new App(app);
    }

    protected Path folder() {
        return folder.toAbsolutePath();
    }

    protected Duration length() {
        requireBetween("--minutes", minutes, 1, 100_000);
        return Duration.ofMinutes(minutes);
    }

    protected void requireBetween(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw wrong(option + " must be " + least + " to " + most + " but was '" + value + "'");
        }
    }

    protected ParameterException wrong(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }

    protected void print(String line) {
        spec.commandLine().getOut().println(line);
        spec.commandLine().getOut().flush();
    }
}
