package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.server.ChangedCity;
import org.sidewalkdata.testkit.Gdal;
import org.sidewalkdata.testkit.PrivateDatabase;

/** {@code snapshot compare} on the command line. */
@Tag("postgis")
class SnapshotCompareTest {
    @AutoClose
    private static ChangedCity city;

    @TempDir
    private Path folder;

    @BeforeAll
    static void load(@TempDir Path folder) throws Exception {
        city = new ChangedCity(folder);
    }

    private static Commands.Result run(String... arguments) {
        return commands(city.database()).run(arguments);
    }

    private static Commands commands(PrivateDatabase database) {
        return new Commands(new HashMap<>(Map.of(
                "SIDEWALK_DB_URL", database.url(),
                "SIDEWALK_DB_USER", database.user(),
                "SIDEWALK_LICENSE", "CC BY 4.0",
                "SIDEWALK_SNAPSHOTS_FOLDER", city.snapshots().toString())));
    }

    /** Returns the file that a comparison writes. */
    private Path compared(String line, String name) {
        Path file = folder.resolve(name);
        List<String> arguments = new ArrayList<>(List.of("snapshot", "compare"));
        arguments.addAll(List.of(line.split(" ")));
        arguments.addAll(List.of("-o", file.toString()));
        Commands.Result result = run(arguments.toArray(String[]::new));
        assertThat(result.exitCode()).as(result.err()).isZero();
        return file;
    }

    @Test
    void textHasTheNumbers() throws Exception {
        assertThat(Files.readString(compared("before after", "text")))
                .startsWith("From before (data version 1 of 2026-01-02T03:04:05Z) to after (data version 2 of ")
                .contains("Clusters: 5, then 7. 3 added, 1 removed, 3 changed (2 more severe, 1 less severe).\n")
                .contains("Streets: 6, then 6. 2 better, 3 worse, 1 newly audited. Mean score ")
                .endsWith("Regions: 2, then 2. 2 with changes.\n");
    }

    @Test
    void jsonHasTheNumbersOfACollection() throws Exception {
        assertThat(Files.readString(compared("before after --format json --collection clusters", "numbers.json")))
                .contains("\"rules_changed\":false", "\"clusters\":{\"before\":5,\"after\":7,\"added\":3,")
                .doesNotContain("\"streets\":")
                .endsWith("}\n");
    }

    /** The areas of the set are the regions. */
    @Test
    void aSetOfAreasCountsInPlaceOfRegions() throws Exception {
        String byRegion = Files.readString(compared("before after --format json --collection streets", "regions.json"));
        String byArea = Files.readString(
                compared("before after --format json --collection streets --area-set halves", "areas.json"));
        assertThat(byRegion).contains("\"by_region\":[{\"region_id\":1,");
        assertThat(byArea)
                .isEqualTo(byRegion.replaceAll("\"region_id\":(\\d+)", "\"area_id\":\"$1\"")
                        .replaceAll("\"(by_)?region", "\"$1area"));
    }

    @Test
    void theOtherFormatsHaveTheRecords() throws Exception {
        Path csv = compared("before after --format csv", "streets.csv");
        assertThat(Files.readAllLines(csv))
                .hasSize(7)
                .element(1)
                .asString()
                .startsWith("1,changed,[severity],1,North,");
        Path json = compared("before after --format geojson --collection clusters", "clusters.geojson");
        Path packed = compared("before after --format gpkg --collection regions", "regions.gpkg");
        assertThat(Files.readString(packed, StandardCharsets.ISO_8859_1)).contains("<license>CC BY 4.0</license>");
        Gdal.assumeInstalled();
        assertThat(Gdal.counts(json.toString())).containsValue(7L);
        assertThat(Gdal.counts(packed.toString())).isEqualTo(Map.of("changed_regions", 2L));
    }

    /** The published data are those of the last snapshot. */
    @Test
    void nowIsThePublishedData() throws Exception {
        Path now = compared("before now --format csv", "now.csv");
        assertThat(now).hasSameTextualContentAs(compared("before after --format csv", "after.csv"));
        assertThat(Files.readAllLines(compared("now after --format csv", "same.csv")))
                .hasSize(1);
        assertThat(Files.readString(compared("before now", "text"))).contains(" to now (data version 2 of ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--region-id 2 | 3,4,5",
                "--region-name NORTH | 1,2,6",
                "--region-name East | ''",
                "--bbox 10.004,50,10.005,50.01 | 1",
            })
    void aPlaceSelectsChanges(String option, String streets) throws Exception {
        List<String> rows = Files.readAllLines(compared("before after --format csv " + option, "rows.csv"));
        assertThat(String.join(
                        ",", rows.stream().skip(1).map(row -> row.split(",")[0]).toList()))
                .isEqualTo(streets);
    }

    /** A copy keeps its name, whatever its folder is called. */
    @Test
    void aCopyInAFolderOfAnotherNameIsTheSnapshot() throws Exception {
        Path copy = city.copy("my copy of before", "", "");
        assertThat(run("snapshot", "verify", copy.toString()).exitCode()).isZero();
        assertThat(run("snapshot", "compare", copy.toString(), "after").exitCode())
                .isZero();
        assertThat(Files.readString(compared("before after", "text"))).contains("From before");

        Path misnamed = city.copy("changeton-before", "", "");
        assertThat(run("snapshot", "verify", misnamed + "/").exitCode()).isZero();
        Commands.Result named = run("snapshot", "compare", "changeton-before", "after");
        assertThat(named.exitCode()).isEqualTo(65);
        assertThat(named.err()).contains("snapshot changeton-before: snapshot.json is of before; rename the folder");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "64 | before | ",
                "64 | before after --format xml | ",
                "64 | before after --collection labels | ",
                "64 | before after --bbox 1,2,3 | --bbox must be four numbers",
                "64 | before after --region-id x | ",
                "64 | before after --region-id 1 --region-name North | --region-name has no effect with --region-id",
                "64 | elsewhere after | A and B must be of one city, but elsewhere is of far-away and after of changeton",
                "64 | before after --area-set halves | --area-set needs --format json",
                "66 | before after --format json --area-set wards | --area-set must be one of halves but was 'wards'",
                "65 | before garbled | snapshot garbled: snapshot.json is damaged",
                "65 | cut after | cut and after cannot be compared: the GeoPackage of cut: ",
                "65 | before missing | before and missing cannot be compared: the GeoPackage of missing: NoSuchFile",
                "66 | before 2027 | there is no snapshot 2027 in ",
                "66 | before deleted | snapshot deleted was deleted",
                "66 | before /nowhere/2027 | there is no folder /nowhere/2027",
                "65 | before loop | before and loop cannot be compared: the GeoPackage of loop: snapshot.gpkg is no regular file",
                "73 | before after -o /nowhere/file | /nowhere/file cannot be written: NoSuchFile",
                "73 | before after -o /dev/full | /dev/full cannot be written: No space left on device",
            })
    void faultsHaveACode(int code, String line, String message) throws Exception {
        damage();
        Commands.Result result = run(("snapshot compare " + line).split(" "));
        assertThat(result.exitCode()).as(result.err()).isEqualTo(code);
        assertThat(result.err()).contains(message == null ? "" : message).isNotBlank();
    }

    private static void damage() throws Exception {
        if (Files.exists(city.snapshots().resolve("elsewhere"))) {
            return;
        }
        city.copy("garbled", "{", "");
        Path cut = city.copy("cut", "\"before\"", "\"cut\"").resolve("snapshot.gpkg");
        Files.write(cut, Arrays.copyOf(Files.readAllBytes(cut), 60));
        Files.delete(city.copy("missing", "\"before\"", "\"missing\"").resolve("snapshot.gpkg"));
        Path loop = city.copy("loop", "\"before\"", "\"loop\"").resolve("snapshot.gpkg");
        Files.delete(loop);
        Files.createSymbolicLink(loop, loop);
        Path elsewhere = city.copy("elsewhere", "\"before\"", "\"elsewhere\"").resolve("snapshot.json");
        Files.writeString(elsewhere, Files.readString(elsewhere).replace("\"changeton\"", "\"far-away\""));
    }

    @Test
    void aDatabaseWithoutPublishedDataHasNoNow() {
        try (PrivateDatabase empty = PrivateDatabase.create()) {
            Commands.Result result = commands(empty).run("snapshot", "compare", "before", "now");
            assertThat(result.exitCode()).as(result.err()).isEqualTo(66);
            assertThat(result.err()).contains("no data are published yet: load and refresh a city first");
        }
    }
}
