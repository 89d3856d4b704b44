package org.sidewalkdata.geoserver;

import java.util.List;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.geoserver.database.PoolShare;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.progress.Causes;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.ReadView;

/**
 * The state of the service in one line, for the log and for the module's page.
 *
 * @param good true if the service can answer and has enough connections
 * @param text what was found; if the state is not good, also what to do
 */
public record ServiceState(boolean good, String text) {
    /** Queries the database now. */
    public static ServiceState of(RowSource rows) {
        try (ReadView view = rows.open()) {
            DataVersion version = view.version();
            if (version.version() == 0) {
                return new ServiceState(
                        false, "the database has no published data yet; run ./sidewalk load, then ./sidewalk refresh");
            }
            return new ServiceState(
                    true,
                    "serving data version " + version.version() + " of "
                            + version.cityName().orElse("an unnamed city") + ", refreshed at " + version.refreshedAt());
        } catch (DataSourceException | IllegalStateException e) {
            return new ServiceState(false, "answering 503: " + advice(e) + " (" + Causes.firstLine(e) + ")");
        }
    }

    /** Returns this state with the share of the store's connections. */
    ServiceState with(PoolShare share) {
        return new ServiceState(good && share.isEnough(), text + "; " + share.text());
    }

    /** Returns this state with what is not published by endpoints because of the layers' limits. */
    ServiceState with(List<String> limits) {
        return limits.isEmpty() ? this : new ServiceState(good, text + "; " + String.join("; ", limits));
    }

    private static String advice(Throwable fault) {
        String state = Causes.sqlState(fault);
        if (state.startsWith("08") || state.startsWith("57P")) {
            return "the database cannot be reached; check the store sidewalk:sidewalk and that PostgreSQL is running";
        }
        return switch (state) {
            case "28P01", "28000" -> "the database rejects the login of the store sidewalk:sidewalk";
            case "3D000" -> "the store's database does not exist; create it, then run: ./sidewalk migrate";
            case "42501" ->
                "the store's login is not a member of sidewalk_reader; as a superuser run: GRANT sidewalk_reader TO <login>";
            case "22023", "42704", "3F000", "42P01" ->
                "the database has no schema, or an old one; run: ./sidewalk migrate";
            default -> "check the store sidewalk:sidewalk and the log of GeoServer's start";
        };
    }
}
