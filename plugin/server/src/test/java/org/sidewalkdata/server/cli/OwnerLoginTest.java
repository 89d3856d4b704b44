package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.testkit.PrivateDatabase;

/**
 * Owners that are not superusers, as the documents create them, with unusual names; and hosts where the owner's login
 * is not set.
 */
@Tag("slow")
@Tag("postgis")
class OwnerLoginTest {
    private static final String NUMBER = String.valueOf(ProcessHandle.current().pid());

    @AutoClose
    private final PrivateDatabase database = PrivateDatabase.create();

    private String owner = "";
    private final String reader = "reads_" + NUMBER;

    @AfterEach
    void drop() {
        String admin = quoted(database.user());
        if (!owner.isEmpty()) {
            database.sql()
                    .run("REASSIGN OWNED BY %s TO %s; DROP OWNED BY %1$s CASCADE; DROP ROLE %1$s"
                            .formatted(quoted(owner), admin));
        }
        database.sql().run("DROP ROLE IF EXISTS " + reader);
    }

    @Test
    void anApostropheInItsNameIsRejectedWithAMessage() {
        Commands commands = commandsOf("o'brien_" + NUMBER);
        assertThat(commands.err(78, "migrate"))
                .contains("the role " + owner + " has an apostrophe in its name", "CREATE ROLE sidewalk")
                .hasLineCount(1);
        assertThat(commands.run("doctor").out())
                .contains("[to do] schema: cannot be checked", "has an apostrophe in its name");
    }

    /** As on PostgreSQL 16 and newer, where CREATEROLE does not suffice for a role that another owner created. */
    @Test
    void anOwnerWhoMayNotGrantTheRoleOfReadersLearnsWhatASuperuserDoes() {
        Commands commands = commandsOf("new_owner_" + NUMBER);
        database.sql().run("REVOKE sidewalk_reader FROM %1$s; ALTER ROLE %1$s NOCREATEROLE".formatted(owner));
        assertThat(commands.err(78, "migrate"))
                .contains("run as a superuser: GRANT sidewalk_reader TO <login> WITH ADMIN OPTION, or, if no city"
                        + " needs it: DROP ROLE sidewalk_reader")
                .hasLineCount(1);
    }

    @Test
    void doctorSaysWhoCanTakeWhatTheOwnerCannot() {
        Commands commands = commandsOf("Say \"hi\" \\ " + NUMBER);
        assertThat(commands.out("migrate")).contains("The login may still create large objects; as a superuser run: ");
        assertThat(commands.run("doctor").out())
                .contains(
                        "[ok]    role: " + owner + " is a member of",
                        "[ok]    login: requests are answered with " + reader)
                .contains("        As a superuser run: REVOKE EXECUTE ON FUNCTION lo_create(oid)")
                .doesNotContain("temporary tables");
    }

    @Test
    void whereOnlyTheReaderIsKnownDoctorLooksAsTheReader() {
        commands("SIDEWALK_DB_USER=" + database.user(), "SIDEWALK_DB_URL=" + database.url())
                .out("migrate");
        assertThat(commands().out("doctor"))
                .contains("[ok]    database: reached ", "[ok]    login: requests are answered with " + reader)
                .contains("[ok]    owner: SIDEWALK_DB_USER is not set");
        database.sql().run("ALTER ROLE " + reader + " NOLOGIN");
        assertThat(commands().out(1, "doctor"))
                .contains("[to do] database: ", "Login SIDEWALK_DB_READER_USER")
                .contains("./sidewalk migrate creates that login");
    }

    /** Returns commands of a new owner of an empty database with PostGIS. */
    private Commands commandsOf(String name) {
        owner = name;
        database.sql().run("DROP SCHEMA sidewalk CASCADE");
        database.sql().run("CREATE ROLE %s LOGIN CREATEROLE PASSWORD 'secret'".formatted(quoted(name)));
        database.sql().run("GRANT sidewalk_reader TO %s WITH ADMIN OPTION".formatted(quoted(name)));
        String current = database.sql().value("SELECT quote_ident(current_database())");
        database.sql().run("ALTER DATABASE %s OWNER TO %s".formatted(current, quoted(name)));
        return commands("SIDEWALK_DB_USER=" + owner, "SIDEWALK_DB_PASSWORD=secret");
    }

    private Commands commands(String... variables) {
        return new Commands(Map.of())
                .with("SIDEWALK_DB_URL=" + database.url().replaceFirst("\\?.*", ""))
                .with("SIDEWALK_DB_READER_USER=" + reader, "SIDEWALK_DB_READER_PASSWORD=secret")
                .with(variables);
    }

    private static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}
