package org.sidewalkdata.load.projectsidewalk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.load.report.LoadReport;
import org.sidewalkdata.load.report.SourceException;
import org.sidewalkdata.progress.Progress;

/** E-mail, names and addresses of people are never read: a login that may not read them can load a city. */
@Tag("postgis")
class NothingPersonalTest {
    private static final String LOGIN = "source_" + ProcessHandle.current().pid();
    /** A column that follows an alias. */
    private static final Pattern QUALIFIED = Pattern.compile("\\b([a-z]{1,3})\\.([a-z_]{1,40})");

    private static Upstream city;

    @BeforeAll
    static void create() {
        city = Upstream.tiny();
        city.change("CREATE ROLE " + LOGIN + " LOGIN PASSWORD 'secret'");
    }

    @AfterAll
    static void drop() {
        city.change("DROP OWNED BY " + LOGIN + "; DROP ROLE " + LOGIN);
        city.close();
    }

    @BeforeEach
    void close() {
        city.change("DROP OWNED BY " + LOGIN);
    }

    @Test
    void aLoginThatMayReadOnlyWhatIsGrantedLoadsTheCity() {
        assertThatThrownBy(() -> city.load(login(), Upstream.CITY, LoadOptions.DEFAULT))
                .isInstanceOfSatisfying(
                        SourceException.class, e -> assertThat(e.kind()).isEqualTo(SourceException.Kind.CLOSED))
                .hasMessageContaining("may not read required columns of sidewalk_teaneck")
                .hasMessageContaining("label_point (label_id, lat, lng)");

        grant("");

        assertThat(city.load(login(), Upstream.CITY, LoadOptions.DEFAULT).warnings())
                .isEmpty();
        city.assertRows("SELECT count(*) FROM label", "4");
        city.assertRows("SELECT count(*) FROM label_validation WHERE validator_type = 'AI'", "1");
        assertThat(city.there(
                        "SELECT table_name, column_name FROM information_schema.column_privileges WHERE grantee = '"
                                + LOGIN + "' AND column_name ~ 'mail|username|address|(^|_)ip(_|$)'"))
                .isEmpty();
        assertThat(city.there("SELECT count(*) FROM information_schema.column_privileges WHERE grantee = '" + LOGIN
                        + "' AND privilege_type <> 'SELECT'"))
                .containsExactly("0");
    }

    @Test
    void aSchemaBesideOursIsReadByTheSourcesLoginAndWrittenByOurs() {
        grant("");
        try (ExistingDatabase beside = ExistingDatabase.open(login(), Upstream.CITY)) {
            LoadReport report = Load.run(city.source(), beside, LoadOptions.DEFAULT, Progress.NONE);
            assertThat(report.table("label").added()).isEqualTo(4);
        }
        assertThat(city.there("SELECT count(*) FROM sidewalk.label")).containsExactly("4");
        assertThat(city.there("SELECT has_schema_privilege('" + LOGIN + "', 'sidewalk', 'USAGE')"))
                .containsExactly("f");
    }

    @Test
    void whatItCouldDoWithoutIsNullWhenItMayNotReadIt() {
        grant("user_role");
        assertThat(city.load(login(), Upstream.CITY, LoadOptions.DEFAULT).warnings())
                .containsExactly(
                        "the login may not read the table sidewalk_login.user_role. Unknown after the load: which votes an AI"
                                + " gave.");
    }

    @Test
    void everyStatementNamesOnlyColumnsOfTheList() {
        Set<String> readable = SourceColumns.ALL.stream()
                .flatMap(need -> need.columns().stream())
                .collect(Collectors.toSet());
        assertThat(readable).noneMatch(column -> column.matches(".*(mail|username|address|ip_|password).*"));
        List<String> statements;
        try (ExistingDatabase database = ExistingDatabase.open(city.source(), Upstream.CITY)) {
            Load.run(
                    city.owner(), database, LoadOptions.DEFAULT.withDryRun(true).withSkipBadRows(true), Progress.NONE);
            statements = database.statements();
        }
        List<String> ofRows = statements.stream()
                .filter(sql -> sql.contains('"' + Upstream.CITY.schema() + '"'))
                .toList();
        assertThat(ofRows).hasSizeGreaterThanOrEqualTo(9);
        for (String sql : ofRows) {
            assertThat(sql.toLowerCase(java.util.Locale.ROOT))
                    .doesNotContain("mail", "username", "ip_address", "select *", ".*");
            assertThat(QUALIFIED.matcher(sql).results().map(found -> found.group(2)))
                    .as(sql)
                    .allMatch(column -> readable.contains(column) || column.equals("votes"));
        }
    }

    private static DataSource login() {
        PGSimpleDataSource source = (PGSimpleDataSource) city.source();
        source.setUser(LOGIN);
        source.setPassword("secret");
        return source;
    }

    @Test
    void grantsNameEachColumnOnceAndWhatIsThereOnly() {
        String label =
                grants().stream().filter(grant -> grant.contains(".\"label\"")).collect(Collectors.joining());
        assertThat(label).startsWith("GRANT SELECT (label_id, ").contains(" ON \"sidewalk_teaneck\".\"label\" TO ");
        String list = label.substring(label.indexOf('(') + 1, label.indexOf(')'));
        assertThat(Arrays.asList(list.split(", "))).doesNotHaveDuplicates().contains("tags");
        try (Upstream other = Upstream.tiny("DROP TABLE sidewalk_login.user_role")) {
            assertThat(SourceCheck.grants(other.source(), Upstream.CITY))
                    .noneMatch(grant -> grant.contains("sidewalk_login"));
        }
    }

    /** Lets the login read what is needed, without a table. */
    private static void grant(String unless) {
        city.change(grants().stream()
                .filter(grant -> unless.isEmpty() || !grant.contains(unless))
                .map(grant -> grant.replace(Grants.LOGIN, LOGIN))
                .collect(Collectors.joining("\n")));
    }

    private static List<String> grants() {
        return SourceCheck.grants(city.source(), Upstream.CITY);
    }
}
