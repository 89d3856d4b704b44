package org.sidewalkdata.server.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.sidewalkdata.town.DemoCity;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code sidewalk demo-bundle}. */
@Command(
        name = "demo-bundle",
        description = "Invents a town and writes its city bundle; the same labels and seed give the same bytes.")
final class DemoBundleCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--labels", paramLabel = "N", description = "How many labels (default: ${DEFAULT-VALUE}).")
    private int labels = DemoCity.DEFAULT_LABELS;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Another seed is another town (default: ${DEFAULT-VALUE}).")
    private long seed = DemoCity.DEFAULT_SEED;

    @Option(names = "--out", paramLabel = "DIR", required = true, description = "Folder to write; made when missing.")
    private Path out = Path.of("");

    @Override
    public Integer call() {
        write(out, labels, seed);
        spec.commandLine().getOut().println("Wrote " + out + "; load it with: ./sidewalk load " + out);
        return ExitCode.OK.code();
    }

    static void write(Path folder, int labels, long seed) {
        if (labels < 0) {
            throw new CommandException(ExitCode.USAGE, "--labels must be at least 0 but was " + labels, null);
        }
        try {
            DemoCity.write(folder, labels, seed, CommandProgress.create());
        } catch (IOException e) {
            throw new CommandException(ExitCode.CANNOT_CREATE, "cannot write the bundle: " + e, e);
        }
    }
}
