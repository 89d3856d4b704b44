package org.sidewalkdata.geoserver.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.geoserver.Log;
import org.sidewalkdata.geoserver.Settings;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.ProjectSidewalk;

/** GeoServer's own schedule loads and publishes upstream's data and logs every obstacle. */
@Tag("postgis")
class GeoServerRefreshScheduleTest {
    private static final String TWO_STREETS = """
            INSERT INTO city (min_lon, min_lat, max_lon, max_lat) VALUES (0, 0, 1, 1);
            INSERT INTO region VALUES (1, 'Old TestCity', ST_Multi(ST_MakeEnvelope(0, 0, 1, 1, 4326)));
            INSERT INTO street_edge (street_edge_id, osm_way_id, region_id, geom)
            VALUES (1, 11, 1, 'SRID=4326;LINESTRING(0.1 0.1, 0.2 0.1)'), (2, 12, 1, 'SRID=4326;LINESTRING(0.2 0.1, 0.3 0.1)')""";

    private final PrivateDatabase upstream = PrivateDatabase.create();
    private final PrivateDatabase ours = PrivateDatabase.create();
    private final List<String> log = new CopyOnWriteArrayList<>();
    private final Handler listener = new Listener(log);
    private final List<Logger> loggers = List.of(Log.of(GeoServerRefreshSchedule.class), Log.of(GeoServerRefreshJournal.class));

    @BeforeEach
    void fill() {
        loggers.forEach(logger -> logger.addHandler(listener));
        upstream.sql().run(TWO_STREETS);
        ProjectSidewalk.create(upstream);
        ProjectSidewalk.fillFromSourceTables(upstream);
    }

    @AfterEach
    void end() {
        loggers.forEach(logger -> logger.removeHandler(listener));
        ours.close();
        upstream.close();
    }

    @Test
    void whatUpstreamHasIsLoadedAndPublishedAndKeptWhenUpstreamIsAway() {
        run(Map.of(), () -> version().equals("1|2"));
        assertThat(version()).isEqualTo("1|2");
        assertThat(log).anyMatch(line -> line.startsWith("load of schema sidewalk_teaneck of //127.0.0.1"));

        run(Map.of("SIDEWALK_SOURCE_URL", "jdbc:postgresql://127.0.0.1:1/away"), () -> logged("Nothing changed since"));
        assertThat(log)
                .anyMatch(
                        line -> line.contains("//127.0.0.1:1/away") && line.endsWith("The data loaded earlier are kept."));
        assertThat(version()).isEqualTo("1|2");
        assertThat(log).noneMatch(line -> line.contains("password") || line.contains(ours.password()));
    }

    @ParameterizedTest
    @CsvSource({
        "SIDEWALK_SOURCE_SCHEMA, '', SIDEWALK_SOURCE_SCHEMA must be set",
        "SIDEWALK_SOURCE_URL, jdbc:oracle:secret, ''", // SettingReader reports bad settings
        "SIDEWALK_SOURCE_USER, 'a\u0000b', ''",
    })
    void aBadSourceKeepsNothingFromBeingRefreshed(String setting, String rubbish, String complaint) {
        ours.sql().run(TWO_STREETS);
        run(Map.of(setting, rubbish), () -> version().equals("1|2"));
        assertThat(version()).isEqualTo("1|2");
        assertThat(log).noneMatch(line -> line.startsWith("load ") || line.contains("secret"));
        assertThat(log).anyMatch(line -> line.startsWith(complaint));
    }

    private void run(Map<String, String> other, BooleanSupplier end) {
        var written = new HashMap<>(Map.of(
                "SIDEWALK_REFRESH_CRON",
                "* * * * * *",
                "SIDEWALK_REFRESH_DB_URL",
                ours.url(),
                "SIDEWALK_SOURCE_URL",
                upstream.url(),
                "SIDEWALK_SOURCE_SCHEMA",
                ProjectSidewalk.SCHEMA));
        written.putAll(other);
        var schedule = new GeoServerRefreshSchedule(new Settings(written::get, complaint -> {}));
        schedule.start();
        try {
            await(end);
        } finally {
            schedule.stop();
        }
    }

    private static void await(BooleanSupplier end) {
        long deadline = System.nanoTime() + Duration.ofMinutes(1).toNanos();
        while (!end.getAsBoolean() && System.nanoTime() < deadline) {
            LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
        }
    }

    private boolean logged(String beginning) {
        return log.stream().anyMatch(line -> line.startsWith(beginning));
    }

    private String version() {
        return ours.sql()
                .value("SELECT version, (SELECT count(*) FROM sidewalk.street_edge) FROM sidewalk.data_version");
    }

    private static final class Listener extends Handler {
        private final List<String> lines;

        Listener(List<String> lines) {
            this.lines = lines;
        }

        @Override
        public void publish(LogRecord line) {
            lines.add(new SimpleFormatter().formatMessage(line));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
