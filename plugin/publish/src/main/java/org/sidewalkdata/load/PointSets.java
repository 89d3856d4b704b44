package org.sidewalkdata.load;

import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.sidewalkdata.load.bundle.BundleFile;
import org.sidewalkdata.load.bundle.SetFile;
import org.sidewalkdata.load.report.BadRows;
import org.sidewalkdata.load.report.BadRowsException;
import org.sidewalkdata.load.report.SetReport;
import org.sidewalkdata.load.staging.Staging;
import org.sidewalkdata.progress.Progress;

/**
 * Loads and deletes single sets of imported points (B13), without the city. Each call is one transaction, and is
 * rejected like a {@link Load} while a load runs. Called by the command line; one thread.
 */
public final class PointSets {
    private final DataSource owner;

    /** Works with connections of the role that owns the source tables. */
    public PointSets(DataSource owner) {
        this.owner = owner;
    }

    /** A set with the number of its points. */
    public record Count(String set, long points) {}

    /**
     * Makes the points of a set equal to those of a GeoJSON file. Points that are equal are not touched.
     *
     * @param skipBadRows leave out features that cannot be used, instead of changing nothing
     * @throws BadRowsException naming the features that cannot be used; nothing was changed
     */
    public SetReport load(String set, Path file, boolean skipBadRows, Progress progress) {
        return SetWork.run(owner, connection -> {
            var badRows = new BadRows();
            var staging = new Staging(connection, badRows, progress);
            staging.stagePointsAlone(new SetFile(Optional.of(set), new BundleFile(file)));
            if (badRows.count() > 0 && (!skipBadRows || !staging.hasPoints(set))) {
                throw new BadRowsException(badRows, "file");
            }
            SourceTableDiff difference = SourceTableDiff.find(connection, SourceTable.POINT);
            difference.addAndChange();
            difference.remove();
            BroughtSets.forgetPoints(connection, set);
            return new SetReport(
                    difference.change(), badRows.count(), badRows.first(), staging.warnings(), staging.ignored());
        });
    }

    /** Returns all sets by name. */
    public List<Count> list() {
        return SetWork.run(owner, connection -> {
            List<Count> sets = new ArrayList<>();
            try (PreparedStatement statement =
                            connection.prepareStatement("SELECT point_set, count(*) FROM point GROUP BY 1 ORDER BY 1");
                    ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    sets.add(new Count(rows.getString(1), rows.getLong(2)));
                }
            }
            return sets;
        });
    }

    /** Deletes the points of a set, and returns their number; 0: there is no such set. */
    public long delete(String set) {
        return SetWork.run(owner, connection -> {
            BroughtSets.forgetPoints(connection, set);
            return SetWork.delete(connection, "point", "point_set", set);
        });
    }
}
