package org.sidewalkdata.geoserver.layer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Repository;

/**
 * Every column has a type that map servers support, parameters cannot break out of the SQL, and a changed layer is
 * noticed. Every layer that protects an endpoint is published; a layer that does not exist would hide it forever.
 */
@Tag("postgis")
class PublishedLayerTest {
    @AutoClose
    private static final PrivateDatabase database = PrivateDatabase.create();

    @BeforeAll
    static void load() throws SQLException {
        Path oddities = Repository.root().resolve("plugin/tools/testkit/src/test/resources/fixtures/oddities");
        Load.run(database.dataSource(), oddities, LoadOptions.DEFAULT, Progress.NONE);
        refresh();
    }

    private static void refresh() throws SQLException {
        new Refresh(database.dataSource()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
    }

    static Stream<PublishedLayer> layers() {
        return PublishedLayer.ALL.stream();
    }

    /**
     * GML 2 to 3.2 reserve these names for features, and a map server writes an attribute of that name in GML's
     * namespace.
     */
    @ParameterizedTest
    @MethodSource("layers")
    void noAttributeHasANameThatGmlFeaturesHaveOfTheirOwn(PublishedLayer layer) {
        assertThat(layer.collection().columns())
                .extracting(layer::attribute)
                .doesNotHaveDuplicates()
                .doesNotContain("name", "description", "descriptionReference", "identifier", "location")
                .doesNotContain("boundedBy", "metaDataProperty", "id", "fid");
    }

    @ParameterizedTest
    @MethodSource("layers")
    void everyColumnIsOfATypeThatMapServersKnow(PublishedLayer layer) throws SQLException {
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(asked(layer, ""))) {
            ResultSetMetaData columns = rows.getMetaData();
            for (int i = 1; i <= columns.getColumnCount(); i++) {
                boolean geometry = columns.getColumnName(i).equals("geom");
                assertThat(columns.getColumnType(i))
                        .as(columns.getColumnName(i))
                        .isNotEqualTo(Types.ARRAY)
                        .matches(type -> geometry || type != Types.OTHER, "is not a built-in type of PostgreSQL");
            }
            assertThat(columns.getColumnCount())
                    .isEqualTo(layer.collection().columns().size()
                            + layer.collection().hidden().size());
        }
    }

    /** This city has no intersections of three streets, no places, points and areas. */
    @ParameterizedTest
    @MethodSource("layers")
    void withoutParametersItShowsWhatTheViewShows(PublishedLayer layer) {
        assertThat(count(asked(layer, "")))
                .isEqualTo(count("SELECT FROM " + layer.collection().view()))
                .matches(shown -> shown > 0
                        || Set.of("access_score_intersections", "areas", "places", "points")
                                .contains(layer.name()));
    }

    @ParameterizedTest
    @MethodSource("layers")
    void aHostileValueFindsNothing(PublishedLayer layer) {
        String hostile = "' OR ''='";
        assertThat(hostile).matches(ViewParameter.TEXT);
        long found = count(asked(layer, hostile.replace("'", "''"))); // escaped as map servers do
        assertThat(found).isEqualTo(layer.parameters().isEmpty() ? count(asked(layer, "")) : 0);
    }

    @ParameterizedTest
    @MethodSource("layers")
    void noValueCanOpenAnotherParameter(PublishedLayer layer) {
        for (ViewParameter parameter : layer.parameters()) {
            assertThat(List.of("%tag%", "50%", "a\\b", "a\nb")).noneMatch(text -> text.matches(parameter.allowed()));
            assertThat(parameter.byDefault()).matches(parameter.allowed());
            boolean isText = parameter.allowed().equals(ViewParameter.TEXT); // others accept no quotes
            assertThat(isText || !"'".matches(parameter.allowed())).isTrue();
        }
    }

    @Test
    void aRegionIsNamedInAnyCase() {
        String name = database.sql().value("SELECT min(name) FROM regions");
        PublishedLayer streets = find("access_score_streets");
        assertThat(count(streets.sql().replace("%region%", name.toUpperCase(Locale.ROOT))))
                .isEqualTo(count(
                        "SELECT FROM access_score_streets JOIN regions USING (region_id) WHERE name = '" + name + "'"));
    }

    @Test
    void aTagSelectsLabelsAndClustersThatHaveIt() {
        String tag = database.sql()
                .value(
                        "SELECT tag FROM raw_labels, unnest(tags) AS tag WHERE tag NOT LIKE '%''%' GROUP BY tag LIMIT 1");
        assertThat(count(one(find("raw_labels"), "tag", tag)))
                .isEqualTo(count("SELECT FROM raw_labels WHERE tags @> ARRAY['" + tag + "']"))
                .isPositive();
        assertThat(count(one(find("label_clusters"), "tag", tag)))
                .isEqualTo(count("SELECT FROM label_clusters WHERE tag_counts::jsonb -> '" + tag + "' IS NOT NULL"));
    }

    @ParameterizedTest
    @MethodSource("layers")
    void everyLayerHasItsStyle(PublishedLayer layer) {
        assertThat(Repository.root().resolve("styles/" + layer.style() + ".sld"))
                .matches(Files::exists);
    }

    private static PublishedLayer find(String name) {
        return PublishedLayer.find(name).orElseThrow();
    }

    /** Returns the SQL with the value for each parameter that accepts it, and the default for the others. */
    private static String asked(PublishedLayer layer, String value) {
        String sql = layer.sql();
        for (ViewParameter parameter : layer.parameters()) {
            boolean fits = !value.isEmpty() && value.matches(parameter.allowed());
            sql = sql.replace("%" + parameter.name() + "%", fits ? value : parameter.byDefault());
        }
        return sql;
    }

    private static String one(PublishedLayer layer, String parameter, String value) {
        return layer.sql().replace("%" + parameter + "%", value).replaceAll("%[a-z]+%", "");
    }

    private static long count(String sql) {
        return Long.parseLong(database.sql().value("SELECT count(*) FROM (" + sql + ") AS rows"));
    }

    @Test
    void everyNeededLayerIsPublished() {
        for (Endpoint<?> endpoint : Endpoints.ALL) {
            assertThat(PublishedLayer.ALL)
                    .as(endpoint.name())
                    .extracting(PublishedLayer::name)
                    .containsAll(endpoint.layers().of("includeRawLabels&weights&preset"));
        }
    }

    @Test
    void everyLayerDecidesAboutItsEndpointAndTheBundle() {
        for (PublishedLayer layer : PublishedLayer.ALL) {
            boolean isComputed = layer.name().equals("access_score_streets_weighted");
            assertThat(Endpoints.ALL)
                    .filteredOn(endpoint -> endpoint.layers().of("weights").contains(layer.name()))
                    .as("endpoints that need " + layer.name())
                    .extracting(Endpoint::name)
                    .contains(isComputed ? "accessScoreStreets" : "bundle")
                    .hasSizeGreaterThan(isComputed ? 0 : 1);
        }
    }

    @Test
    void aKnownVersionIsNotReadAgain() throws SQLException {
        LayerState state = read(Optional.empty()).orElseThrow();
        assertThat(state.cityBox()).isPresent();
        assertThat(read(Optional.of(state.tag()))).isEmpty();
        assertThat(read(Optional.of("another"))).hasValue(state);
    }

    /** Another database that replaced the first one after the same number of refreshes. */
    @Test
    void anotherDatabaseAtTheSameNumberIsAnotherState() throws SQLException {
        LayerState state = read(Optional.empty()).orElseThrow();
        database.sql().run("UPDATE data_version SET refreshed_at = refreshed_at + interval '1 hour'");
        assertThat(read(Optional.of(state.tag()))).isPresent();
    }

    @Test
    void onlyTheLayersThatShowSomethingElseAreChanged() throws SQLException {
        LayerState before = read(Optional.empty()).orElseThrow();
        database.sql().run("UPDATE label SET description = description || '.' WHERE description IS NOT NULL");
        refresh();
        LayerState after = read(Optional.of(before.tag())).orElseThrow();
        assertThat(after.changedSince(before)).containsExactly("raw_labels");
    }

    @Test
    void aLayerThatWasNotKnownIsChanged() throws SQLException {
        LayerState state = read(Optional.empty()).orElseThrow();
        LayerState nothing = new LayerState("", Optional.empty(), Map.of());
        assertThat(state.changedSince(nothing)).hasSize(PublishedLayer.ALL.size());
        assertThat(state.changedSince(state)).isEmpty();
    }

    private static Optional<LayerState> read(Optional<String> known) throws SQLException {
        try (Connection connection = database.dataSource().getConnection()) {
            return LayerState.readUnless(known, connection);
        }
    }
}
