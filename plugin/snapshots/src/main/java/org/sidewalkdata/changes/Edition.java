package org.sidewalkdata.changes;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.collection.BundleCollections;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.format.FileContext;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.format.RowWriters;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Provenance;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.query.ChangesQuery;
import org.sidewalkdata.query.ScoreChoice;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.snapshot.DataFacts;
import org.sidewalkdata.snapshot.SavedSnapshot;
import org.sidewalkdata.spool.TempFolder;

/**
 * One state of a city's data: a snapshot, or the published data. Immutable.
 *
 * @param facts what the edition says of itself
 * @param geoPackage has the layers of a snapshot that {@code stage.sql} reads
 */
public record Edition(EditionFacts facts, Path geoPackage) {
    /** The file of a snapshot that is compared. */
    public static final String FILE = "snapshot.gpkg";

    /** The columns of a street's grade. Snapshots of earlier versions do not have them. */
    static final List<String> GRADE = BundleCollections.STREET_GRADES.columns().stream()
            .map(Column::sqlName)
            .filter(name -> !name.equals("street_edge_id"))
            .toList();

    /** The layers and columns of the published data that a comparison reads. */
    private static final List<Selection> LAYERS = List.of(
            all(PublishedCollections.LABEL_CLUSTERS.only(Set.of(
                    "label_type",
                    "street_edge_id",
                    "region_id",
                    "region_name",
                    "median_severity",
                    "agree_count",
                    "disagree_count",
                    "label_ids",
                    "tag_counts"))),
            Selection.of(
                    ScoreCollections.STREET_SCORES
                            .including(IncludedGroups.ACCESS_SCORE_STREETS)
                            .only(Stream.concat(
                                            Stream.of("region_id", "score", "audit_count", "length_meters"),
                                            GRADE.stream())
                                    .collect(Collectors.toSet())),
                    ScoreChoice.STORED.filter()),
            all(ScoreCollections.ACCESS_SCORE_REGIONS.only(Set.of("name", "score", "coverage", "total_street_count"))));

    private static Selection all(PublishedCollection layer) {
        return Selection.of(layer, Filter.ALL);
    }

    /**
     * Returns a snapshot.
     *
     * @param snapshot not deleted
     */
    public static Edition of(SavedSnapshot snapshot) {
        Map<String, Object> rules = new LinkedHashMap<>(snapshot.document());
        rules.keySet().retainAll(EditionFacts.RULES);
        var facts = new EditionFacts(
                snapshot.name().text(),
                snapshot.text("city_id"),
                new DataVersion(
                        snapshot.dataVersion(), snapshot.dataTime(), snapshot.text("city_name"), snapshot.box()),
                rules,
                snapshot.digest());
        return new Edition(facts, snapshot.folder().resolve(FILE));
    }

    /** Reads what the published data say of themselves. */
    public static EditionFacts facts(ReadView data) {
        DataFacts read = DataFacts.read(data);
        Map<String, Object> rules = new LinkedHashMap<>();
        rules.put("rule_version", read.ruleVersion());
        rules.put("models", read.models());
        return new EditionFacts(
                ChangesQuery.NOW,
                read.cityId(),
                data.version(),
                rules,
                data.version().tag());
    }

    /**
     * Writes the published data.
     *
     * @param file a new file
     * @param data is not closed, and not needed afterwards
     */
    public static void write(ReadView data, Path file, TempFolder temp) throws IOException {
        var context = new FileContext(ChangesQuery.NOW, new Provenance(data.version(), Publisher.byDefault()), temp);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file));
                RowWriter layers = RowWriters.open(FileType.GEOPACKAGE, context, LAYERS.size(), out)) {
            for (Selection layer : LAYERS) {
                try (RowCursor rows = data.rows(layer)) {
                    layers.writeLayer(rows);
                }
            }
            layers.finish();
        }
    }
}
