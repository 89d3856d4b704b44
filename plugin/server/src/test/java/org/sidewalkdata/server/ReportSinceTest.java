package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.snapshot.SnapshotFolder;
import org.sidewalkdata.snapshot.SnapshotMaker;
import org.sidewalkdata.snapshot.SnapshotName;
import org.sidewalkdata.snapshot.SnapshotRequest;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.PrivateDatabase;

/** Reports on what changed since a snapshot. */
@Tag("postgis")
class ReportSinceTest {
    private static final String CHANGES = "What changed since 2026-Q3";
    private static final int BETTER = 0xFF00B3A4;
    private static final int WORSE = 0xFFFF8AC6;

    /** Each step that could compare again would find the snapshot's file gone. */
    @Test
    void onePlaceIsComparedOnceForASnapshotAndADataVersion(@TempDir Path bundle, @TempDir Path snapshots)
            throws Exception {
        try (PrivateDatabase database = city(bundle);
                Server server = serve(database, snapshots)) {
            make(server, snapshots, "2026-Q3");
            make(server, snapshots, "other-city");
            make(server, snapshots, "deleted");
            change(database);
            String page = text(get(server, "/report?since=2026-Q3"));
            assertThat(page).contains(CHANGES);

            Path file = snapshots.resolve("2026-Q3/snapshot.gpkg");
            Path aside = Files.move(file, snapshots.resolve("aside"));
            assertThat(text(get(server, "/report?since=2026-Q3"))).isEqualTo(page);
            assertThat(text(get(server, "/report?preset=barriers&since=2026-Q3")))
                    .contains(CHANGES);
            assertChangedStreets(get(server, "/report/map.png?since=2026-Q3").body());
            try (PDDocument pdf =
                    Loader.loadPDF(get(server, "/report.pdf?since=2026-Q3").body())) {
                assertThat(new PDFTextStripper().getText(pdf)).contains(CHANGES, "better, ", "more severe.");
            }
            assertUnchangedAfterARestart(database, server, snapshots);
            String region = "&regionId=" + firstRegion(page);
            assertThat(text(get(server, "/report?since=2026-Q3" + region))).contains(CHANGES); // of the kept comparison
            change(database);
            assertThat(get(server, "/report?since=2026-Q3").statusCode()).isEqualTo(404);
            Files.move(aside, file);
            assertThat(text(get(server, "/report?since=2026-Q3"))).contains(CHANGES);
            assertThat(text(get(server, "/report?since=2026-Q3" + region))).contains(CHANGES);
            assertErrors(server, snapshots);
        }
    }

    /** A client's copy is current without a comparison, which would find the snapshot's file gone. */
    private static void assertUnchangedAfterARestart(PrivateDatabase database, Server server, Path snapshots)
            throws Exception {
        try (Server restarted = serve(database, snapshots)) {
            for (String path : List.of("/report", "/report.pdf", "/report/map.png")) {
                String changes = path + "?since=2026-Q3";
                String tag = get(server, changes).headers().firstValue("ETag").orElseThrow();
                assertThat(HostileCity.send(restarted, "GET", changes, "If-None-Match", tag)
                                .statusCode())
                        .as(path)
                        .isEqualTo(304);
                assertThat(get(restarted, changes).statusCode()).as(path).isEqualTo(404);
            }
        }
    }

    private static void assertErrors(Server server, Path snapshots) throws Exception {
        Path description = snapshots.resolve("other-city/snapshot.json");
        String json = Files.readString(description);
        Files.writeString(description, json.replaceFirst("(\"city_id\": ?\")", "$1not-"));
        new SnapshotFolder(snapshots).delete(new SnapshotName("deleted"));
        for (String path : List.of("/report", "/report.pdf", "/report/map.png")) {
            assertThat(get(server, path + "?since=unknown").statusCode()).isEqualTo(404);
            assertThat(get(server, path + "?since=deleted").statusCode()).isEqualTo(410);
            assertThat(get(server, path + "?since=other-city").statusCode()).isEqualTo(400);
        }
    }

    private static void assertChangedStreets(byte[] png) throws Exception {
        BufferedImage map = ImageIO.read(new ByteArrayInputStream(png));
        int[] pixels = map.getRGB(0, 0, map.getWidth(), map.getHeight(), null, 0, map.getWidth());
        assertThat(pixels).contains(BETTER, WORSE);
    }

    private static String firstRegion(String page) {
        String before = "<option value=\"\">The whole city</option>\n<option value=\"";
        int start = page.indexOf(before) + before.length();
        return page.substring(start, page.indexOf('"', start));
    }

    private static PrivateDatabase city(Path bundle) throws Exception {
        PrivateDatabase database = PrivateDatabase.create();
        DemoCity.write(bundle, 1_000, 7, Progress.NONE);
        Load.run(database.dataSource(), bundle, LoadOptions.DEFAULT, Progress.NONE);
        refresh(database);
        return database;
    }

    private static void change(PrivateDatabase database) throws Exception {
        database.sql().run("UPDATE label SET severity = 4 - severity");
        refresh(database);
    }

    private static void refresh(PrivateDatabase database) throws Exception {
        new Refresh(database.dataSource()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
    }

    private static void make(Server server, Path snapshots, String name) {
        var request = new SnapshotRequest(
                Optional.of(new SnapshotName(name)), Optional.empty(), Optional.empty(), Publisher.byDefault(), "1");
        new SnapshotMaker(server.context().getBean(RowSource.class), List.of(), Progress.NONE)
                .make(new SnapshotFolder(snapshots), request);
    }

    private static Server serve(PrivateDatabase database, Path snapshots) {
        return Server.start(Map.of(
                "server.port", "0",
                "sidewalk.base-url", "http://127.0.0.1", // part of an ETag
                "sidewalk.db.url", HostileCity.address(database),
                "sidewalk.db.user", database.user(),
                "sidewalk.db.password", database.password(),
                "sidewalk.snapshots.folder", snapshots.toString()));
    }

    private static HttpResponse<byte[]> get(Server server, String path) throws Exception {
        return HostileCity.send(server, "GET", path);
    }

    private static String text(HttpResponse<byte[]> answer) {
        return new String(answer.body(), StandardCharsets.UTF_8);
    }
}
