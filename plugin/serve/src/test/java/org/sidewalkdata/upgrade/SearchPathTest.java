package org.sidewalkdata.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Sql;

/** Functions and triggers of the schema work for any login with any search path, as an administrator's psql has. */
@Tag("postgis")
class SearchPathTest {
    private static final String FUNCTIONS = """
            SELECT format('SELECT sidewalk.%I(%s)', proname, (
              SELECT string_agg(CASE type::regtype::text
                WHEN 'double precision' THEN '1.5' WHEN 'text' THEN '''a/b''' WHEN 'name[]' THEN '''{published_label}''' WHEN 'bigint[]' THEN '''{1}'''
                ELSE 'public.ST_SetSRID(public.ST_MakePoint(1, 2), 4326)' END, ', ' ORDER BY place)
              FROM unnest(proargtypes::oid[]) WITH ORDINALITY AS argument (type, place)))
            FROM pg_proc
            WHERE pronamespace = 'sidewalk'::regnamespace AND prorettype <> 'trigger'::regtype""";

    private static final String TRACKED = """
            SELECT DISTINCT relname
            FROM pg_trigger
            JOIN pg_class c ON c.oid = tgrelid
            WHERE NOT tgisinternal AND c.relnamespace = 'sidewalk'::regnamespace""";

    @Test
    void functionsAndTriggersNeedNoSearchPath() throws Exception {
        try (PrivateDatabase database = PrivateDatabase.create();
                Connection other = database.dataSource().getConnection()) {
            List<String> functions = database.sql().rows(FUNCTIONS);
            List<String> tables = database.sql().rows(TRACKED);
            assertThat(functions).hasSizeGreaterThan(8);
            assertThat(tables).hasSizeGreaterThan(17);
            var statements = new ArrayList<>(functions);
            for (String table : tables) {
                String column = database.sql()
                        .value(
                                "SELECT attname FROM pg_attribute WHERE attnum = 1 AND attrelid = 'sidewalk.%s'::regclass"
                                        .formatted(table));
                statements.add("UPDATE sidewalk.%1$s SET %2$s = %2$s WHERE false".formatted(table, column));
                statements.add("INSERT INTO sidewalk.%1$s SELECT * FROM sidewalk.%1$s WHERE false"
                        .formatted(table)
                        .replace("SELECT * FROM sidewalk.street_edge", "(street_edge_id) SELECT 1"));
                statements.add("DELETE FROM sidewalk.%s WHERE false".formatted(table));
                statements.add("TRUNCATE sidewalk.%s CASCADE".formatted(table));
            }
            String role = "tuner_of_" + database.sql().value("SELECT current_database()");
            database.sql()
                    .run("CREATE ROLE %1$s; GRANT USAGE ON SCHEMA sidewalk TO %1$s; GRANT ALL ON %2$s TO %1$s"
                            .formatted(role, String.join(", ", tables)));
            other.setAutoCommit(false);
            for (String statement : statements) {
                // TRUNCATE … CASCADE and the locks of an upgrade need rights on further tables
                boolean isOfTheOwner = statement.contains("lock_between_readers") || statement.startsWith("TRUNCATE");
                Sql.run(other, (isOfTheOwner ? "" : "SET ROLE " + role + "; ") + "SET search_path = ''; " + statement);
                other.rollback();
            }
            database.sql().run("DROP OWNED BY %1$s; DROP ROLE %1$s".formatted(role));
        }
    }
}
