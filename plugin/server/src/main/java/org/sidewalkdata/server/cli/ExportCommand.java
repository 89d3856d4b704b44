package org.sidewalkdata.server.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.concurrent.Callable;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.progress.Progress.Unit;
import org.sidewalkdata.query.Parameter;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.settings.Notation;
import org.sidewalkdata.settings.Setting;
import org.sidewalkdata.settings.SharedSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Unmatched;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code sidewalk export}: writes a download without a server, for cron jobs and open-data portals. The bytes are the
 * same as over HTTP.
 */
@Command(
        name = "export",
        description = "Writes a download to a file. The bytes are the same as over HTTP.",
        footer = {
            "",
            "Every query parameter of the endpoint is an option with the same name:",
            "  sidewalk export label_clusters --bbox -122.95,45.29,-122.93,45.31 --filetype csv -o clusters.csv",
            "  sidewalk export raw_labels --labelType Obstacle --minSeverity 3"
        })
final class ExportCommand implements Callable<Integer> {
    private final CommandDatabase database;

    @Parameters(
            paramLabel = "COLLECTION",
            completionCandidates = Names.class,
            description = "One of ${COMPLETION-CANDIDATES}.")
    private String collection = "";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "File to write; - is standard output (default: the download's name, in the current folder).")
    private Optional<String> output = Optional.empty();

    @Option(
            names = "--attribution",
            paramLabel = "TEXT",
            description = "Attribution in the file (default: SIDEWALK_ATTRIBUTION).")
    private Optional<String> attribution = Optional.empty();

    @Option(names = "--license", paramLabel = "TEXT", description = "License in the file (default: SIDEWALK_LICENSE).")
    private Optional<String> license = Optional.empty();

    @Unmatched
    private List<String> parameters = new ArrayList<>();

    ExportCommand(CommandDatabase database) {
        this.database = database;
    }

    @Override
    public Integer call() throws IOException {
        Endpoint<?> endpoint = endpoint();
        String query = query(endpoint, parameters);
        var source = new PostgisRowSource(database.owner("export"));
        ApiSettings settings = ApiSettings.defaults().by(publisher());
        var request = new Request("GET", SidewalkApi.ROOT + endpoint.name(), query);
        try (Response response = SidewalkApi.forOneReader(source, settings).handle(request)) {
            throwUnlessGood(response);
            write(response);
        }
        return ExitCode.OK.code();
    }

    /**
     * Builds a query string from {@code --name value} and {@code --name=value}. The names are the endpoint's
     * parameters.
     */
    private static String query(Endpoint<?> endpoint, List<String> arguments) {
        List<String> known = endpoint.parameters().stream().map(Parameter::name).toList();
        StringJoiner query = new StringJoiner("&");
        Iterator<String> rest = arguments.iterator();
        while (rest.hasNext()) {
            String argument = rest.next();
            int equals = argument.indexOf('=');
            String name = equals < 0 ? argument : argument.substring(0, equals);
            if (!name.startsWith("--") || !known.contains(name.substring(2))) {
                String choice = known.isEmpty() ? "it has no options" : "it has --" + String.join(", --", known);
                throw new CommandException(
                        ExitCode.USAGE, endpoint.exportName() + " has no option '" + name + "'; " + choice, null);
            }
            String value = equals >= 0 ? argument.substring(equals + 1) : rest.hasNext() ? rest.next() : "";
            if (value.isBlank() || equals < 0 && value.startsWith("--")) {
                throw new CommandException(ExitCode.USAGE, name + " needs a value", null);
            }
            query.add(name.substring(2) + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8));
        }
        return query.toString();
    }

    private Publisher publisher() {
        return new Publisher(
                line("--attribution", attribution, SharedSettings.ATTRIBUTION),
                line("--license", license, SharedSettings.LICENSE));
    }

    private String line(String option, Optional<String> given, Setting<String> setting) {
        String byDefault = database.environment().getOrDefault(setting.variable(), setting.defaultText());
        try {
            return Notation.line(given.orElse(byDefault));
        } catch (IllegalArgumentException e) {
            throw new CommandException(ExitCode.USAGE, option + " " + e.getMessage(), null);
        }
    }

    private Endpoint<?> endpoint() {
        for (Endpoint<?> candidate : Endpoints.ALL) {
            if (candidate.exportName().equals(collection)) {
                return candidate;
            }
        }
        String names = String.join(", ", new Names());
        throw new CommandException(
                ExitCode.USAGE, "unknown collection '" + collection + "'; use one of " + names, null);
    }

    /**
     * The names of the collections that can be exported, for the help. They are computed when the help is printed,
     * because loading the endpoints takes a tenth of the start of a short command.
     */
    static final class Names implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Endpoints.ALL.stream().map(Endpoint::exportName).iterator();
        }
    }

    /** Reports at the terminal what a client would read in an error response. */
    private static void throwUnlessGood(Response response) throws IOException {
        if (response.status() == 200) {
            return;
        }
        // error responses hide the causes that an operator can fix: a setting, a login, a host
        Optional<CommandException> reason =
                response.cause().map(Faults::explain).filter(fault -> fault.exitCode() != ExitCode.INTERNAL);
        if (reason.isPresent()) {
            throw reason.get();
        }
        JsonNode error =
                JsonMapper.shared().readTree(response.body().orElseThrow().bytes());
        String sentence = error.path("message").asString(error.path("detail").asString(""));
        ExitCode code = response.status() == 400
                ? ExitCode.USAGE
                : response.status() == 503 ? ExitCode.UNAVAILABLE : ExitCode.INTERNAL;
        throw new CommandException(code, sentence, response.cause().orElse(null));
    }

    private void write(Response response) {
        write(response.body().orElseThrow(), output.orElseGet(() -> ownName(response)));
    }

    /**
     * Writes content that no {@link IOException} interrupts but one of writing.
     *
     * @param file a path, or - for standard output
     */
    static void write(Response.Body body, String file) {
        try {
            if (file.equals("-")) {
                body.writeTo(new StandardOutput(System.out));
            } else {
                write(body, Path.of(file));
            }
        } catch (IOException e) { // failures to read rows are other exceptions
            throw new CommandException(
                    ExitCode.CANNOT_CREATE,
                    (file.equals("-") ? "standard output" : file) + " cannot be written: " + reason(e)
                            + "; check the free space there and in " + System.getProperty("java.io.tmpdir"),
                    e);
        }
    }

    /** Returns the reason of a file error. The message of such an error is often only the path. */
    static String reason(IOException fault) {
        return fault instanceof FileSystemException file && file.getReason() == null
                ? fault.getClass().getSimpleName().replace("Exception", "")
                : String.valueOf(fault.getMessage());
    }

    private static void write(Response.Body body, Path file) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) { // a device or a pipe must not be replaced by a file
            try (OutputStream out = Files.newOutputStream(file)) {
                body.writeTo(out);
            }
            return;
        }
        Progress progress = LineProgress.create();
        progress.begin("Writing " + file, -1, Unit.BYTES);
        Path target = Files.exists(file) ? file.toRealPath() : file; // writes the target of a link and keeps the link
        try (PartFile part = new PartFile(target)) { // an incomplete file never has the requested name
            try (OutputStream out = new ProgressStream(part.open(), progress)) {
                body.writeTo(out);
            }
            part.finish();
        }
        progress.end();
    }

    private String ownName(Response response) {
        String disposition = response.headers().get("Content-Disposition");
        return disposition == null
                ? collection + ".json"
                : disposition.substring(disposition.indexOf('"')).replace("\"", "");
    }
}
