package org.sidewalkdata.golden;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.api.endpoint.Records;
import org.sidewalkdata.api.endpoint.RowsEndpoint;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.format.ParquetFile;
import org.sidewalkdata.format.Workbook;
import org.sidewalkdata.testkit.Gdal;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The base of tests of the responses of a fixture city: {@code oddities}, which the tests of a JVM share. */
@Tag("postgis")
abstract class FixtureCityTest {
    static final String EVERYWHERE = "bbox=-180,-90,180,90";

    @RegisterExtension
    static final FixtureCities CITIES = FixtureCities.SHARED;

    @TempDir
    Path folder;

    final SidewalkApi api;

    FixtureCityTest() {
        this(CITIES.api("oddities"));
    }

    FixtureCityTest(SidewalkApi api) {
        this.api = api;
    }

    JsonNode json(String target) {
        return Answers.json(api, target);
    }

    List<JsonNode> properties(String target) {
        return Answers.properties(api, target);
    }

    List<CSVRecord> csv(SidewalkApi city, String target) {
        return Answers.csv(city, target).getRecords();
    }

    /** Writes the body of a response to a file. */
    Path file(SidewalkApi city, String name, String target) throws IOException {
        return Files.write(folder.resolve(name), Answers.body(city, target));
    }

    ParquetFile parquet(SidewalkApi city, String target) throws IOException {
        return ParquetFile.read(file(city, "answer.parquet", target));
    }

    List<Workbook.Sheet> workbook(SidewalkApi city, String target) throws Exception {
        return Workbook.read(file(city, "answer.xlsx", target));
    }

    /** Returns the features of a file as GDAL reads them. */
    static JsonNode gdal(String file, String layer) throws IOException {
        return JsonMapper.shared()
                .readTree(Gdal.geoJson(file, layer, List.of()))
                .get("features");
    }

    /** Returns the endpoints with one of these formats. */
    static List<RowsEndpoint<?>> endpointsWith(FileType... types) {
        List<RowsEndpoint<?>> found = new ArrayList<>();
        for (Endpoint<?> endpoint : Endpoints.ALL) {
            if (endpoint instanceof RowsEndpoint<?> rows && !Collections.disjoint(rows.fileTypes(), Set.of(types))) {
                found.add(rows);
            }
        }
        return found;
    }

    /** Returns a request of all rows; a format follows. */
    static String everywhere(Endpoint<?> endpoint) {
        return endpoint.name() + (endpoint.hasLocation() ? "?" + EVERYWHERE + "&" : "?") + "filetype=";
    }

    /** Returns the columns that every response has. */
    static List<Column> columns(RowsEndpoint<?> endpoint) {
        Records records = endpoint.records();
        return records.collection().attributes().stream()
                .filter(column -> !records.maybe().contains(column.name().split("\\.")[0]))
                .toList();
    }
}
