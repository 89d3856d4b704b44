package org.sidewalkdata.bench.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.bench.rig.Postgres;
import org.sidewalkdata.bench.rig.Program;
import org.sidewalkdata.bench.rig.Rig;

/**
 * What the figures were measured on.
 *
 * @param facts by name, in the order they are shown
 */
public record MachineFacts(Map<String, String> facts) {

    public static MachineFacts of(Rig rig) throws IOException, InterruptedException, SQLException {
        Postgres database = rig.city().database();
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("time", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        facts.put("labels", database.value("SELECT count(*) FROM sidewalk.label"));
        facts.put("rounds", String.valueOf(rig.rounds()));
        facts.put("cores", String.valueOf(Runtime.getRuntime().availableProcessors()));
        facts.put("processor", first("/proc/cpuinfo", "model name"));
        facts.put("memory", first("/proc/meminfo", "MemTotal"));
        facts.put("load average", Files.readString(Path.of("/proc/loadavg")).strip());
        facts.put("Java", Runtime.version().toString());
        facts.put("PostgreSQL", database.value("SHOW server_version"));
        facts.put("PostGIS", database.value("SELECT postgis_lib_version()"));
        Optional<Program> gdal = Program.find("ogr2ogr");
        facts.put("GDAL", gdal.isPresent() ? gdal.get().firstLine("--version") : "not installed");
        return new MachineFacts(facts);
    }

    /** The value after the colon of the first line that begins so. */
    private static String first(String file, String name) throws IOException {
        return Files.readAllLines(Path.of(file)).stream()
                .filter(line -> line.startsWith(name))
                .findFirst()
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .orElse("unknown");
    }
}
