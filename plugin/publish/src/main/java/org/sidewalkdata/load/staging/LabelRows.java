package org.sidewalkdata.load.staging;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.load.bundle.BundleColumn;
import org.sidewalkdata.load.bundle.Columns;
import org.sidewalkdata.load.bundle.Row;
import org.sidewalkdata.load.bundle.Votes;

/** Rows of {@code raw_labels}: a label and the votes listed with it. One object per load. */
final class LabelRows extends StagedTable {
    private static final Columns COLUMNS = new Columns();
    private static final BundleColumn LABEL_ID = COLUMNS.required("label_id");
    private static final BundleColumn USER_ID = COLUMNS.required("user_id");
    private static final BundleColumn PANO_ID = COLUMNS.required("pano_id", "gsv_panorama_id");
    private static final BundleColumn PANO_SOURCE = COLUMNS.optional("pano_source");
    private static final BundleColumn IMAGE_URL = COLUMNS.optional("image_url", "pano_url");
    private static final BundleColumn LABEL_TYPE = COLUMNS.required("label_type");
    private static final BundleColumn SEVERITY = COLUMNS.optional("severity");
    private static final BundleColumn TAGS = COLUMNS.optional("tags");
    private static final BundleColumn DESCRIPTION = COLUMNS.optional("description");
    private static final BundleColumn TIME_CREATED = COLUMNS.required("time_created");
    private static final BundleColumn STREET_EDGE_ID = COLUMNS.optional("street_edge_id");
    private static final BundleColumn AUDIT_TASK_ID = COLUMNS.optional("audit_task_id");
    private static final BundleColumn MISSION_ID = COLUMNS.optional("mission_id");
    private static final BundleColumn IMAGE_CAPTURE_DATE = COLUMNS.optional("image_capture_date");
    private static final BundleColumn LATITUDE = COLUMNS.required("latitude", "lat");
    private static final BundleColumn LONGITUDE = COLUMNS.required("longitude", "lng", "lon");
    private static final BundleColumn VALIDATIONS = COLUMNS.optional("validations");

    private static final List<BundleColumn> COUNTS = List.of(
            COLUMNS.optional("agree_count"), COLUMNS.optional("disagree_count"), COLUMNS.optional("unsure_count"));
    private static final List<BundleColumn> ANGLES = List.of(
            COLUMNS.optional("heading"),
            COLUMNS.optional("pitch"),
            COLUMNS.optional("camera_heading"),
            COLUMNS.optional("camera_pitch"),
            COLUMNS.optional("camera_roll"));
    private static final List<BundleColumn> PIXELS = List.of(
            COLUMNS.optional("zoom"),
            COLUMNS.optional("canvas_x"),
            COLUMNS.optional("canvas_y"),
            COLUMNS.optional("canvas_width"),
            COLUMNS.optional("canvas_height"),
            COLUMNS.optional("pano_x"),
            COLUMNS.optional("pano_y"),
            COLUMNS.optional("pano_width"),
            COLUMNS.optional("pano_height"));

    static {
        COLUMNS.derived(
                "high_quality_user",
                "osm_way_id",
                "osm_street_id",
                "neighborhood",
                "region_name",
                "region_id",
                "correct");
    }

    /** Maps the old five-step scale to today's: 1, 2 to 1; 3 to 2; 4, 5 to 3. */
    private static final int[] LEGACY_SEVERITY = {0, 1, 1, 2, 3, 3};

    private static final String LABEL = """
            label_id bigint, user_id uuid, pano_id text, pano_source text, label_type text, severity smallint,
            tags text[], description text, time_created timestamptz,
            street_edge_id bigint, audit_task_id bigint, mission_id bigint, image_capture_date text,
            heading float8, pitch float8, camera_heading float8, camera_pitch float8, camera_roll float8,
            zoom integer, canvas_x integer, canvas_y integer, canvas_width integer, canvas_height integer,
            pano_x integer, pano_y integer, pano_width integer, pano_height integer,
            geom geometry,
            agree_count integer, disagree_count integer, unsure_count integer,
            voters uuid[], votes smallint[]""";

    private final boolean legacySeverity;
    private final Votes votes = new Votes();

    /**
     * Makes the staged table.
     *
     * @param legacySeverity severities are of the old five-step scale
     */
    LabelRows(boolean legacySeverity) {
        super("staged_label", COLUMNS, LABEL);
        this.legacySeverity = legacySeverity;
    }

    @Override
    void write(CellCopy cells) {
        cells.neededId(LABEL_ID);
        cells.neededUuid(USER_ID);
        cells.neededText(PANO_ID);
        cells.row().checkLink(PANO_ID);
        panoSource(cells);
        cells.neededText(LABEL_TYPE);
        severity(cells);
        cells.out().texts(cells.row().tags(TAGS));
        cells.text(DESCRIPTION);
        cells.neededTime(TIME_CREATED);
        cells.optionalId(STREET_EDGE_ID);
        cells.optionalId(AUDIT_TASK_ID);
        cells.optionalId(MISSION_ID);
        cells.row().checkDate(IMAGE_CAPTURE_DATE);
        cells.text(IMAGE_CAPTURE_DATE);
        for (BundleColumn angle : ANGLES) { // a lambda per row is expensive for the compiler that runs commands
            cells.number(angle);
        }
        for (BundleColumn pixel : PIXELS) {
            cells.smallInteger(pixel);
        }
        cells.position(LATITUDE, LONGITUDE);
        counts(cells);
        votes(cells);
    }

    /** Writes the panorama's source; an image address of a known host determines it (D11). */
    private static void panoSource(CellCopy cells) {
        byte @Nullable [] source = cells.row().isEmpty(IMAGE_URL)
                ? null
                : PanoramaHost.source(cells.row().text(IMAGE_URL));
        if (source == null) {
            cells.text(PANO_SOURCE);
        } else {
            cells.out().bytes(source);
        }
    }

    private void severity(CellCopy cells) {
        Row row = cells.row();
        if (row.isEmpty(SEVERITY)) {
            cells.out().writeNull();
            return;
        }
        long value = row.integer(SEVERITY);
        if (value < 1 || value > (legacySeverity ? 5 : 3)) {
            throw row.bad(SEVERITY, legacySeverity ? "is not 1 to 5" : "is not 1, 2 or 3");
        }
        cells.out().int2(legacySeverity ? LEGACY_SEVERITY[(int) value] : (int) value);
    }

    /** Writes the counts; null if there is a column of votes, even an empty one. */
    private static void counts(CellCopy cells) {
        boolean listed = cells.row().has(VALIDATIONS);
        for (BundleColumn count : COUNTS) {
            if (listed) {
                cells.out().writeNull();
            } else {
                cells.count(count);
            }
        }
    }

    /** Writes voters and their votes as two arrays; nulls if there is no such column. */
    private void votes(CellCopy cells) {
        if (cells.row().has(VALIDATIONS)) {
            Map<UUID, Integer> read = votes.read(cells.row(), VALIDATIONS);
            cells.out().uuids(read.keySet().toArray(UUID[]::new));
            cells.out().int2s(read.values().stream().mapToInt(Integer::intValue).toArray());
        } else {
            cells.out().writeNull();
            cells.out().writeNull();
        }
    }

    /** Providers of panoramas whose image addresses are recognized (D11). */
    private enum PanoramaHost {
        MAPILLARY("mapillary", Pattern.compile("(?i)https?://([a-z0-9-]+\\.)*mapillary\\.com([:/?#].*)?")),
        /** Its instances have their own hosts, such as {@code panoramax.ign.fr}. */
        PANORAMAX(
                "panoramax",
                Pattern.compile("(?i)https?://([a-z0-9-]+\\.)*panoramax\\.[a-z0-9][a-z0-9.-]*+([:/?#].*)?"));

        private static final PanoramaHost[] ALL = values();

        private final String source;
        private final byte[] bytes;
        private final Pattern address;

        PanoramaHost(String source, Pattern address) {
            this.source = source;
            this.bytes = source.getBytes(StandardCharsets.US_ASCII);
            this.address = address;
        }

        /** Returns the {@code pano_source} of an image address in ASCII; null: another provider's. */
        static byte @Nullable [] source(String url) {
            for (PanoramaHost host : ALL) {
                if (url.contains(host.source.substring(1))
                        && host.address.matcher(url.strip()).matches()) {
                    return host.bytes;
                }
            }
            return null;
        }
    }
}
