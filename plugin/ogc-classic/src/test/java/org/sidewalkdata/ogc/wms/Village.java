package org.sidewalkdata.ogc.wms;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import javax.imageio.ImageIO;
import org.sidewalkdata.admission.FairSemaphore;
import org.sidewalkdata.answer.VersionMemory;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.maps.tiles.TileMaker;
import org.sidewalkdata.maps.tiles.TileSettings;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.ogc.Services;
import org.sidewalkdata.ogc.wms.picture.LargePictures;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.served.ServiceSettings;
import org.sidewalkdata.served.Summaries;

/**
 * Two crossing streets, a cluster of each of two types, a label and a region around them, and the WMS that draws them.
 */
public final class Village extends Services {
    static final Instant NOON = Instant.parse("2024-05-01T12:00:00Z");

    /** The center of the village is in the center of this image; a pixel is 1e-5 degrees. */
    static final String VIEW = "crs=CRS:84&bbox=-122.951,45.049,-122.949,45.051&width=200&height=200";

    private static InMemoryRowSource rows() {
        return new InMemoryRowSource()
                .version(new DataVersion(
                        3, NOON, Optional.of("Smallville"), Optional.of(new Bbox(-123, 45, -122.9, 45.1))))
                .rows(
                        PublishedCollections.LABEL_CLUSTERS,
                        List.of(
                                cluster(1, "CurbRamp", -122.9505, 45.0505, "2024-05-01T08:00:00Z"),
                                cluster(2, "Obstacle", -122.9495, 45.0505, "2020-01-01T00:00:00Z")))
                .rows(PublishedCollections.RAW_LABELS, List.of(label()))
                .rows(
                        PublishedCollections.ACCESS_SCORE_STREETS,
                        List.of(
                                street(1, 0.9, new double[][] {{-122.96, 45.05}, {-122.94, 45.05}}),
                                street(2, 0.1, new double[][] {{-122.95, 45.04}, {-122.95, 45.06}})))
                .rows(PublishedCollections.REGIONS, List.of(region()));
    }

    final InMemoryRowSource rows;

    public Village() {
        this(LargePictures.memory(1L << 30, Duration.ofMinutes(1)));
    }

    /**
     * Creates the village.
     *
     * @param memory memory for its images
     */
    Village(FairSemaphore memory) {
        this(rows(), memory);
    }

    private Village(InMemoryRowSource rows, FairSemaphore memory) {
        super(rows);
        this.rows = rows;
        Styles styles = new Styles();
        TileSettings tiles = TileSettings.defaults();
        ServiceSettings settings = ServiceSettings.defaults();
        Operations operations = new Operations(
                path(rows), styles, new TileMaker(styles, tiles), new Summaries(new VersionMemory()), settings, memory);
        serve(WmsApi.ROOT, new WmsApi(operations, settings));
    }

    BufferedImage picture(String query) {
        return picture("1.3.0", query);
    }

    BufferedImage picture(String version, String query) {
        Reply answer = good("/wms?service=WMS&version=" + version + "&request=GetMap&styles=&" + query);
        try {
            return Objects.requireNonNull(ImageIO.read(new ByteArrayInputStream(answer.bytes())), answer::text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a row of clusters. */
    public static Map<String, Object> cluster(long id, String type, double lon, double lat, String date) {
        Map<String, Object> row = new HashMap<>();
        row.put("label_cluster_id", id);
        row.put("label_type", type);
        row.put("region_id", 1L);
        row.put("region_name", "Dale & <b>");
        row.put("avg_label_date", Instant.parse(date));
        row.put("agree_count", 4L);
        row.put("disagree_count", 0L);
        row.put("unsure_count", 0L);
        row.put("cluster_size", 2L);
        row.put("label_ids", List.of(id));
        row.put("users", List.of(new UUID(0, id)));
        row.put("tag_counts", "{\"narrow\":1}");
        row.put("geom", new double[][] {{lon, lat}});
        return row;
    }

    private static Map<String, Object> label() {
        Map<String, Object> row = new HashMap<>();
        row.put("label_id", 1L);
        row.put("user_id", new UUID(0, 1));
        row.put("pano_id", "pano");
        row.put("label_type", "CurbRamp");
        row.put("tags", List.of("narrow"));
        row.put("description", "two\nlines & <script>");
        row.put("time_created", NOON);
        row.put("high_quality_user", true);
        row.put("agree_count", 1L);
        row.put("disagree_count", 0L);
        row.put("unsure_count", 0L);
        row.put("validations", "[]");
        row.put("image_url", "https://example.org/1");
        row.put("geom", new double[][] {{-122.9505, 45.0495}});
        return row;
    }

    private static Map<String, Object> street(long id, double score, double[][] line) {
        Map<String, Object> row = new HashMap<>();
        for (var column : PublishedCollections.ACCESS_SCORE_STREETS.attributes()) {
            row.put(column.sqlName(), column.type().name().equals("NUMBER") ? (Object) 0.5 : (Object) id);
        }
        row.put("score", score);
        row.put("geom", line);
        return row;
    }

    private static Map<String, Object> region() {
        double[][] outer = {{-123, 45}, {-122.9, 45}, {-122.9, 45.1}, {-123, 45.1}, {-123, 45}};
        return Map.of("region_id", 1L, "name", "Dale & <b>", "geom", new double[][][][] {{outer}});
    }
}
