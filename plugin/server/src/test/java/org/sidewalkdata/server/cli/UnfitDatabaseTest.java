package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.server.database.DatabaseHint;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Sql;

/**
 * Databases without UTF8 cannot store all texts, and some hosting providers do not install PostGIS in public. Both are
 * reported before anything is created.
 */
@Tag("slow")
@Tag("postgis")
class UnfitDatabaseTest {
    private static PrivateDatabase database;
    private static String name;
    private static String url;

    @BeforeAll
    static void create() {
        database = PrivateDatabase.create();
        name = database.sql().value("SELECT current_database()") + "_latin1";
        url = database.url().replaceFirst("(//[^/]*/)[^?]*", "$1" + name);
        database.sql()
                .run("CREATE DATABASE " + name + " TEMPLATE template0 ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C'");
    }

    @AfterAll
    static void drop() {
        database.sql().run("DROP DATABASE " + name + " WITH (FORCE)");
        database.close();
    }

    @Test
    void migrateRefusesIt() {
        Commands commands = new Commands(Map.of("SIDEWALK_DB_URL", url, "SIDEWALK_DB_USER", database.user()));
        Commands.Result migrated = commands.run("migrate");
        assertThat(migrated.exitCode()).isEqualTo(78);
        assertThat(migrated.err()).contains("is encoded in LATIN1", "createdb -T template0 -E UTF8 NAME");
        assertThat(sql().value("SELECT count(*) FROM pg_namespace WHERE nspname = 'sidewalk'"))
                .isEqualTo("0");
        assertThat(commands.run("doctor").out()).contains("[to do] encoding: LATIN1");
    }

    /** The private server does not support SSL. */
    @Test
    void aServerWithoutSslRefusesNoLogin() {
        Map<String, String> environment =
                Map.of("SIDEWALK_DB_URL", database.url() + "&sslmode=require", "SIDEWALK_DB_USER", database.user());
        Commands.Result migrated = new Commands(environment).run("migrate");
        assertThat(migrated.exitCode()).isEqualTo(78);
        assertThat(migrated.err())
                .contains("requires SSL, which the server does not have", "The server does not support SSL")
                .doesNotContain("login");
        assertThat(new Commands(environment).run("doctor").out())
                .contains("requires SSL, which the server does not have");

        Commands.Result loaded = Commands.on(database)
                .run("load", "--from", database.url() + "&sslmode=require", "--schema", "sidewalk_newberg");
        assertThat(loaded.exitCode()).isEqualTo(78);
        assertThat(loaded.err()).contains("whether the address requires SSL");
    }

    /** The message is as detailed as that of other commands; clients get fewer details. */
    @Test
    void exportSaysWhyNothingCanBeRead() {
        Commands wrong = new Commands(Map.of(
                "SIDEWALK_DB_URL", database.url(), "SIDEWALK_DB_USER", "nobody", "SIDEWALK_DB_PASSWORD", "wrong"));
        Commands.Result refused = wrong.run("export", "label_tags", "--output", "-");
        assertThat(refused.exitCode()).isEqualTo(78);
        assertThat(refused.err()).contains("the database rejects the login; check sidewalk.db.user");

        Commands.Result away = new Commands(Map.of("SIDEWALK_DB_URL", "postgresql://127.0.0.1:1/none"))
                .run("export", "label_tags", "--output", "-");
        assertThat(away.exitCode()).isEqualTo(69);
        assertThat(away.err()).contains("cannot be reached; check SIDEWALK_DB_URL");
    }

    @Test
    void postgisIsLookedForInPublic() {
        try (PrivateDatabase elsewhere = PrivateDatabase.create()) {
            elsewhere
                    .sql()
                    .run("DROP SCHEMA sidewalk CASCADE; DROP EXTENSION postgis CASCADE; CREATE SCHEMA extensions;"
                            + " CREATE EXTENSION postgis SCHEMA extensions");
            Commands commands = Commands.on(elsewhere);
            Commands.Result migrated = commands.run("migrate");
            assertThat(migrated.exitCode()).isEqualTo(78);
            assertThat(migrated.err())
                    .contains("PostGIS is in the schema extensions", "CREATE EXTENSION postgis SCHEMA public");
            assertThat(commands.run("doctor").out()).contains("[to do] PostGIS: ", "is in the schema extensions");
        }
    }

    @Test
    void aNameThatItCannotHoldIsNoFaultOfOurs() {
        assertThatThrownBy(() -> sql().run("SELECT '坂道'"))
                .satisfies(fault -> assertThat(DatabaseHint.find(fault))
                        .hasValueSatisfying(
                                hint -> assertThat(hint.unavailable()).isFalse())
                        .hasValueSatisfying(hint -> assertThat(hint.sentence()).contains("is not UTF8")));
    }

    private static Sql sql() {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(url);
        return new Sql(source);
    }
}
