package org.sidewalkdata.ogc.product;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.cql2.Cql2Parser;
import org.sidewalkdata.ogc.features.FeaturesCity;
import org.sidewalkdata.ogc.wfs.FesPrinter;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.sql.SortKey;

/**
 * Filters and sort keys can use properties that the answer omits. Every service finds the same rows as with all
 * properties shown; a separate test compares them with filters in memory.
 */
@Tag("postgis")
class HiddenPropertiesTest {
    private static final Pattern GML_ID = Pattern.compile("<sidewalk:\\w+ gml:id=\"\\w+\\.(\\d+)\"");
    private static final Pattern JSON_ID = Pattern.compile("\\{\"type\":\"Feature\",\"id\":(\\d+)");
    private static final Pattern MEMBER = Pattern.compile("<wfs:member>");

    @AutoClose
    private static City city;

    private static AnyQuestion any;

    @BeforeAll
    static void load(@TempDir Path folder) throws IOException, SQLException {
        city = City.invented(folder, 400, 5);
        any = new AnyQuestion(city);
    }

    @Test
    void featuresAreThoseOfAllProperties() {
        forAny(80, any.questions(), HiddenPropertiesTest::features);
    }

    private static void features(AnyQuestion.Question asked) {
        List<Long> expected = ids(asked, asked.cql());
        String sorted = asked.order().isEmpty() ? "" : "&sortby=" + names(asked.order());
        String path = "/collections/" + asked.collection().id() + "/items";
        String query = "limit=10000&properties=" + names(asked.shown()) + sorted + "&filter="
                + FeaturesCity.encode(asked.cql());
        assertThat(found(JSON_ID, city.features(path, query + "&f=json")))
                .as(query)
                .isEqualTo(expected);
        city.features(path, query.replace("limit=10000", "limit=3") + "&f=html");
    }

    @Test
    void wfsFeaturesToo() {
        forAny(60, any.questions(), HiddenPropertiesTest::wfsFeatures);
    }

    private static void wfsFeatures(AnyQuestion.Question asked) {
        List<Long> expected = ids(asked, asked.cql());
        String fes = FesPrinter.V2_0.print(filter(asked, asked.cql()));
        String older = FesPrinter.V1_1.print(filter(asked, asked.cql()));
        String sorted = asked.order().isEmpty() ? "" : "&sortBy=" + names(asked.order());
        String query = "service=WFS&request=GetFeature&propertyName=" + names(asked.shown()) + sorted;
        String newest = query + "&version=2.0.0&typeNames=" + asked.collection().id();
        String before = query + "&version=1.1.0&typeName=" + asked.collection().id();
        String cql = "&cql_filter=" + FeaturesCity.encode(asked.cql());
        assertThat(found(GML_ID, city.wfs(newest + cql))).as(newest + cql).isEqualTo(expected);
        assertThat(found(GML_ID, city.wfs(newest + "&filter=" + FeaturesCity.encode(fes))))
                .as(fes)
                .isEqualTo(expected);
        assertThat(found(GML_ID, city.wfs(before + "&filter=" + FeaturesCity.encode(older))))
                .as(older)
                .isEqualTo(expected);
        assertThat(found(GML_ID, city.wfsPost(xml(asked, fes))))
                .as(xml(asked, fes))
                .isEqualTo(expected);
        String csv = new String(city.wfs(newest + cql + "&outputFormat=csv"), UTF_8);
        assertThat(List.of(csv.lines().findFirst().orElseThrow().split(","))).isEqualTo(header(asked));
    }

    @Test
    void wfsValuesToo() {
        forAny(50, any.questions(), HiddenPropertiesTest::wfsValues);
    }

    private static void wfsValues(AnyQuestion.Question asked) {
        Column wanted = asked.shown().get(0);
        String query = "service=WFS&version=2.0.0&request=GetPropertyValue&typeNames="
                + asked.collection().id()
                + (asked.order().isEmpty() ? "" : "&sortBy=" + names(asked.order()))
                + "&cql_filter=" + FeaturesCity.encode(asked.cql()) + "&valueReference=";
        List<Long> notNull = wanted.type() == org.sidewalkdata.collection.ColumnType.JSON
                ? ids(asked, asked.cql())
                : ids(asked, "(" + asked.cql() + ") AND " + wanted.name() + " IS NOT NULL");
        assertThat(MEMBER.matcher(new String(city.wfs(query + wanted.name()), UTF_8))
                        .results()
                        .count())
                .as(query + wanted.name())
                .isEqualTo(notNull.size());
        String id = new String(city.wfs(query + "@gml:id"), UTF_8);
        Pattern value = Pattern.compile("<wfs:member>" + asked.collection().id() + "\\.(\\d+)<");
        assertThat(value.matcher(id)
                        .results()
                        .map(one -> Long.valueOf(one.group(1)))
                        .toList())
                .as(query)
                .isEqualTo(ids(asked, asked.cql()));
    }

    /** A picture omits the properties that the style does not read, but never the key. */
    @Test
    void picturesToo() {
        forAny(50, any.questions(), HiddenPropertiesTest::pictures);
    }

    private static void pictures(AnyQuestion.Question asked) {
        String layer = asked.collection().id();
        String map =
                "service=WMS&version=1.3.0&request=GetMap&styles=&format=image/png&crs=CRS:84&width=200&height=200&layers="
                        + layer + "&bbox=" + box() + "&cql_filter=";
        assertThat(city.wms(map + FeaturesCity.encode(asked.cql())))
                .as(asked.cql())
                .isEqualTo(city.wms(map + byKey(asked)));
        String info =
                "service=WMS&version=1.3.0&request=GetFeatureInfo&styles=&crs=CRS:84&width=7&height=7&i=3&j=3&layers="
                        + layer + "&query_layers=" + layer + "&feature_count=50&info_format=application/json&bbox="
                        + box()
                        + "&cql_filter=";
        assertThat(city.wms(info + FeaturesCity.encode(asked.cql())))
                .as(asked.cql())
                .isEqualTo(city.wms(info + byKey(asked)));
    }

    @Test
    void timesToo() {
        forAny(40, any.questions(), HiddenPropertiesTest::times);
    }

    private static void times(AnyQuestion.Question asked) {
        if (asked.collection().time().isEmpty()) {
            return;
        }
        String time = asked.collection().time().get().name();
        String cql = time + " >= DATE('2016-02-01') AND " + time + " <= DATE('2018-03-31') AND " + asked.cql();
        String layer = asked.collection().id();
        AnyQuestion.Question inTime = new AnyQuestion.Question(asked.collection(), asked.shown(), cql, asked.order());
        String map =
                "service=WMS&version=1.3.0&request=GetMap&styles=&format=image/png&crs=CRS:84&width=200&height=200&layers="
                        + layer + "&bbox=" + box();
        assertThat(city.wms(map + "&time=2016-02-01/2018-03-31&cql_filter=" + FeaturesCity.encode(asked.cql())))
                .isEqualTo(city.wms(map + "&cql_filter=" + byKey(inTime)));
        String items = "limit=10000&f=json&datetime=2016-02-01/2018-03-31&properties=" + names(asked.shown())
                + "&filter=" + FeaturesCity.encode(asked.cql());
        assertThat(found(JSON_ID, city.features("/collections/" + layer + "/items", items)))
                .containsExactlyInAnyOrderElementsOf(ids(inTime, cql));
    }

    private static String xml(AnyQuestion.Question asked, String filter) {
        String properties = asked.shown().stream()
                .map(column -> "<w:PropertyName>" + column.name() + "</w:PropertyName>")
                .collect(Collectors.joining());
        String keys = asked.order().stream()
                .map(column ->
                        "<f:SortProperty><f:ValueReference>" + column.name() + "</f:ValueReference></f:SortProperty>")
                .collect(Collectors.joining());
        return "<w:GetFeature xmlns:w='http://www.opengis.net/wfs/2.0' xmlns:f='http://www.opengis.net/fes/2.0'"
                + " service='WFS' version='2.0.0'><w:Query typeNames='"
                + asked.collection().id() + "'>" + properties + filter
                + (keys.isEmpty() ? "" : "<f:SortBy>" + keys + "</f:SortBy>") + "</w:Query></w:GetFeature>";
    }

    private static String box() {
        try (ReadView view = city.source.open()) {
            var box = view.version().cityBox().orElseThrow();
            return box.minLon() + "," + box.minLat() + "," + box.maxLon() + "," + box.maxLat();
        }
    }

    private static String byKey(AnyQuestion.Question asked) {
        List<Long> ids = ids(asked, asked.cql());
        String key = asked.collection().key().name();
        return ids.isEmpty()
                ? FeaturesCity.encode(key + " IS NULL")
                : FeaturesCity.encode(
                        ids.stream().map(String::valueOf).collect(Collectors.joining(",", key + " IN (", ")")));
    }

    /** Returns the ids with all properties shown. */
    private static List<Long> ids(AnyQuestion.Question asked, String cql) {
        ServedCollection collection = asked.collection();
        List<SortKey> order = asked.order().stream()
                .map(column -> new SortKey(column.sqlName(), false))
                .toList();
        Selection all = Selection.of(collection.rows(), filter(asked, cql)).page(order, 100_000);
        List<Long> ids = new ArrayList<>();
        try (ReadView view = city.source.open();
                RowCursor rows = view.rows(all)) {
            while (rows.next()) {
                ids.add(rows.getLong(collection.rows().columns().indexOf(collection.key())));
            }
        }
        return ids;
    }

    /** Returns the key, the shown columns in the collection's order, and the columns of the geometry. */
    private static List<String> header(AnyQuestion.Question asked) {
        List<String> names = new ArrayList<>();
        for (Column column : asked.collection().rows().attributes()) {
            if (asked.shown().contains(column)
                    || column.equals(asked.collection().key())) {
                names.add(column.name());
            }
        }
        names.addAll(asked.collection().rows().csvGeometryNames());
        return names;
    }

    private static Filter filter(AnyQuestion.Question asked, String cql) {
        return Cql2Parser.parse(cql, asked.collection().rows());
    }

    private static String names(List<Column> columns) {
        return columns.stream().map(Column::name).collect(Collectors.joining(","));
    }

    private static List<Long> found(Pattern id, byte[] answer) {
        return id.matcher(new String(answer, UTF_8))
                .results()
                .map(one -> Long.valueOf(one.group(1)))
                .toList();
    }
}
