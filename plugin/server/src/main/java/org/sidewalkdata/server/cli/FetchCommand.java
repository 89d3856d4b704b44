package org.sidewalkdata.server.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.sidewalkdata.fetch.Fetch;
import org.sidewalkdata.fetch.FetchOptions;
import org.sidewalkdata.fetch.FetchReport;
import org.sidewalkdata.server.Build;
import org.sidewalkdata.server.doctor.Launch;
import org.sidewalkdata.settings.ServiceAddress;
import org.sidewalkdata.settings.SharedSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sidewalk fetch}. It uses no database. */
@Command(
        name = "fetch",
        description =
                "Fetches the bundle of a whole city from a server with this interface into a folder, for load. Transfers"
                        + " nothing when the folder already has the server's version.")
final class FetchCommand extends DatabaseCommand {
    @Parameters(
            index = "0",
            paramLabel = "URL",
            description = "Address of the server, such as https://sidewalks.example.org/newberg.")
    private String url = "";

    @Parameters(index = "1", paramLabel = "DIR", description = "Folder for the bundle; created if needed.")
    private Path folder = Path.of("");

    @Option(
            names = {"-f", "--force"},
            description = "Fetch also if nothing is new, and replace a bundle in DIR that was not fetched.")
    private boolean force;

    FetchCommand(CommandDatabase database) {
        super(database);
    }

    @Override
    public Integer call() {
        ServiceAddress server = address(ExitCode.USAGE, "URL", url);
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new CommandException(ExitCode.CANNOT_CREATE, folder + " is not a folder", null);
        }
        FetchReport report = Fetch.run(server, folder, options(database).withForce(force), LineProgress.create());
        report.warnings().forEach(warning -> err().println("Warning: " + warning));
        out().println(
                        report.unchanged()
                                ? folder + " already has the version of " + server + "; nothing to do."
                                : String.format(
                                        Locale.ROOT,
                                        "Fetched %s into %s (%,d bytes). Next: %s %s",
                                        server,
                                        folder,
                                        report.bytes(),
                                        Launch.named("./sidewalk load"),
                                        folder));
        return ExitCode.OK.code();
    }

    /** Returns the options of a fetch, with the limit that the settings name. */
    static FetchOptions options(CommandDatabase database) {
        return FetchOptions.limitedTo(database.setting(SharedSettings.SOURCE_MAX_SIZE), Build.version());
    }

    /**
     * Reads the address of a server.
     *
     * @param otherwise the exit code if it is wrong
     * @param name what it is called in the message
     */
    static ServiceAddress address(ExitCode otherwise, String name, String text) {
        try {
            return ServiceAddress.parse(text);
        } catch (IllegalArgumentException e) {
            throw new CommandException(otherwise, name + " " + e.getMessage(), e);
        }
    }
}
