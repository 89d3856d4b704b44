package org.sidewalkdata.server.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.sidewalkdata.server.doctor.Launch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code sidewalk demo-bundle}. */
@Command(
        name = "demo-bundle",
        description =
                "Generates a synthetic city and writes its city bundle. The same --labels and --seed give the same bytes.")
final class DemoBundleCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private SyntheticCityOptions city = new SyntheticCityOptions();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            required = true,
            description = "Folder to write. It is created if missing.")
    private Path out = Path.of("");

    @Override
    public Integer call() {
        city.write(out);
        spec.commandLine()
                .getOut()
                .println("Wrote " + out + "; load it with: " + Launch.named("./sidewalk load ") + out);
        return ExitCode.OK.code();
    }
}
