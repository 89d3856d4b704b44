package org.sidewalkdata.server.database;

import java.sql.SQLException;
import java.util.Optional;
import org.sidewalkdata.progress.Causes;
import org.sidewalkdata.server.doctor.Launch;
import org.sidewalkdata.version.SchemaVersionException;

/**
 * Advice for an operator about a failure of the database.
 *
 * @param sentence a sentence without a period
 * @param unavailable true: the settings are right, and a later retry may succeed without a change
 */
public record DatabaseHint(String sentence, boolean unavailable) {
    /** The driver's SQL state when the server requires a password and none is set, or the address requires SSL. */
    private static final String REJECTED = "08004";

    private static final String NO_SCHEMA = "the database has no schema, or an old one; run: ./sidewalk migrate";

    /** Returns the hint for the innermost SQL exception; empty if the operator cannot have caused it. */
    public static Optional<DatabaseHint> find(Throwable fault) {
        if (fault instanceof SchemaVersionException other) {
            return setting(String.valueOf(other.getMessage()));
        }
        String state = Causes.sqlState(fault);
        if (state.startsWith("08") && !state.equals(REJECTED)) {
            return later("the database cannot be reached; check SIDEWALK_DB_URL and that PostgreSQL is running");
        }
        return switch (state) {
            case "57P03" -> later("PostgreSQL is starting, stopping or recovering and does not accept connections yet");
            case "57P01", "57P02", "57P05" ->
                later("PostgreSQL ended the connection: it stopped or crashed, or an administrator ended the session");
            case "57P04" -> setting("the database that SIDEWALK_DB_URL names was dropped");
            case "53300" ->
                later(
                        "PostgreSQL has no free connections; raise its max_connections (or the CONNECTION LIMIT of the login or"
                                + " the database), or lower sidewalk.max-concurrent-requests");
            case "53100" ->
                later("the disk of the database server is full; free space there. All changes were rolled back");
            case "53200" -> later("the database server has too little memory. All changes were rolled back");
            case "25006" ->
                setting("SIDEWALK_DB_URL names a read-only replica (or default_transaction_read_only is on); name the"
                        + " primary, or all hosts:"
                        + " jdbc:postgresql://db1,db2,db3/sidewalk");
            case REJECTED ->
                setting("the database rejects the connection: the password is missing"
                        + " (sidewalk.db.password, or the file that sidewalk.db.password-file names),"
                        + " or the address requires SSL, which the server does not have");
            case "28P01", "28000" ->
                setting(
                        "the database rejects the login; check sidewalk.db.user and its password (sidewalk.db.password, or"
                                + " the file that sidewalk.db.password-file names), or sidewalk.db.reader.user and its password"
                                + " (./sidewalk migrate creates that login)");
            case "3D000" ->
                setting(
                        "the database that SIDEWALK_DB_URL names does not exist; create it, then run: ./sidewalk migrate");
            case "42501" ->
                setting("the login lacks a right; to serve, it must be a member of " + ReaderPool.ROLE
                        + " (as a superuser: GRANT " + ReaderPool.ROLE
                        + " TO <login>); for other commands it must own the schema. The first migrate needs CREATEROLE, and a"
                        + " superuser must have run CREATE EXTENSION postgis. If the role " + ReaderPool.ROLE
                        + " was there before the first migrate, run as a superuser: GRANT " + ReaderPool.ROLE
                        + " TO <login> WITH ADMIN OPTION, or, if no city needs it: DROP ROLE " + ReaderPool.ROLE);
            case "22P05" ->
                setting(
                        "the encoding of the database is not UTF8, so it cannot store every name; create another database:"
                                + " createdb -T template0 -E UTF8 NAME");
            case "3F000", "42P01" -> setting(NO_SCHEMA);
            case "22023", "42704" -> message(fault).contains(ReaderPool.ROLE) ? setting(NO_SCHEMA) : Optional.empty();
            case "42703", "42883" ->
                setting(
                        "the schema of the database does not match this program; ./sidewalk doctor shows which is older:"
                                + " run ./sidewalk migrate, or use the newer program");
            default -> Optional.empty();
        };
    }

    /** Returns what to do about a failure, as one sentence for the log and for health. */
    public static String sentence(Throwable fault) {
        return Launch.named(
                find(fault).map(DatabaseHint::sentence).orElse("run ./sidewalk doctor to see what is wrong"));
    }

    private static Optional<DatabaseHint> later(String sentence) {
        return Optional.of(new DatabaseHint(sentence, true));
    }

    private static Optional<DatabaseHint> setting(String sentence) {
        return Optional.of(new DatabaseHint(sentence, false));
    }

    private static String message(Throwable fault) {
        return Causes.sql(fault).map(SQLException::getMessage).orElse("");
    }
}
