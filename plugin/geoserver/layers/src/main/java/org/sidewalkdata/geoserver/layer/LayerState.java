package org.sidewalkdata.geoserver.layer;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;

/**
 * The contents of the layers at one data version, as far as an image cache must know them. Immutable.
 *
 * @param tag the tag of the data version, as in every ETag: another database with the same number is another state
 * @param cityBox the city's default box; empty: nothing is loaded
 * @param fingerprints for each layer's name a number that changes if anything in the layer changes
 */
public record LayerState(String tag, Optional<Bbox> cityBox, Map<String, String> fingerprints) {
    private static final String VERSION =
            "SELECT version, extract(epoch FROM refreshed_at)::bigint AS refreshed_at, min_lon, min_lat, max_lon, max_lat FROM sidewalk.data_version";

    public LayerState {
        fingerprints = Map.copyOf(fingerprints);
    }

    /**
     * Reads the state, unless the data version is the known one; then only the version is read. Otherwise reads every
     * row (a million in a few seconds) in one snapshot.
     *
     * @param known the known tag; empty: no version is known
     */
    public static Optional<LayerState> readUnless(Optional<String> known, Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
            try {
                return read(known, statement);
            } finally {
                statement.execute("ROLLBACK");
            }
        }
    }

    /** Returns the layers that have changed since an earlier state or were missing in it. */
    public List<String> changedSince(LayerState earlier) {
        return fingerprints.entrySet().stream()
                .filter(layer -> !layer.getValue().equals(earlier.fingerprints.get(layer.getKey())))
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }

    private static Optional<LayerState> read(Optional<String> known, Statement statement) throws SQLException {
        DataVersion version;
        try (ResultSet row = statement.executeQuery(VERSION)) {
            row.next();
            Instant refreshedAt = Instant.ofEpochSecond(row.getLong("refreshed_at"));
            version = new DataVersion(row.getLong("version"), refreshedAt, Optional.empty(), box(row));
        }
        if (known.isPresent() && known.get().equals(version.tag())) {
            return Optional.empty();
        }
        Map<String, String> fingerprints = new LinkedHashMap<>();
        for (PublishedLayer layer : PublishedLayer.ALL) {
            fingerprints.put(layer.name(), fingerprint(layer, statement));
        }
        return Optional.of(new LayerState(version.tag(), version.cityBox(), fingerprints));
    }

    private static String fingerprint(PublishedLayer layer, Statement statement) throws SQLException {
        String sql =
                "SELECT count(*) || '.' || coalesce(sum(hashtextextended(rows::text, 0)::numeric), 0) FROM sidewalk."
                        + layer.collection().view() + " AS rows";
        try (ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getString(1);
        }
    }

    private static Optional<Bbox> box(ResultSet row) throws SQLException {
        double west = row.getDouble("min_lon");
        return row.wasNull()
                ? Optional.empty()
                : Optional.of(
                        new Bbox(west, row.getDouble("min_lat"), row.getDouble("max_lon"), row.getDouble("max_lat")));
    }
}
