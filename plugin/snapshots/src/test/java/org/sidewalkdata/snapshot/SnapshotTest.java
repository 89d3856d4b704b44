package org.sidewalkdata.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.apache.parquet.schema.Type;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.format.CsvTable;
import org.sidewalkdata.format.ParquetFile;
import org.sidewalkdata.golden.Answers;
import org.sidewalkdata.golden.FixtureCities;
import org.sidewalkdata.golden.ParquetTest;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.snapshot.SnapshotException.Kind;
import org.sidewalkdata.snapshot.SnapshotMaker.AddedFile;
import org.sidewalkdata.testkit.Gdal;
import org.sidewalkdata.testkit.Repository;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Snapshots as files: what they hold, that they are the same everywhere, and what faults leave. */
@Tag("postgis")
class SnapshotTest {
    private static final String TAKEN = "2026-Q1";
    private static final List<String> TABLES =
            List.of(("labels validations label_clusters cluster_labels access_score_streets access_score_regions"
                            + " access_score_intersections street_reach streets regions sidewalk_presence areas access_score_areas places points"
                            + " user_stats label_types label_tags cities")
                    .split(" "));

    @AutoClose
    private static final FixtureCities cities =
            new FixtureCities(Repository.root().resolve("plugin/tools/testkit/src/test/resources/fixtures"));

    @TempDir
    private static Path shared;

    /** A snapshot that no test changes. */
    private static SavedSnapshot snapshot;

    @TempDir
    Path path;

    @BeforeAll
    static void makeOne() {
        snapshot = make("oddities", shared);
    }

    private static SavedSnapshot make(String city, Path folder, AddedFile... added) {
        var request = new SnapshotRequest(
                Optional.of(new SnapshotName(TAKEN)),
                Optional.of(SnapshotRequest.doi("https://doi.org/10.5281/zenodo.123")),
                Optional.of("Before \"the\" budget: <b>"),
                new Publisher("Project Sidewalk contributors, OpenStreetMap contributors", "CC BY 4.0"),
                "1.0.0+0123abcd");
        return new SnapshotMaker(cities.source(city), List.of(added), Progress.NONE)
                .make(new SnapshotFolder(folder), request);
    }

    private static CSVParser csv(SavedSnapshot snapshot, String table) throws IOException {
        try (InputStream text =
                new GZIPInputStream(Files.newInputStream(snapshot.folder().resolve(table + ".csv.gz")))) {
            return CsvTable.parse(new String(text.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    /** A web server is another user; so is the server, after root has made a snapshot by hand. */
    @Test
    void everybodyReadsItAndTheOwnerOfTheFolderWritesIt() throws IOException {
        Path folder = Files.createDirectory(path.resolve("own"));
        UserPrincipal owner = Files.getOwner(folder);
        if (owner.getName().equals("root")) { // who may give a folder away
            owner = FileSystems.getDefault().getUserPrincipalLookupService().lookupPrincipalByName("nobody");
            Files.setOwner(folder, owner);
        }
        AddedFile hidden = (into, data) -> Files.createFile(
                into.resolve("hidden.txt"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        SavedSnapshot made = make("oddities", folder, hidden);
        List<Path> files = new ArrayList<>(List.of(made.folder(), folder.resolve(".lock")));
        made.files().forEach(file -> files.add(made.folder().resolve(file.name())));
        for (Path file : files) {
            assertThat(Files.getOwner(file)).as(file.toString()).isEqualTo(owner);
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .as(file.toString())
                    .isEqualTo(Files.isDirectory(file) ? "rwxr-xr-x" : "rw-r--r--");
        }
    }

    /** The rows of the interface are in the snapshot, with the same columns, texts and order. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        oddities | labels               | rawLabels?include=region,source,side,votes
        oddities | validations          | validations?
        oddities | label_clusters       | labelClusters?include=reliability,intersection,votes
        oddities | access_score_streets | accessScoreStreets?bbox=-180,-90,180,90&include=severityCounts,tagAdjustments,name,grade
        oddities | access_score_streets | accessScoreStreets?bbox=-180,-90,180,90&model=2026-10&include=severityCounts,tagAdjustments,name,grade
        oddities | access_score_regions | accessScoreRegions?
        oddities | access_score_regions | accessScoreRegions?model=2026-10
        oddities | access_score_intersections | accessScoreIntersections?
        oddities | streets              | streets?
        oddities | regions              | regions?
        oddities | sidewalk_presence    | sidewalkPresence?
        oddities | places               | places?
        oddities | points               | points?
        oddities | user_stats           | userStats?
        oddities | cities               | cities?
        hills | access_score_streets | accessScoreStreets?bbox=-180,-90,180,90&model=2026-10&include=grade
        """)
    void tablesHaveTheRowsOfTheInterface(String city, String table, String request) throws Exception {
        CSVParser expected = Answers.csv(cities.api(city), "/v3/api/" + request + "&filetype=csv");
        List<String> columns = expected.getHeaderNames();
        String model = request.contains("model=2026-10") ? "2026-10" : "2026-06";
        SavedSnapshot saved = city.equals("oddities") ? snapshot : make(city, path);
        CSVParser written = csv(saved, table);
        if (!written.getHeaderNames().contains("model")) {
            assertThat(written.getHeaderNames())
                    .filteredOn(column -> !columns.contains(column))
                    .isSubsetOf("city_id", "wkt", "street_name", "steepest_grade");
        }
        List<CSVRecord> rows = written.getRecords().stream()
                .filter(row -> !row.isMapped("model") || row.get("model").equals(model))
                .toList();
        assertThat(rows).allSatisfy(row -> assertThat(saved.text("city_id")).contains(row.get(0)));
        assertThat(cells(rows, columns)).isEqualTo(cells(expected.getRecords(), columns));
        if (city.equals("hills")) {
            assertThat(rows).extracting(row -> row.get("grade_quality")).contains("measured", "");
        }
    }

    /** B17: the quotients of streets are those of the interface. */
    @Test
    void reachIsThatOfTheInterface() throws Exception {
        List<CSVRecord> written = csv(snapshot, "street_reach").getRecords();
        for (String aid : List.of("cane", "manual_wheelchair", "motorized_wheelchair", "scooter", "walker")) {
            Map<String, String> expected = new TreeMap<>();
            Answers.csv(
                            cities.api("oddities"),
                            "/v3/api/accessScoreStreets?bbox=-180,-90,180,90&include=reach&filetype=csv&preset=" + aid)
                    .forEach(row -> expected.put(
                            row.get("street_edge_id"),
                            row.get("reach_quotient") + " " + row.get("reach_quotient_if_unaudited_open")));
            assertThat(expected).isNotEmpty();
            assertThat(written.stream()
                            .filter(row -> row.get("preset").equals(aid))
                            .collect(Collectors.toMap(
                                    row -> row.get("street_edge_id"),
                                    row -> row.get("reach_quotient") + " "
                                            + row.get("reach_quotient_if_unaudited_open"))))
                    .as(aid)
                    .containsAllEntriesOf(expected);
        }
    }

    /** These have no CSV. The icons of types, which are on other servers, are left out. */
    @ParameterizedTest
    @CsvSource({"label_types, labelTypes", "label_tags, labelTags"})
    void vocabulariesAreThoseOfTheInterface(String table, String endpoint) throws Exception {
        List<Map<String, String>> expected = new ArrayList<>();
        for (JsonNode record :
                Answers.json(cities.api("oddities"), "/v3/api/" + endpoint).get(table)) {
            Map<String, String> row = new LinkedHashMap<>(Map.of("city_id", "oddity"));
            record.properties().stream()
                    .filter(member -> !member.getKey().endsWith("icon_url"))
                    .forEach(member -> row.put(member.getKey(), cell(member.getValue())));
            expected.add(row);
        }
        assertThat(csv(snapshot, table).getRecords())
                .isNotEmpty()
                .map(CSVRecord::toMap)
                .containsExactlyInAnyOrderElementsOf(expected);
    }

    private static String cell(JsonNode value) {
        return value.isArray()
                ? value.valueStream().map(JsonNode::asString).collect(Collectors.joining(",", "[", "]"))
                : value.asString("");
    }

    /** The interface has the members of the clusters as a second file of a zip archive. */
    @Test
    void clusterLabelsAreThoseOfTheInterface() throws Exception {
        byte[] zip = Answers.body(cities.api("oddities"), "/v3/api/labelClusters?includeRawLabels=true&filetype=csv");
        try (ZipInputStream files = new ZipInputStream(new ByteArrayInputStream(zip))) {
            files.getNextEntry();
            files.getNextEntry();
            CSVParser expected = CsvTable.parse(new String(files.readAllBytes(), StandardCharsets.UTF_8));
            List<String> columns = expected.getHeaderNames();
            assertThat(columns).startsWith("label_cluster_id", "label_id");
            assertThat(cells(csv(snapshot, "cluster_labels").getRecords(), columns))
                    .isNotEmpty()
                    .isEqualTo(cells(expected.getRecords(), columns));
        }
    }

    private static List<List<String>> cells(List<CSVRecord> rows, List<String> columns) {
        return rows.stream().map(row -> columns.stream().map(row::get).toList()).toList();
    }

    @Test
    void parquetHasTheRowsOfCsv() throws Exception {
        for (String table : TABLES) {
            ParquetFile parquet = ParquetFile.read(snapshot.folder().resolve(table + ".parquet"));
            List<CSVRecord> csv = csv(snapshot, table).getRecords();
            assertThat(parquet.schema().getFieldName(0)).isEqualTo("city_id");
            assertThat(sorted(parquet.rows().stream().map(row -> ParquetTest.texts(row, 4))))
                    .as(table)
                    .isEqualTo(
                            sorted(csv.stream().map(row -> row.stream().limit(4).toList())));
            assertThat(parquet.metadata().containsKey("geo"))
                    .as(table)
                    .isNotEqualTo(table.matches("validations|street_reach|user_stats|label_types|label_tags"));
        }
    }

    private static String plain(String cell) {
        return cell.isEmpty() ? "null" : cell.matches("\\d+\\.0") ? cell.substring(0, cell.length() - 2) : cell;
    }

    private static List<String> sorted(Stream<List<String>> rows) {
        return rows.map(row -> row.stream().map(SnapshotTest::plain).toList().toString())
                .sorted()
                .toList();
    }

    @Test
    void theGeoPackageHasAllTablesAndALayerForEachModel() throws Exception {
        Map<String, Long> layers = new TreeMap<>(
                Gdal.counts(snapshot.folder().resolve("snapshot.gpkg").toString()));
        assertThat(layers).containsKeys("access_score_streets_2026_10", "access_score_regions_2026_10");
        layers.remove("layer_styles");
        for (String perModel : List.of("access_score_streets", "access_score_regions", "access_score_areas")) {
            layers.merge(perModel, layers.remove(perModel + "_2026_10"), Long::sum);
        }
        Map<String, Long> counts = new TreeMap<>();
        TABLES.forEach(table ->
                counts.put(table, (Long) ((Map<?, ?>) snapshot.document().get("counts")).get(table)));
        assertThat(layers).isEqualTo(counts);
    }

    @Test
    void rowsAreInTheOrderOfAUniqueKey() throws Exception {
        Map<String, List<String>> keys = new LinkedHashMap<>();
        for (JsonNode resource : resources()) {
            JsonNode schema = resource.path("schema");
            String table = resource.get("path").asString().replaceFirst("\\..*", "");
            if (resource.get("path").asString().endsWith(".parquet")) {
                List<Type> columns = ParquetFile.read(snapshot.folder().resolve(table + ".parquet"))
                        .schema()
                        .getFields();
                assertThat(names(schema.get("fields")))
                        .as(table)
                        .isEqualTo(columns.stream().map(Type::getName).toList());
            } else if (schema.isObject()) {
                keys.put(
                        table,
                        schema.get("primaryKey")
                                .valueStream()
                                .map(JsonNode::asString)
                                .toList());
                assertThat(schema.get("fields"))
                        .noneMatch(field -> field.get("description").asString().isBlank());
                assertThat(names(schema.get("fields")))
                        .as(table)
                        .isEqualTo(csv(snapshot, table).getHeaderNames());
            }
        }
        assertThat(keys.keySet()).containsExactlyInAnyOrderElementsOf(TABLES);
        for (String table : TABLES) {
            List<String> all = cells(csv(snapshot, table).getRecords(), keys.get(table)).stream()
                    .map(key ->
                            key.stream().map(SnapshotTest::sortable).toList().toString())
                    .toList();
            assertThat(all).as(table).doesNotHaveDuplicates().isSorted();
        }
    }

    private static JsonNode resources() {
        return JsonMapper.shared()
                .readTree(snapshot.folder().resolve("datapackage.json").toFile())
                .get("resources");
    }

    private static List<String> names(JsonNode fields) {
        return fields.valueStream().map(field -> field.get("name").asString()).toList();
    }

    @Test
    void columnsHaveATypeAndAUnit() throws Exception {
        List<String> fields = new ArrayList<>();
        for (JsonNode resource : resources()) {
            String file = resource.get("path").asString();
            for (JsonNode field : resource.at("/schema/fields")) {
                String type =
                        field.get("type").asString() + " " + field.path("unit").asString("");
                fields.add(file + " " + field.get("name").asString() + ": " + type.strip());
            }
        }
        String some = """
                labels.csv.gz heading: number degree
                labels.csv.gz latitude: number degree
                labels.csv.gz time_created: integer ms since 1970-01-01T00:00:00Z
                labels.csv.gz severity: integer
                labels.parquet canvas_x: integer pixel
                labels.parquet time_created: datetime
                labels.parquet tags: array
                labels.parquet geometry: any
                labels.parquet bbox: object degree
                label_clusters.csv.gz reliability: number 1
                cluster_labels.csv.gz longitude: number degree
                access_score_streets.csv.gz length_meters: number m
                access_score_streets.parquet cluster_counts: object
                streets.csv.gz start_point: string degree
                user_stats.parquet labels_per_meter: number 1/m
                cities.csv.gz bounds.north: number degree
                """;
        assertThat(fields).contains(some.split("\n"));
    }

    /** Fills whole numbers with zeros, so that their texts are in the order of their values. */
    private static String sortable(String cell) {
        return cell.matches("\\d{1,18}") ? String.format(Locale.ROOT, "%018d", Long.valueOf(cell)) : cell;
    }

    @Test
    void theSameDataGiveTheSameBytes() throws Exception {
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-SA-u-nu-arab"));
            TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kathmandu"));
            SavedSnapshot second = make("oddities", path.resolve("second"));
            assertThat(second.document()).isEqualTo(snapshot.document());
            for (String name : names(snapshot.folder())) {
                assertThat(Files.mismatch(
                                snapshot.folder().resolve(name), second.folder().resolve(name)))
                        .as(name)
                        .isEqualTo(-1);
            }
        } finally {
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
        }
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void coreutilsCheckTheDigests() throws Exception {
        Process check = new ProcessBuilder("sha256sum", "--check", "--strict", "SHA256SUMS")
                .directory(snapshot.folder().toFile())
                .redirectErrorStream(true)
                .start();
        List<String> lines = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertThat(check.waitFor()).as(lines.toString()).isZero();
        assertThat(lines)
                .containsExactlyElementsOf(names(snapshot.folder()).stream()
                        .filter(name -> !name.equals(SnapshotFolder.SUMS))
                        .map(name -> name + ": OK")
                        .toList());
    }

    @Test
    void documentsSayWhatTheDataAre() throws Exception {
        assertThat(snapshot.document().keySet())
                .hasToString(
                        "[form, name, title, city_id, city_name, bbox, data_version, data_time, doi, note, license, license_url,"
                                + " attribution, citation, software_version, software_commit, rule_version, default_model, models, counts]");
        assertThat(snapshot.text("doi")).contains("10.5281/zenodo.123");
        assertThat(snapshot.text("software_commit")).contains("0123abcd");
        assertThat(snapshot.dataTime()).isEqualTo("2026-01-02T03:04:05Z");
        assertThat(((Map<?, ?>) snapshot.document().get("models")).keySet())
                .map(String::valueOf)
                .containsExactly("2026-06", "2026-10");
        assertThat(Files.readString(snapshot.folder().resolve("CITATION.cff")))
                .contains(
                        "title: \"Sidewalk accessibility data of ",
                        "doi: \"10.5281/zenodo.123\"",
                        "license: \"CC-BY-4.0\"",
                        "date-released: \"2026-01-02\"");
        assertThat(Files.readString(snapshot.folder().resolve("README.md")))
                .contains("Before \"the\" budget: \\<b\\>", "https://doi.org/10.5281/zenodo.123", "CC BY 4.0");
        assertThat(Files.readString(snapshot.folder().resolve("LICENSE.txt")))
                .contains("https://creativecommons.org/licenses/by/4.0/");
    }

    @Test
    void anEmptyCityMakesAWholeSnapshotAndNoRefreshMakesNone() throws Exception {
        var folder = new SnapshotFolder(path);
        var request = SnapshotRequest.byDefault(new Publisher("", ""), "dev");
        var nothing = new InMemoryRowSource().version(DataVersion.NONE);
        assertKind(Kind.NO_DATA, () -> new SnapshotMaker(nothing, List.of(), Progress.NONE).make(folder, request));
        assertThat(folder.list().snapshots()).isEmpty();
        var empty = new InMemoryRowSource()
                .version(new DataVersion(4, Instant.parse("2026-05-06T07:08:09Z"), Optional.empty(), Optional.empty()));
        SavedSnapshot made = new SnapshotMaker(empty, List.of(), Progress.NONE).make(folder, request);
        assertThat(made.name().text()).isEqualTo("2026-05-06");
        assertThat(SnapshotCheck.differences(folder.get("2026-05-06"))).isEmpty();
        assertThat(csv(made, "labels").getRecords()).isEmpty();
        assertThat(made.text("citation"))
                .contains("Sidewalk accessibility data, snapshot 2026-05-06, data version 4 of 6 May 2026 (2026).");
    }

    @Test
    void faultsLeaveNothingThatLooksWhole() throws Exception {
        AddedFile full = (folder, data) -> {
            throw new IOException("No space left on device");
        };
        assertKind(Kind.FILES, () -> make("oddities", path, full));
        assertThat(names(path)).containsExactly(".lock");
        Files.createDirectories(path.resolve(".killed.part/work/deep")); // as a killed process leaves it
        make("oddities", path);
        assertThat(names(path)).containsExactly(".lock", TAKEN);
        assertKind(Kind.EXISTS, () -> make("oddities", path));
        AddedFile second = (folder, data) -> make("oddities", path.resolve("shared"));
        assertKind(Kind.BUSY, () -> make("oddities", path.resolve("shared"), second));
        Path file = Files.createFile(path.resolve("file"));
        assertKind(Kind.FILES, () -> make("oddities", file));
    }

    private static void assertKind(Kind kind, ThrowingCallable work) {
        assertThatThrownBy(work)
                .isInstanceOfSatisfying(
                        SnapshotException.class,
                        fault -> assertThat(fault.kind()).isEqualTo(kind));
    }

    @Test
    void damageIsFoundAndTheRestIsListed() throws Exception {
        SavedSnapshot snapshot = make("oddities", path);
        var folder = new SnapshotFolder(path);
        Files.createDirectories(path.resolve("no-snapshot"));
        Files.writeString(Files.createDirectories(path.resolve("garbled")).resolve("snapshot.json"), "{\"name\":7}");
        Files.writeString(Files.createDirectories(path.resolve("unversioned")).resolve("snapshot.json"), """
                {"name":"unversioned","data_time":"2026-01-02T03:04:05Z","files":[]}""");
        assertThat(folder.list().snapshots()).containsExactly(snapshot);
        assertThat(folder.list().faults()).hasSize(3);

        Path copy = Files.createDirectories(path.resolve("copy"));
        Files.copy(snapshot.folder().resolve("snapshot.json"), copy.resolve("snapshot.json"));
        assertThat(folder.list().faults())
                .hasSize(4)
                .contains("snapshot copy: snapshot.json is of 2026-Q1; rename the folder");
        assertThat(SnapshotFolder.in(copy).name()).isEqualTo(snapshot.name());

        Path labels = snapshot.folder().resolve("labels.parquet");
        byte[] bytes = Files.readAllBytes(labels);
        bytes[bytes.length / 2] ^= 1;
        Files.write(labels, bytes);
        Files.delete(snapshot.folder().resolve("regions.csv.gz"));
        assertThat(SnapshotCheck.differences(folder.get(TAKEN)))
                .containsExactly("labels.parquet differs from its digest", "regions.csv.gz is missing");
        assertThat(folder.list().faults()).contains("snapshot 2026-Q1: regions.csv.gz missing or of another size");

        folder.delete(new SnapshotName(TAKEN));
        assertThat(names(snapshot.folder())).containsExactly("DELETED", "snapshot.json");
        assertThat(folder.find(TAKEN)).get().matches(SavedSnapshot::isDeleted);
        assertThat(folder.list().snapshots()).isEmpty();
        assertKind(Kind.EXISTS, () -> make("oddities", path));
        assertKind(Kind.UNKNOWN, () -> folder.delete(new SnapshotName("2027")));
    }

    @Test
    void whatIsNotAsItWasMadeIsNamed() throws Exception {
        SavedSnapshot snapshot = make("oddities", path);
        Path folder = snapshot.folder();
        assertThat(SnapshotCheck.differences(SnapshotFolder.in(folder))).isEmpty();
        Files.writeString(folder.resolve("notes.txt"), "");
        Files.createDirectories(folder.resolve("more/deep"));
        Files.createSymbolicLink(folder.resolve("link.csv"), folder.resolve("README.md"));
        Files.move(folder.resolve("labels.parquet"), path.resolve("labels.parquet"));
        Files.createSymbolicLink(folder.resolve("labels.parquet"), path.resolve("labels.parquet"));
        Files.delete(folder.resolve("cities.parquet"));
        Files.createDirectories(folder.resolve("cities.parquet"));
        Files.writeString(folder.resolve("README.md"), "x");
        Files.delete(folder.resolve("SHA256SUMS"));
        assertThat(SnapshotCheck.differences(SnapshotFolder.in(folder)))
                .containsExactlyInAnyOrder(
                        "notes.txt is not part of the snapshot",
                        "more is not part of the snapshot",
                        "link.csv is not part of the snapshot",
                        "labels.parquet is a link, folder or device in place of a file",
                        "cities.parquet is a link, folder or device in place of a file",
                        "README.md differs from its digest",
                        "SHA256SUMS is missing");

        SavedSnapshot other = make("oddities", path.resolve("other"));
        Path document = other.folder().resolve("snapshot.json");
        Files.writeString(document, Files.readString(document).replace("budget", "Budget"));
        assertThat(SnapshotCheck.differences(SnapshotFolder.in(other.folder())))
                .containsExactly("SHA256SUMS has other digests than snapshot.json");
    }

    /** Only a folder that has a file of a snapshot is one. */
    @Test
    void aSnapshotWithoutAReadableDescriptionIsDeleted() throws Exception {
        SavedSnapshot garbled = make("oddities", path);
        Files.writeString(garbled.folder().resolve("snapshot.json"), "{");
        Path lost = Files.createDirectories(path.resolve("lost"));
        Files.copy(garbled.folder().resolve("SHA256SUMS"), lost.resolve("SHA256SUMS"));
        Path other = Files.createDirectories(path.resolve("photos/2026")).getParent();
        Files.writeString(other.resolve("labels.parquet"), "");
        Files.writeString(other.resolve("SHA256SUMS"), "0  labels.parquet\n");
        var folder = new SnapshotFolder(path);
        assertKind(Kind.DAMAGED, () -> folder.find(TAKEN));

        folder.delete(new SnapshotName(TAKEN));
        folder.delete(new SnapshotName("lost"));
        assertThat(names(garbled.folder())).containsExactly("DELETED", "snapshot.json");
        assertThat(names(lost)).containsExactly("DELETED");
        assertThat(folder.find(TAKEN)).get().matches(SavedSnapshot::isDeleted);
        assertThat(folder.find("lost")).get().matches(SavedSnapshot::isDeleted);
        assertKind(Kind.EXISTS, () -> make("oddities", path));

        assertKind(Kind.UNKNOWN, () -> folder.delete(new SnapshotName("photos")));
        assertThat(names(other)).containsExactly("2026", "SHA256SUMS", "labels.parquet");
        assertThat(folder.list().faults()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "..", "../x", "a/b", "now", "Latest", "default", ".x", "x.", "a b", "é", "a\nb"})
    void otherNamesAreRejected(String name) {
        assertThatThrownBy(() -> new SnapshotName(name)).isInstanceOf(IllegalArgumentException.class);
        assertThat(new SnapshotFolder(path).find(name)).isEmpty();
    }

    /** B20; {@code OpenSidewalksTest} tests what is in it. */
    @Test
    void streetsAreAnOpenSidewalksDatasetToo() throws IOException {
        try (var archive =
                new ZipFile(snapshot.folder().resolve("opensidewalks.zip").toFile())) {
            assertThat(archive.stream())
                    .extracting(ZipEntry::getName)
                    .containsExactly(
                            "opensidewalks.edges.geojson",
                            "opensidewalks.nodes.geojson",
                            "opensidewalks.points.geojson",
                            "README.txt");
        }
        assertThat(snapshot.folder().resolve("README.md")).content().contains("| `opensidewalks.zip` | Streets");
    }

    @Test
    void mediaTypesAreThoseOfTheFormats() {
        String digest = "0".repeat(64);
        assertThat(Stream.of(
                                "a.parquet",
                                "a.csv.gz",
                                "a.gpkg",
                                "a.zip",
                                "a.pmtiles",
                                "a.json",
                                "README.md",
                                "SHA256SUMS")
                        .map(name -> new SnapshotFile(name, 1, digest).mediaType())
                        .collect(Collectors.joining(" ")))
                .isEqualTo(
                        "application/vnd.apache.parquet application/gzip application/geopackage+sqlite3 application/zip"
                                + " application/vnd.pmtiles application/json text/markdown; charset=utf-8"
                                + " text/plain; charset=utf-8");
    }
}
