package org.sidewalkdata.load;

import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.sidewalkdata.load.bundle.BundleFile;
import org.sidewalkdata.load.report.BadRows;
import org.sidewalkdata.load.report.BundleException;
import org.sidewalkdata.load.report.LoadInProgressException;
import org.sidewalkdata.load.report.TableChange;
import org.sidewalkdata.load.staging.AreaSets;

/**
 * Replaces, lists and deletes single sets of areas (B12), each in one transaction, without loading the city. The next
 * refresh publishes them. One at a time on a database, and not while a city is loaded.
 */
public final class AreaLoad {
    /** A set and the number of its areas. */
    public record Listed(String set, boolean overlapping, long areas) {}

    private AreaLoad() {}

    /**
     * Makes the areas of a GeoJSON file the areas of a set.
     *
     * @throws LoadInProgressException when a load of the database is running
     * @throws BundleException names each feature that cannot be used; nothing was changed
     */
    public static TableChange replace(DataSource owner, String set, BundleFile file, AreaSets.Reading reading) {
        return SetWork.run(owner, connection -> {
            var badRows = new BadRows();
            var sets = new AreaSets(connection, badRows);
            sets.stage(Optional.of(set), file, reading);
            sets.checkStreets(file);
            if (badRows.count() > 0) {
                String more =
                        badRows.count() > BadRows.LIMIT ? "\n  and " + (badRows.count() - BadRows.LIMIT) + " more" : "";
                throw new BundleException("Nothing was changed: " + badRows.count()
                        + (badRows.count() == 1 ? " feature" : " features")
                        + " of " + file.name() + " cannot be used.\n"
                        + badRows.first().stream().map(row -> "  " + row).collect(Collectors.joining("\n")) + more);
            }
            return sets.replace(false);
        });
    }

    /** Returns the sets by name. */
    public static List<Listed> list(DataSource owner) {
        return SetWork.run(owner, connection -> {
            try (Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery("""
                        SELECT area_set, overlapping, count(area_id)
                        FROM area_set LEFT JOIN area USING (area_set) GROUP BY area_set, overlapping ORDER BY area_set
                        """)) {
                List<Listed> sets = new ArrayList<>();
                while (rows.next()) {
                    sets.add(new Listed(rows.getString(1), rows.getBoolean(2), rows.getLong(3)));
                }
                return sets;
            }
        });
    }

    /** Deletes a set and returns whether there was one. */
    public static boolean delete(DataSource owner, String set) {
        return SetWork.delete(owner, "area_set", "area_set", set) > 0;
    }
}
