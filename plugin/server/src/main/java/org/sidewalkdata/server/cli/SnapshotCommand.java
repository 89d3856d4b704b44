package org.sidewalkdata.server.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.server.Build;
import org.sidewalkdata.server.settings.ServerSettings;
import org.sidewalkdata.settings.SharedSettings;
import org.sidewalkdata.snapshot.SavedSnapshot;
import org.sidewalkdata.snapshot.SnapshotCheck;
import org.sidewalkdata.snapshot.SnapshotFolder;
import org.sidewalkdata.snapshot.SnapshotMaker;
import org.sidewalkdata.snapshot.SnapshotName;
import org.sidewalkdata.snapshot.SnapshotRequest;
import org.sidewalkdata.snapshot.SnapshotTiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code sidewalk snapshot}: commands for folders of files that are written once and never change. */
@Command(
        name = "snapshot",
        description =
                "Makes, checks, lists, deletes and compares snapshots: folders with all tables of one data version.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            SnapshotCommand.Create.class,
            SnapshotCommand.Verify.class,
            SnapshotCommand.Listed.class,
            SnapshotCommand.Delete.class,
            SnapshotCompareCommand.class
        })
final class SnapshotCommand implements Runnable {
    static final String BY_SETTING = "default";

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Missing command: create, verify, list, delete or compare");
    }

    /** Returns the folder of a command line; {@code default} is the one of the settings. */
    static SnapshotFolder folder(CommandDatabase database, String given) {
        if (!given.equals(BY_SETTING)) {
            return new SnapshotFolder(Path.of(given));
        }
        String set = database.setting(ServerSettings.SNAPSHOTS_FOLDER);
        if (set.isBlank()) {
            throw new CommandException(
                    ExitCode.CONFIGURATION,
                    ServerSettings.SNAPSHOTS_FOLDER.name() + " (" + ServerSettings.SNAPSHOTS_FOLDER.variable()
                            + ") is not set; name a folder",
                    null);
        }
        return new SnapshotFolder(Path.of(set));
    }

    /** Returns the snapshot of a command line: in a folder of any name, or by its name in the folder of the settings. */
    static SavedSnapshot snapshot(CommandDatabase database, String given) {
        Path path = Path.of(given);
        return SnapshotName.isName(given) && !Files.isDirectory(path)
                ? folder(database, BY_SETTING).get(given)
                : SnapshotFolder.in(path);
    }

    /** Returns the attribution and license of the settings. */
    static Publisher publisher(CommandDatabase database) {
        return new Publisher(database.setting(SharedSettings.ATTRIBUTION), database.setting(SharedSettings.LICENSE));
    }

    private static <T> T valid(String what, String text, Function<String, T> parse) {
        try {
            return parse.apply(text);
        } catch (IllegalArgumentException e) {
            throw new CommandException(ExitCode.USAGE, what + " " + e.getMessage() + " but was '" + text + "'", e);
        }
    }

    /** {@code sidewalk snapshot create}. */
    @Command(
            name = "create",
            description =
                    "Makes a snapshot of the published data: all tables as GeoParquet and CSV, one GeoPackage, map"
                            + " tiles, and documents, in a separate folder that never changes.")
    static final class Create extends DatabaseCommand {
        @Parameters(
                paramLabel = "DIR",
                description = "Folder of snapshots; created if needed. default: the setting sidewalk.snapshots.folder.")
        private String folder = "";

        @Option(
                names = "--name",
                paramLabel = "NAME",
                description = "Name, such as 2026-Q4 (default: the day of the refresh, such as 2026-11-26).")
        private Optional<String> name = Optional.empty();

        @Option(
                names = "--doi",
                paramLabel = "DOI",
                description = "DOI under which the snapshot is or will be archived.")
        private Optional<String> doi = Optional.empty();

        @Option(names = "--note", paramLabel = "TEXT", description = "A sentence for readers.")
        private Optional<String> note = Optional.empty();

        Create(CommandDatabase database) {
            super(database);
        }

        @Override
        public Integer call() {
            var request = new SnapshotRequest(
                    name.map(text -> valid("--name", text, SnapshotName::new)),
                    doi.map(text -> valid("--doi", text, SnapshotRequest::doi)),
                    note,
                    publisher(database),
                    Build.version());
            SnapshotFolder snapshots = folder(database, folder);
            var source = new PostgisRowSource(database.owner("snapshot"));
            var maker = new SnapshotMaker(source, SnapshotTiles.of(request.publisher()), LineProgress.create());
            SavedSnapshot made = maker.make(snapshots, request);
            out().println(String.format(
                    Locale.ROOT,
                    "Made %s (%d files, %,d bytes).",
                    made.folder(),
                    made.files().size(),
                    made.bytes()));
            return ExitCode.OK.code();
        }
    }

    /** {@code sidewalk snapshot verify}. */
    @Command(
            name = "verify",
            description =
                    "Compares all files of a snapshot with their digests. The exit code is 65 if one differs, or if the"
                            + " folder has others.")
    static final class Verify extends DatabaseCommand {
        @Parameters(
                paramLabel = "DIR",
                description =
                        "Folder of the snapshot, or its name in the folder of the setting sidewalk.snapshots.folder.")
        private String snapshot = "";

        Verify(CommandDatabase database) {
            super(database);
        }

        @Override
        public Integer call() {
            List<String> complaints = SnapshotCheck.differences(snapshot(database, snapshot));
            complaints.forEach(err()::println);
            if (complaints.isEmpty()) {
                out().println(snapshot + " is as it was made.");
            }
            return (complaints.isEmpty() ? ExitCode.OK : ExitCode.BAD_DATA).code();
        }
    }

    /** {@code sidewalk snapshot list}. */
    @Command(name = "list", description = "Lists the snapshots of a folder, the oldest data first.")
    static final class Listed extends DatabaseCommand {
        @Parameters(
                paramLabel = "FOLDER",
                arity = "0..1",
                description = "Folder of snapshots (default: the setting sidewalk.snapshots.folder).")
        private String folder = BY_SETTING;

        Listed(CommandDatabase database) {
            super(database);
        }

        @Override
        public Integer call() {
            SnapshotFolder snapshots = folder(database, folder);
            SnapshotFolder.Listing listing = snapshots.list();
            for (SavedSnapshot snapshot : listing.snapshots()) {
                out().println(String.format(
                        Locale.ROOT,
                        "%-24s  %s  data version %d  %,d bytes",
                        snapshot.name(),
                        snapshot.dataTime(),
                        snapshot.dataVersion(),
                        snapshot.bytes()));
            }
            listing.faults().forEach(err()::println);
            if (listing.faults().isEmpty()) {
                return ExitCode.OK.code();
            }
            return (Files.isReadable(snapshots.path()) ? ExitCode.BAD_DATA : ExitCode.FILES).code();
        }
    }

    /** {@code sidewalk snapshot delete}. */
    @Command(
            name = "delete",
            description =
                    "Deletes the files of a snapshot, also of a damaged one. Its snapshot.json stays, so that servers"
                            + " answer 410 and the name is not given again.")
    static final class Delete extends DatabaseCommand {
        @Parameters(paramLabel = "NAME", description = "Name of the snapshot.")
        private String name = "";

        @Option(
                names = "--folder",
                paramLabel = "FOLDER",
                description = "Folder of snapshots (default: the setting sidewalk.snapshots.folder).")
        private String folder = BY_SETTING;

        Delete(CommandDatabase database) {
            super(database);
        }

        @Override
        public Integer call() {
            folder(database, folder).delete(valid("NAME", name, SnapshotName::new));
            out().println("Deleted snapshot " + name + "; its name is not given again.");
            return ExitCode.OK.code();
        }
    }
}
