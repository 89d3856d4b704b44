package org.sidewalkdata.load.staging;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.load.bundle.BundleColumn;
import org.sidewalkdata.load.bundle.Row;
import org.sidewalkdata.load.bundle.Votes;

/** Rows of {@code raw_labels}: a label and the votes listed with it. One object per load. */
final class LabelRows extends StagedTable {
    /** Maps the old five-step scale to today's: 1, 2 to 1; 3 to 2; 4, 5 to 3. */
    private static final int[] LEGACY_SEVERITY = {0, 1, 1, 2, 3, 3};

    private final boolean legacySeverity;
    private final Votes votes = new Votes();
    private Map<UUID, Integer> read = Map.of(); // the votes of the current row

    /**
     * Makes the staged table.
     *
     * @param legacySeverity severities are of the old five-step scale
     */
    LabelRows(boolean legacySeverity) {
        super("staged_label");
        this.legacySeverity = legacySeverity;
        field(required("label_id"), "bigint", CellCopy::id);
        field(required("user_id"), "uuid", CellCopy::uuid);
        field(required("pano_id", "gsv_panorama_id"), "text", LabelRows::panoId);
        BundleColumn imageUrl = optional("image_url", "pano_url");
        field(optional("pano_source"), "text", (cells, column) -> panoSource(cells, column, imageUrl));
        field(required("label_type"), "text", CellCopy::undamagedText);
        field(optional("severity"), "smallint", this::severity);
        field(optional("tags"), "text[]", CellCopy::tags);
        field(optional("description"), "text", CellCopy::text);
        field(required("time_created"), "timestamptz", CellCopy::time);
        field(optional("street_edge_id"), "bigint", CellCopy::id);
        field(optional("audit_task_id"), "bigint", CellCopy::id);
        field(optional("mission_id"), "bigint", CellCopy::id);
        field(optional("image_capture_date"), "text", LabelRows::captureDate);
        for (String angle : List.of("heading", "pitch", "camera_heading", "camera_pitch", "camera_roll")) {
            field(optional(angle), "float8", CellCopy::number);
        }
        for (String pixel : List.of("zoom", "canvas_x", "canvas_y", "canvas_width", "canvas_height")) {
            field(optional(pixel), "integer", CellCopy::smallInteger);
        }
        for (String pixel : List.of("pano_x", "pano_y", "pano_width", "pano_height")) {
            field(optional(pixel), "integer", CellCopy::smallInteger);
        }
        BundleColumn latitude = required("latitude", "lat");
        BundleColumn longitude = required("longitude", "lng", "lon");
        field("geom", "geometry", cells -> cells.position(latitude, longitude));
        BundleColumn validations = optional("validations");
        for (String count : List.of("agree_count", "disagree_count", "unsure_count")) {
            field(optional(count), "integer", (cells, column) -> count(cells, column, validations));
        }
        field("voters", "uuid[]", cells -> voters(cells, validations));
        field("votes", "smallint[]", cells -> votes(cells, validations));
        derived(
                "high_quality_user",
                "osm_way_id",
                "osm_street_id",
                "neighborhood",
                "region_name",
                "region_id",
                "correct");
    }

    private static void panoId(CellCopy cells, BundleColumn column) {
        cells.undamagedText(column);
        cells.row().checkLink(column);
    }

    private static void captureDate(CellCopy cells, BundleColumn column) {
        cells.row().checkDate(column);
        cells.text(column);
    }

    /** Writes the panorama's source; an image address of a known host determines it (D11). */
    private static void panoSource(CellCopy cells, BundleColumn source, BundleColumn imageUrl) {
        byte @Nullable [] host = cells.row().isEmpty(imageUrl)
                ? null
                : PanoramaHost.source(cells.row().text(imageUrl));
        if (host == null) {
            cells.text(source);
        } else {
            cells.out().bytes(host);
        }
    }

    private void severity(CellCopy cells, BundleColumn severity) {
        Row row = cells.row();
        if (row.isEmpty(severity)) {
            cells.out().writeNull();
            return;
        }
        long value = row.integer(severity);
        if (value < 1 || value > (legacySeverity ? 5 : 3)) {
            throw row.bad(severity, legacySeverity ? "is not 1 to 5" : "is not 1, 2 or 3");
        }
        cells.out().int2(legacySeverity ? LEGACY_SEVERITY[(int) value] : (int) value);
    }

    /** Writes a count; null if there is a column of votes, even an empty one. */
    private static void count(CellCopy cells, BundleColumn count, BundleColumn validations) {
        if (cells.row().has(validations)) {
            cells.out().writeNull();
        } else {
            cells.count(count);
        }
    }

    /** Reads the votes and writes the voters; null if there is no such column. */
    private void voters(CellCopy cells, BundleColumn validations) {
        if (cells.row().has(validations)) {
            read = votes.read(cells.row(), validations);
            cells.out().uuids(read.keySet().toArray(UUID[]::new));
        } else {
            cells.out().writeNull();
        }
    }

    /** Writes the votes of the voters that were written last; null if there is no such column. */
    private void votes(CellCopy cells, BundleColumn validations) {
        if (cells.row().has(validations)) {
            cells.out().int2s(read.values().stream().mapToInt(Integer::intValue).toArray());
        } else {
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
