package org.sidewalkdata.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.bench.goal.Figure;
import org.sidewalkdata.bench.rig.Program;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.testkit.Sql;
import org.sidewalkdata.testkit.TextTable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * The results of a run with the facts of its machine, as a Markdown table for people and as JSON for programs.
 *
 * @param machine the facts by name, in the order of the output
 */
record BenchmarkReport(Map<String, String> machine, List<Line> lines) {
    /** A figure and the number of its goal. */
    record Line(int goal, Figure figure) {}

    static BenchmarkReport of(Rig rig, List<Line> lines) throws IOException, InterruptedException, SQLException {
        Sql city = rig.city().sql();
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("time", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        facts.put("labels", city.value("SELECT count(*) FROM sidewalk.label"));
        facts.put("rounds", String.valueOf(rig.rounds()));
        facts.put("cores", String.valueOf(Runtime.getRuntime().availableProcessors()));
        facts.put("processor", first("/proc/cpuinfo", "model name"));
        facts.put("memory", first("/proc/meminfo", "MemTotal"));
        facts.put("load average", Files.readString(Path.of("/proc/loadavg")).strip());
        facts.put("Java", Runtime.version().toString());
        facts.put("PostgreSQL", city.value("SHOW server_version"));
        facts.put("PostGIS", city.value("SELECT postgis_lib_version()"));
        facts.put("GDAL", gdal());
        return new BenchmarkReport(facts, lines);
    }

    /** Returns the value after the colon in the first line that begins with the name. */
    private static String first(String file, String name) throws IOException {
        return Files.readAllLines(Path.of(file)).stream()
                .filter(line -> line.startsWith(name))
                .findFirst()
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .orElse("unknown");
    }

    private static String gdal() throws IOException, InterruptedException {
        try {
            return Program.get("ogr2ogr", "gdal-bin")
                    .print(Map.of(), "--version")
                    .strip();
        } catch (Program.MissingException e) {
            return "not installed";
        }
    }

    void print(PrintWriter out) {
        machine.forEach((name, value) -> out.println("- " + name + ": " + value));
        out.println();
        TextTable table = new TextTable("goal", "what", "ours", "peer", "ratio", "limit", "result");
        lines.forEach(line -> table.add(cells(line)));
        table.print(out);
    }

    private static List<String> cells(Line line) {
        Figure figure = line.figure;
        return List.of(
                String.valueOf(line.goal),
                figure.what(),
                figure.ours(),
                figure.peer(),
                figure.ratioText(),
                figure.asked(),
                figure.verdict());
    }

    /** Writes one object: {@code machine} with the facts, {@code figures} in the order of the table. */
    void writeJson(Writer out) {
        try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), out)) {
            json.writeStartObject();
            json.writeObjectPropertyStart("machine");
            machine.forEach(json::writeStringProperty);
            json.writeEndObject();
            json.writeArrayPropertyStart("figures");
            lines.forEach(line -> write(json, line));
            json.writeEndArray();
            json.writeEndObject();
        }
    }

    private static void write(JsonGenerator json, Line line) {
        Figure figure = line.figure;
        json.writeStartObject();
        json.writeNumberProperty("goal", line.goal);
        json.writeStringProperty("what", figure.what());
        json.writeStringProperty("ours", figure.ours());
        json.writeStringProperty("peer", figure.peer());
        if (!Double.isNaN(figure.ratio())) {
            json.writeNumberProperty("ratio", figure.ratio());
        }
        json.writeStringProperty("asked", figure.asked());
        json.writeStringProperty("verdict", figure.verdict());
        json.writeEndObject();
    }
}
