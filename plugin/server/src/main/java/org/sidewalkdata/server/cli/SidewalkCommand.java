package org.sidewalkdata.server.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import org.sidewalkdata.progress.PrintableText;
import org.sidewalkdata.server.settings.SettingSources;
import org.sidewalkdata.server.settings.WrittenSettings;
import org.sidewalkdata.settings.SettingException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The command line: {@code sidewalk COMMAND}. */
@Command(
        name = "sidewalk",
        description = "Publishes a city's sidewalk accessibility labels.",
        synopsisSubcommandLabel = "COMMAND",
        footerHeading = "%nSIDEWALK_DB_URL, SIDEWALK_DB_USER and SIDEWALK_DB_PASSWORD name the database.%n")
public final class SidewalkCommand {
    private static final String CONFIG = "--config";

    /** The property with the file of settings that {@code bin/sidewalk} of an installed program passes. */
    private static final String INSTALLED_CONFIG = "launcher.config";

    private static final List<Class<?>> COMMANDS = List.of(
            DemoCommand.class,
            ServeCommand.class,
            FetchCommand.class,
            LoadCommand.class,
            PointsCommand.class,
            RefreshCommand.class,
            ExportCommand.class,
            SnapshotCommand.class,
            AreasCommand.class,
            DoctorCommand.class,
            MigrateCommand.class,
            RulesCommand.class,
            DemoBundleCommand.class);

    private SidewalkCommand() {}

    /**
     * Runs one command to its end.
     *
     * @param environment names the database
     * @return the exit code
     */
    public static int run(Map<String, String> environment, String... arguments) {
        CommandLine line = commandLine(environment, arguments);
        return run(line, () -> line.execute(arguments));
    }

    /**
     * Runs the command and reports exhausted memory. {@link OutOfMemoryError} is an error, not an exception: no code
     * below catches it, and all open transactions are rolled back.
     */
    static int run(CommandLine line, IntSupplier command) {
        try {
            int code = command.getAsInt();
            boolean isLost =
                    line.getOut().checkError() | System.out.checkError(); // neither stream throws when it is written to
            return isLost && code == ExitCode.OK.code() ? FailureReport.notWritten(line.getErr()) : code;
        } catch (OutOfMemoryError e) {
            return FailureReport.noMemory(line.getErr());
        }
    }

    /**
     * Builds the command line.
     *
     * @param arguments the arguments that will be run; empty: all commands are added
     */
    static CommandLine commandLine(Map<String, String> environment, String... arguments) {
        CommandFactory factory = new CommandFactory(new CommandDatabase(environment));
        CommandLine line = new CommandLine(new SidewalkCommand(), factory);
        asked(arguments).forEach(command -> line.addSubcommand(new CommandLine(command, factory)));
        FailureReport failures = new FailureReport();
        line.setExecutionExceptionHandler(failures);
        line.setExitCodeExceptionMapper(failures);
        line.setParameterExceptionHandler(FailureReport::wrongUsage);
        line.setExecutionStrategy(parsed -> execute(parsed, environment));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        addCommonOptions(line);
        line.getCommandSpec().mixinStandardHelpOptions(true).version(org.sidewalkdata.server.Build.version());
        line.getCommandSpec()
                .usageMessage()
                .exitCodeListHeading("%nExit codes:%n")
                .exitCodeList(exitCodes());
        return line;
    }

    private static void addCommonOptions(CommandLine parent) {
        for (CommandLine command : parent.getSubcommands().values()) {
            command.getCommandSpec().mixinStandardHelpOptions(true).addOption(config());
            addCommonOptions(command);
        }
    }

    private static OptionSpec config() {
        return OptionSpec.builder(CONFIG)
                .paramLabel("FILE")
                .type(Path.class)
                .description("File with settings, NAME.properties or NAME.yaml (default: "
                        + System.getProperty(INSTALLED_CONFIG, "application.properties in this folder") + ").")
                .build();
    }

    private static int execute(ParseResult parsed, Map<String, String> environment) {
        if (!asksForHelp(parsed)) {
            GivenOptions.refuseEmpty(parsed);
            useConfig(parsed);
            PrintWriter err = parsed.commandSpec().commandLine().getErr();
            WrittenSettings.unknownVariables(environment.keySet())
                    .forEach(text -> err.println(PrintableText.line("Warning: " + text)));
        }
        return new CommandLine.RunLast().execute(parsed);
    }

    private static void useConfig(ParseResult parsed) {
        Path installed = Path.of(System.getProperty(INSTALLED_CONFIG, ""));
        ParseResult command = parsed;
        while (command.hasSubcommand()) {
            command = command.subcommand();
        }
        Path config = command.matchedOptionValue(CONFIG, installed);
        try {
            if (command.hasMatchedOption(CONFIG) || Files.isRegularFile(installed)) {
                SettingSources.use(config);
            }
        } catch (SettingException e) {
            throw new ExecutionException(command.commandSpec().commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    private static boolean asksForHelp(ParseResult parsed) {
        return parsed.asCommandLineList().stream()
                .anyMatch(line -> line.isUsageHelpRequested() || line.isVersionHelpRequested());
    }

    /**
     * Returns the named command, or all commands for the help. Building the others takes a twentieth of a short
     * command's CPU. An installed program has no {@code demo}, because that replaces the data of the database.
     */
    private static List<Class<?>> asked(String... arguments) {
        List<Class<?>> known = COMMANDS.stream()
                .filter(type -> type != DemoCommand.class || System.getProperty(INSTALLED_CONFIG) == null)
                .toList();
        List<Class<?>> named = known.stream()
                .filter(type -> arguments.length > 0
                        && type.getAnnotation(Command.class).name().equals(arguments[0]))
                .toList();
        return named.isEmpty() ? known : named;
    }

    private static Map<String, String> exitCodes() {
        Map<String, String> list = new LinkedHashMap<>();
        for (ExitCode exitCode : ExitCode.values()) {
            list.put(String.valueOf(exitCode.code()), exitCode.meaning());
        }
        return list;
    }

    /** Creates the commands and passes the database to each command whose constructor takes it. */
    private record CommandFactory(CommandDatabase database) implements IFactory {
        @Override
        public <K> K create(Class<K> type) throws Exception {
            for (var constructor : type.getDeclaredConstructors()) {
                Class<?>[] parameters = constructor.getParameterTypes();
                if (parameters.length == 1 && parameters[0] == CommandDatabase.class) {
                    return type.cast(constructor.newInstance(database));
                }
            }
            return CommandLine.defaultFactory().create(type);
        }
    }
}
