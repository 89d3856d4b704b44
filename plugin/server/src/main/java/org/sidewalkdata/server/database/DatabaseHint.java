package org.sidewalkdata.server.database;

import java.sql.SQLException;
import java.util.Optional;
import org.sidewalkdata.settings.SslRefusal;
import org.sidewalkdata.version.SchemaVersionException;

/**
 * What an operator can do about a fault of the database.
 *
 * @param sentence without a full stop
 * @param unavailable nothing of the settings is wrong: it may work later, without anybody changing them
 */
public record DatabaseHint(String sentence, boolean unavailable) {
    /** What the driver says when the server wants a password and there is none. */
    private static final String NO_PASSWORD = "08004";

    private static final String NO_SCHEMA = "the database has no schema, or an old one; run: ./sidewalk migrate";

    /** The hint for the most basic SQL fault below this one; empty when it is none that an operator caused. */
    public static Optional<DatabaseHint> find(Throwable fault) {
        if (fault instanceof SchemaVersionException other) {
            return setting(String.valueOf(other.getMessage()));
        }
        String state = sqlState(fault);
        if (SslRefusal.isCause(fault)) {
            return setting(SslRefusal.sentence("SIDEWALK_DB_URL"));
        }
        if (state.startsWith("08") && !state.equals(NO_PASSWORD)) {
            return later("the database cannot be reached; check SIDEWALK_DB_URL and that PostgreSQL is running");
        }
        return switch (state) {
            case "57P03" -> later("PostgreSQL starts, stops or recovers, and takes no connections yet");
            case "57P01", "57P02", "57P05" ->
                later("PostgreSQL ended the connection: it was stopped, or crashed, or somebody ended the session");
            case "57P04" -> setting("the database of SIDEWALK_DB_URL was dropped");
            case "53300" ->
                later(
                        "PostgreSQL has no connection left; raise its max_connections (or the CONNECTION LIMIT of the login or"
                                + " the database), or lower sidewalk.db.pool-size");
            case "53100" ->
                later("the disk of the database's server is full; make room there, and what was begun is taken back");
            case "53200" -> later("the database's server has too little memory; what was begun is taken back");
            case "25006" ->
                setting(
                        "the host of SIDEWALK_DB_URL is a replica, which takes no changes (or default_transaction_read_only is on); name the"
                                + " primary, or all hosts:"
                                + " jdbc:postgresql://db1,db2,db3/sidewalk");
            case "28P01", "28000", NO_PASSWORD ->
                setting("the database refuses the login; check SIDEWALK_DB_USER and SIDEWALK_DB_PASSWORD, or those of"
                        + " SIDEWALK_DB_READER_USER, which ./sidewalk migrate makes");
            case "3D000" ->
                setting("the database of SIDEWALK_DB_URL does not exist; create it, then run: ./sidewalk migrate");
            case "42501" ->
                setting("the login role lacks a right; to serve it must be a member of " + ReaderPool.ROLE
                        + " (as a superuser: GRANT " + ReaderPool.ROLE
                        + " TO <login role>), for the rest it must own the schema; the first migrate needs CREATEROLE, and that a"
                        + " superuser has put PostGIS into the database (CREATE EXTENSION postgis)");
            case "22P05" ->
                setting("the database is not encoded in UTF8, so that it cannot hold every name; make another:"
                        + " createdb -T template0 -E UTF8 NAME");
            case "3F000", "42P01" -> setting(NO_SCHEMA);
            case "22023", "42704" -> message(fault).contains(ReaderPool.ROLE) ? setting(NO_SCHEMA) : Optional.empty();
            case "42703", "42883" ->
                setting(
                        "the schema of the database is not the one of this program; ./sidewalk doctor tells which is older:"
                                + " run ./sidewalk migrate, or use the newer program");
            default -> Optional.empty();
        };
    }

    /** What to do about a fault, as one sentence for the log and for health. */
    public static String sentence(Throwable fault) {
        return find(fault).map(DatabaseHint::sentence).orElse("run ./sidewalk doctor to see what is wrong");
    }

    private static Optional<DatabaseHint> later(String sentence) {
        return Optional.of(new DatabaseHint(sentence, true));
    }

    private static Optional<DatabaseHint> setting(String sentence) {
        return Optional.of(new DatabaseHint(sentence, false));
    }

    private static String sqlState(Throwable fault) {
        return basic(fault).map(SQLException::getSQLState).orElse("");
    }

    private static String message(Throwable fault) {
        return basic(fault).map(SQLException::getMessage).orElse("");
    }

    private static Optional<SQLException> basic(Throwable fault) {
        Optional<SQLException> basic = Optional.empty();
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && sql.getSQLState() != null) {
                basic = Optional.of(sql);
            }
        }
        return basic;
    }
}
