package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.server.Answer;
import org.sidewalkdata.server.Cities;
import org.sidewalkdata.server.TestServer;
import org.sidewalkdata.server.settings.ServerSettings;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.Gdal;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Repository;
import org.sidewalkdata.testkit.Sql;
import org.springframework.boot.autoconfigure.ssl.SslProperties;
import org.springframework.boot.context.properties.bind.BindHandler;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.handler.NoUnboundElementsBindHandler;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.boot.web.server.Ssl;
import picocli.CommandLine;

/** Every command that the documents show is run on the city of the demo, or named here as not run. */
@Tag("slow")
@Tag("postgis")
class DocumentCommandsTest {
    private static final Path ROOT = Repository.root();

    /** How a command begins, after the language of its block, and why it is not run. */
    private static final Map<String, String> NOT_RUN = """
            python | needs pandas, GeoPandas or QGIS; ./sidewalk clients runs that of snapshots.md and tries GeoPandas
            r | needs R; ./sidewalk clients runs that of snapshots.md and tries sf
            sql SELECT | needs DuckDB; ./sidewalk clients runs that of snapshots.md on a copy
            html | needs a browser; DeveloperExamplesTest opens pages like these, except the one of PMTiles
            sql CREATE ROLE sidewalk | makes the database of an installation; OwnerLoginTest makes such an owner
            psql | needs the database of an installation
            PGPASSFILE= | needs the database of an installation
            ogrinfo -so 'PG: | needs the database of an installation
            PGPASSWORD=$SIDEWALK_DB_PASSWORD | needs the database of an installation
            sudo | needs root
            dpkg-deb | needs the package of a release
            text | is a picture or a message
            export | sets variables of commands that are not run
            envsubst | writes to /etc; NginxTlsTest starts nginx with this template
            …/sidewalk/wms? | is an address of GeoServer, not a command
            """.lines()
            .map(line -> line.split(" \\| "))
            .collect(Collectors.toMap(cells -> cells[0], cells -> cells[1]));

    private static final Pattern SHELL = Pattern.compile("(?:curl|sha256sum|mkdir|echo) |\\w+=");
    private static final Pattern GDAL =
            Pattern.compile("(?:ogrinfo|ogr2ogr|gdalinfo|gdal_translate) .*127\\.0\\.0\\.1");
    private static final Pattern SQL = Pattern.compile("sql (?:CREATE ROLE|REVOKE) ");
    private static final Pattern LAUNCHER = Pattern.compile("\\./sidewalk ");

    private static final Pattern BLOCK = Pattern.compile("(?ms)^( *)```(\\w*)\n(.*?)^\\1```$");
    private static final Pattern SHOWN_COMMAND = Pattern.compile("(?ms)^\\$ (.*?(?<!\\\\))\n(.*?)(?=^\\$ |\\z)");
    private static final Pattern WRITTEN_FILE =
            Pattern.compile("(?:-o |^ogr2ogr |^gdal_translate .* )([\\w.]+\\.(?:csv|geojson|json|gpkg|png))");
    private static final Pattern RESUMED = Pattern.compile("'If-Range: \"…\"' -o (\\S+) (\\S+)");
    private static final Pattern ROLE = Pattern.compile("\\b(sidewalk_server|analyst)\\b");

    /** What differs from one refresh to the next. */
    private static final Pattern VERSION =
            Pattern.compile("(?<=\"computed_at\":\")[^\"]+|(?<=ETag: \")[^\"]+|(?<=Last-Modified: ).*");

    /** Digits that depend on the version of PROJ. */
    private static final Pattern LAST_DIGITS = Pattern.compile("(\\.\\d{7})\\d+");

    /** curl writes the status to standard error; the ETag of an address is what readers copy from an answer. */
    private static final String BEGINNING = """
            set -o pipefail
            curl() { command curl -sS -w '%{stderr}%{http_code}\\n' "$@"; }
            etag() { command curl -sI "$@" | sed -n 's/^etag: *\\([^\\r]*\\).*/\\1/ip'; }
            """;

    @AutoClose
    private static final PrivateDatabase DATABASE = PrivateDatabase.create();

    @AutoClose
    private static TestServer server;

    /**
     * A statement or a line of a shell with what the document shows below it.
     *
     * @param text begins with the language of the block, if that has one
     * @param shown may be empty
     */
    private record DocumentCommand(Path page, String text, String shown) {
        boolean is(Pattern kind) {
            return reason().isEmpty() && kind.matcher(text).lookingAt();
        }

        Optional<String> reason() {
            return NOT_RUN.keySet().stream()
                    .filter(beginning -> Pattern.compile(Pattern.quote(beginning) + "\\b")
                            .matcher(text)
                            .lookingAt())
                    .findFirst();
        }

        @Override
        public String toString() {
            return ROOT.relativize(page) + ": " + text;
        }
    }

    /** What a command printed, and what it wrote to standard error, followed by its exit code. */
    private record Outcome(String out, String end) {}

    @BeforeAll
    static void serve(@TempDir Path folder) throws Exception {
        DemoCity.write(folder, DemoCity.DEFAULT_LABELS, DemoCity.DEFAULT_SEED, Progress.NONE);
        Load.run(DATABASE.dataSource(), folder, LoadOptions.DEFAULT, Progress.NONE);
        Cities.refresh(DATABASE);
        server = TestServer.on(DATABASE);
    }

    @Test
    void everyCommandIsRunOrNamed() throws IOException {
        Set<String> unused = new TreeSet<>(NOT_RUN.keySet());
        List<DocumentCommand> unknown = new ArrayList<>();
        for (DocumentCommand command : commands()) {
            command.reason().ifPresent(unused::remove);
            if (command.reason().isEmpty()
                    && Stream.of(SHELL, GDAL, SQL, LAUNCHER).noneMatch(command::is)) {
                unknown.add(command);
            }
        }
        assertThat(unknown).isEmpty();
        assertThat(unused).isEmpty();
    }

    @ParameterizedTest
    @MethodSource
    void requestsGetTheAnswerThatThePageShows(Path page, @TempDir Path folder) throws Exception {
        List<DocumentCommand> commands = commands(SHELL).stream()
                .filter(command -> command.page().equals(page))
                .toList();
        List<Outcome> outcomes = run(commands, folder);
        SoftAssertions.assertSoftly(softly -> {
            for (int i = 0; i < commands.size(); i++) {
                DocumentCommand command = commands.get(i);
                Outcome outcome = outcomes.get(i);
                softly.assertThat(outcome.end())
                        .as("status and exit code of %s", command)
                        .isEqualTo(end(command));
                softly.assertThat(firstMissing(command.shown(), outcome.out()))
                        .as("what is shown of %s and is not in its answer", command)
                        .isEmpty();
                softly.assertThat(outcome.out().startsWith("{\"type\":\"FeatureCollection\"")
                                && !outcome.out().contains("\"type\":\"Feature\","))
                        .as("no features in the answer to %s", command)
                        .isFalse();
            }
        });
    }

    static List<Path> requestsGetTheAnswerThatThePageShows() throws IOException {
        return commands(SHELL).stream().map(DocumentCommand::page).distinct().toList();
    }

    @Test
    void gdalReadsTheServices(@TempDir Path folder) throws Exception {
        Gdal.assumeInstalled();
        List<DocumentCommand> commands = commands(GDAL);
        List<Outcome> outcomes = run(commands, folder);
        for (int i = 0; i < commands.size(); i++) {
            assertThat(outcomes.get(i).end())
                    .as("standard error and exit code of %s", commands.get(i))
                    .matches("(?s)(.*\n)?0\n")
                    .doesNotContain("ERROR");
        }
    }

    /** Roles are the same in all databases of a server: they have names of their own, and the transaction is rolled back. */
    @Test
    void statementsOfSqlRun() throws Exception {
        try (Connection connection = DATABASE.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            for (DocumentCommand block : commands(SQL)) {
                Sql.run(
                        connection,
                        ROLE.matcher(block.text().substring("sql ".length())).replaceAll("$1_of_documents"));
            }
            connection.rollback();
        }
    }

    /** As a superuser, whose search path does not have the schema. */
    @Test
    void aRuleIsTunedAsThePageSays() throws Exception {
        try (Connection connection = DATABASE.dataSource().getConnection()) {
            connection.setAutoCommit(false);
            connection.setSchema("public");
            String page = Files.readString(ROOT.resolve("docs/operate/database.md"));
            String update = Answer.found("psql -d sidewalk -c \"(UPDATE [^\"]*)\"", page)
                    .get(0);
            String version = DATABASE.sql().value("SELECT version + 1 FROM rule_version");
            String raised = "UPDATE sidewalk.rule_version SET version = version WHERE version = " + version;
            try (Statement statement = connection.createStatement()) {
                assertThat(statement.executeUpdate(update)).isOne();
                assertThat(statement.executeUpdate(raised)).isOne();
            }
            connection.rollback();
        }
    }

    @Test
    void theLauncherKnowsItsCommandsAndTheirOptions() throws IOException {
        String usage = Files.readString(Repository.launcher());
        for (DocumentCommand command : commands(LAUNCHER)) {
            List<String> words = words(command.text());
            CommandLine line = SidewalkCommand.commandLine(Map.of());
            if (line.getSubcommands().containsKey(words.get(0))) {
                checkSettings(line.parseArgs(words.toArray(String[]::new))
                        .subcommand()
                        .matchedOptionValue("--set", Map.of()));
            } else {
                checkUsage(command, words, usage);
            }
        }
    }

    /** Each name and value is one of the server's, or of Spring Boot's for TLS. */
    private static void checkSettings(Map<String, String> settings) {
        Binder binder = new Binder(new MapConfigurationPropertySource(settings));
        BindHandler strict = new NoUnboundElementsBindHandler(BindHandler.DEFAULT);
        binder.bind("server.ssl", Bindable.of(Ssl.class), strict);
        binder.bind("spring.ssl", Bindable.of(SslProperties.class), strict);
        settings.forEach((name, value) -> {
            if (!name.matches("(server|spring)\\.ssl\\..*")) {
                assertThat(ServerSettings.ALL)
                        .filteredOn(setting -> setting.name().equals(name))
                        .as(name)
                        .singleElement()
                        .satisfies(setting -> setting.parse(value));
            }
        });
    }

    private static void checkUsage(DocumentCommand command, List<String> words, String usage) {
        String name = words.get(0).equals("database") ? words.get(0) + " " + words.get(1) : words.get(0);
        Matcher paragraph =
                Pattern.compile("(?m)^  " + name + "\\b.*\n(?: {3,}.*\n)*").matcher(usage);
        assertThat(paragraph.find()).as("usage of %s", command).isTrue();
        words.stream()
                .filter(word -> word.startsWith("--"))
                .forEach(option ->
                        assertThat(paragraph.group()).as("usage of %s", command).containsPattern(option + "\\b"));
    }

    /** Behind {@code ./sidewalk}. */
    private static List<String> words(String line) {
        return Pattern.compile("'([^']*)'|[^\\s'\\\\]+")
                .matcher(line.replaceAll(" +#.*", ""))
                .results()
                .skip(1)
                .map(word -> word.group().replace("'", ""))
                .toList();
    }

    /** Runs the commands of a page in one shell, so that variables, files and the working folder stay. */
    private static List<Outcome> run(List<DocumentCommand> commands, Path folder)
            throws IOException, InterruptedException {
        Path work = Files.createDirectory(folder.resolve("work"));
        StringBuilder script = new StringBuilder(BEGINNING);
        for (int i = 0; i < commands.size(); i++) {
            String line = atTestServer(commands.get(i).text());
            Matcher file = WRITTEN_FILE.matcher(line);
            String isWritten = file.find() ? "&& [[ -s " + file.group(1) + " ]]" : "";
            script.append("{ %s\n} >'%s.out' 2>'%2$s.end' %s; echo $? >>'%2$s.end'\n"
                    .formatted(line, folder.resolve("" + i), isWritten));
        }
        Path file = Files.writeString(folder.resolve("script"), script);
        new ProcessBuilder("bash", file.toString())
                .directory(work.toFile())
                .inheritIO()
                .start()
                .waitFor();
        List<Outcome> outcomes = new ArrayList<>();
        for (int i = 0; i < commands.size(); i++) {
            outcomes.add(new Outcome(
                    Files.readString(folder.resolve(i + ".out")), Files.readString(folder.resolve(i + ".end"))));
        }
        return outcomes;
    }

    /** A download that is resumed gets a beginning to go on from, and its ETag. */
    private static String atTestServer(String line) {
        String address = server.url();
        String filled = line.replace("http://127.0.0.1:8080", address).replace("https://SERVER", address);
        Matcher resumed = RESUMED.matcher(filled);
        return resumed.find()
                ? "truncate -s 1000 " + resumed.group(1) + "; "
                        + resumed.replaceFirst("\"If-Range: \\$(etag $2)\" -o $1 $2")
                : filled;
    }

    /** The status that the document shows or speaks of, and exit code 0. */
    private static String end(DocumentCommand command) {
        if (!command.text().startsWith("curl")) {
            return "0\n";
        }
        Matcher error = Pattern.compile("\"status\":(\\d+)").matcher(command.shown());
        String status = command.text().contains("--etag-compare")
                ? "304"
                : command.text().contains("-C -") ? "206" : "200";
        return (error.find() ? error.group(1) : status) + "\n0\n";
    }

    /** The first part of what is shown that the answer does not hold; the parts are in order, and the first one begins the answer. */
    private static Optional<String> firstMissing(String shown, String answer) {
        String whole = "^" + comparable(answer);
        int from = 0;
        for (String part :
                comparable("^" + VERSION.matcher(shown).replaceAll("…")).split(" *… *")) {
            int at = whole.indexOf(part, from);
            if (at < 0) {
                String there = whole.substring(from, Math.min(from + 500, whole.length()));
                return Optional.of(part + " where there is " + there);
            }
            from = at + part.length();
        }
        return Optional.empty();
    }

    /** Without line ends, which documents set where a line becomes long. */
    private static String comparable(String text) {
        return LAST_DIGITS.matcher(text.replaceAll("\\R", "")).replaceAll("$1");
    }

    private static List<DocumentCommand> commands(Pattern kind) throws IOException {
        return commands().stream().filter(command -> command.is(kind)).toList();
    }

    private static List<DocumentCommand> commands() throws IOException {
        List<DocumentCommand> commands = new ArrayList<>();
        for (Path page : pages()) {
            BLOCK.matcher(Files.readString(page))
                    .results()
                    .flatMap(block ->
                            commands(page, block.group(2), block.group(3).replaceAll("(?m)^" + block.group(1), "")))
                    .forEach(commands::add);
        }
        return commands;
    }

    private static Stream<DocumentCommand> commands(Path page, String language, String block) {
        if (!language.isEmpty()) {
            return Stream.of(new DocumentCommand(page, language + " " + block, ""));
        }
        if (block.startsWith("$ ")) {
            return SHOWN_COMMAND
                    .matcher(block)
                    .results()
                    .map(shown -> new DocumentCommand(page, shown.group(1), shown.group(2)));
        }
        return Stream.of(block.split("(?<!\\\\)\n")).map(line -> new DocumentCommand(page, line, ""));
    }

    private static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md")));
        for (String folder : List.of("use", "operate", "gis")) {
            try (Stream<Path> files = Files.list(ROOT.resolve("docs").resolve(folder))) {
                files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
            }
        }
        return pages;
    }
}
