package org.sidewalkdata.load;

import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.sidewalkdata.load.bundle.BundleFile;
import org.sidewalkdata.load.report.BadRows;
import org.sidewalkdata.load.report.BadRowsException;
import org.sidewalkdata.load.report.BundleException;
import org.sidewalkdata.load.report.LoadInProgressException;
import org.sidewalkdata.load.report.SetReport;
import org.sidewalkdata.load.report.TableChange;
import org.sidewalkdata.load.staging.AreaSets;
import org.sidewalkdata.load.staging.CityBox;

/**
 * Replaces, lists and deletes single sets of areas (B12), each in one transaction, without loading the city. The next
 * refresh publishes them. One at a time on a database, and not while a city is loaded.
 */
public final class AreaLoad {
    /** A set with its title, if it has one, and the number of its areas. */
    public record Listed(String set, boolean overlapping, Optional<String> title, long areas) {}

    private AreaLoad() {}

    /**
     * Makes the areas of a GeoJSON file the areas of a set.
     *
     * @throws LoadInProgressException when a load of the database is running
     * @param skipBadRows leave out features that cannot be used, instead of changing nothing
     * @throws BadRowsException names the features that cannot be used; nothing was changed
     * @throws BundleException when the file cannot be read
     */
    public static SetReport replace(
            DataSource owner, String set, BundleFile file, AreaSets.Reading reading, boolean skipBadRows) {
        return SetWork.run(owner, connection -> {
            var badRows = new BadRows();
            var sets = new AreaSets(connection, badRows);
            sets.stage(Optional.of(set), file, reading);
            sets.checkPlaces(CityBox.known(connection));
            sets.checkStreets(file);
            if (badRows.count() > 0 && (!skipBadRows || sets.isEmpty())) {
                throw new BadRowsException(badRows, "file");
            }
            TableChange change = sets.replace(false);
            BroughtSets.forgetAreas(connection, set);
            return new SetReport(change, badRows.count(), badRows.first(), sets.warnings(), List.of());
        });
    }

    /** Returns the sets by name. */
    public static List<Listed> list(DataSource owner) {
        return SetWork.run(owner, connection -> {
            try (Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery("""
                        SELECT area_set, overlapping, title, count(area_id)
                        FROM area_set LEFT JOIN area USING (area_set) GROUP BY area_set ORDER BY area_set
                        """)) {
                List<Listed> sets = new ArrayList<>();
                while (rows.next()) {
                    sets.add(new Listed(
                            rows.getString(1),
                            rows.getBoolean(2),
                            Optional.ofNullable(rows.getString(3)),
                            rows.getLong(4)));
                }
                return sets;
            }
        });
    }

    /** Deletes a set and returns whether there was one. */
    public static boolean delete(DataSource owner, String set) {
        return SetWork.run(owner, connection -> {
            BroughtSets.forgetAreas(connection, set);
            return SetWork.delete(connection, "area_set", "area_set", set) > 0;
        });
    }
}
