package org.sidewalkdata.refresh.street;

import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.refresh.street.City.Street;
import org.sidewalkdata.refresh.street.ModelScores.StreetScore;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.TempTable;
import org.sidewalkdata.score.PackedCounts;
import org.sidewalkdata.score.PlaceCounts;
import org.sidewalkdata.score.ScoreModel;

/** The rows of {@code published_street}: the interface's street scores (D10), for streets that are not deleted. */
final class PublishedStreetRows {
    private static final String SCORE_COLUMNS =
            "score, score_sum, severity_counts, tag_adjustments, counts, packed, audit_count, label_count, "
                    + typeColumns("n_") + ", "
                    + typeColumns("score_");

    private static final String SELECT = String.format(Locale.ROOT, """
        SELECT
          d.street_edge_id, s.osm_way_id, s.region_id, s.length_meters, s.geom, ST_Transform(s.geom, 3857) AS geom_3857, %s
        FROM %%s d
        JOIN ( -- its lines are already rounded
          SELECT street_edge_id, osm_way_id, region_id, length_meters, geom FROM published_street_edge
        ) s ON s.street_edge_id = d.street_edge_id
        ORDER BY d.street_edge_id
        """, SCORE_COLUMNS);

    private static final int TYPES = ScoreModel.SCORED_TYPES.size();

    private final City city;
    private final ModelScores scores;
    private final PackedStreet packed;

    /**
     * Makes the rows.
     *
     * @param parted scores by a model with intersections, which are packed too; empty: no such model
     */
    PublishedStreetRows(City city, ModelScores scores, Optional<ModelScores> parted) {
        this.city = city;
        this.scores = scores;
        this.packed = new PackedStreet(scores.model(), parted);
    }

    ServingTable.Changes refresh(RefreshConnection database, ScoreScope scope) throws SQLException {
        TempTable draft = TempTable.like(
                database, "street_draft", ServingTable.PUBLISHED_STREET, List.of("street_edge_id", SCORE_COLUMNS));
        try (CopyWriter out = draft.copyIn()) {
            for (Street street : city.streets().values()) {
                if (street.written() && !street.deleted()) {
                    write(out, street);
                }
            }
            out.finish();
        }
        draft.analyze("street_edge_id");
        return ServingTable.PUBLISHED_STREET.fill(database, String.format(Locale.ROOT, SELECT, draft), scope.streets());
    }

    private void write(CopyWriter out, Street street) throws SQLException {
        StreetScore score = scores.street(street);
        PlaceCounts counts = score.counts();
        out.beginRow(9 + 2 * TYPES);
        out.int8(street.id());
        UnitFields.putScore(out, score.headline());
        out.float8(score.segment().sum());
        out.int4s(counts.ratings());
        out.float8s(counts.adjustments());
        out.bytes(PackedCounts.pack(counts));
        out.bytes(packed.pack(street, score));
        out.int4(street.audits());
        out.int4(Math.toIntExact(score.tally().labelCount()));
        for (int type = 0; type < TYPES; type++) {
            out.int4(counts.clusters(type));
        }
        for (int type = 0; type < TYPES; type++) {
            out.float8(score.segment().terms()[type]);
        }
    }

    private static String typeColumns(String prefix) {
        return ScoreModel.SCORED_TYPES.stream()
                .map(type -> prefix + type.columnName())
                .collect(Collectors.joining(", "));
    }
}
