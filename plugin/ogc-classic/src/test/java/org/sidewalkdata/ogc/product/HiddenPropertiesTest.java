package org.sidewalkdata.ogc.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sidewalkdata.testkit.random.RandomTrials.forAny;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.cql2.Cql2Parser;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.ogc.features.FeaturesCity;
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
    private static final String OPEN = "<w:GetFeature xmlns:w='http://www.opengis.net/wfs/2.0'"
            + " xmlns:f='http://www.opengis.net/fes/2.0' service='WFS' version='2.0.0' %s><w:Query typeNames='%s'>";
    private static final String CLOSE = "</w:Query></w:GetFeature>";
    private static final Pattern TEXT = Pattern.compile("<xs:element name=\"(\\w+)\" type=\"xs:string\"");
    private static final Pattern NEXT = Pattern.compile(" next=\"[^\"]*(/wfs\\?[^\"]+)\"");
    private static final Pattern MATCHED = Pattern.compile(" numberMatched=\"(\\d+)\"");
    private static final Pattern MEMBER = Pattern.compile("<wfs:member>");

    @AutoClose
    private static City city;

    private static AnyQuestion any;
    private static String map;
    private static String click;

    @BeforeAll
    static void load(@TempDir Path folder) throws IOException, SQLException {
        city = City.invented(folder, 400, 5);
        any = new AnyQuestion(city);
        try (ReadView view = city.source.open()) {
            Bbox box = view.version().cityBox().orElseThrow();
            String wms = "/wms?service=WMS&version=1.3.0&styles=&crs=CRS:84&bbox=" + box.minLon() + "," + box.minLat()
                    + "," + box.maxLon() + "," + box.maxLat();
            map = wms + "&request=GetMap&format=image/png&width=200&height=200&layers=%1$s";
            click = wms + "&request=GetFeatureInfo&width=7&height=7&i=3&j=3&feature_count=50"
                    + "&info_format=application/json&layers=%1$s&query_layers=%1$s";
        }
    }

    @Test
    void featuresAreThoseOfAllProperties() {
        forAny(80, any.questions(), HiddenPropertiesTest::features);
    }

    private static void features(AnyQuestion.Question asked) {
        String query = City.items(asked.collection().id()) + "properties=" + names(asked.shown())
                + sorted("&sortby=", asked) + "&filter=" + FeaturesCity.encode(asked.cql());
        assertThat(city.ids(query)).as(query).isEqualTo(ids(asked, asked.cql()));
        city.good(query.replace("limit=10000", "limit=3").replace("f=json", "f=html"));
    }

    @Test
    void wfsFeaturesToo() {
        forAny(60, any.questions(), HiddenPropertiesTest::wfsFeatures);
    }

    private static void wfsFeatures(AnyQuestion.Question asked) {
        List<Long> expected = ids(asked, asked.cql());
        String fes = asked.condition().fes2();
        String shown = "&propertyName=" + names(asked.shown()) + sorted("&sortBy=", asked);
        String newest = City.WFS + asked.collection().id() + shown;
        String before = "/wfs?service=WFS&version=1.1.0&request=GetFeature&typeName="
                + asked.collection().id() + shown;
        String cql = newest + "&cql_filter=" + FeaturesCity.encode(asked.cql());
        String older = FeaturesCity.encode(asked.condition().fes1());
        for (String target :
                List.of(cql, newest + "&filter=" + FeaturesCity.encode(fes), before + "&filter=" + older)) {
            assertThat(city.ids(target)).as(target).isEqualTo(expected);
        }
        String xml = xml(asked, fes);
        assertThat(city.post("/wfs", xml).ids()).as(xml).isEqualTo(expected);
        String csv = city.text(cql + "&outputFormat=csv");
        assertThat(List.of(csv.lines().findFirst().orElseThrow().split(","))).isEqualTo(header(asked));
    }

    @Test
    void wfsValuesToo() {
        forAny(50, any.questions(), HiddenPropertiesTest::wfsValues);
    }

    private static void wfsValues(AnyQuestion.Question asked) {
        Column wanted = asked.shown().get(0);
        String query = City.WFS.replace("GetFeature", "GetPropertyValue")
                + asked.collection().id() + sorted("&sortBy=", asked)
                + "&cql_filter=" + FeaturesCity.encode(asked.cql()) + "&valueReference=";
        List<Long> notNull = wanted.type() == ColumnType.JSON
                ? ids(asked, asked.cql())
                : ids(asked, "(" + asked.cql() + ") AND " + wanted.name() + " IS NOT NULL");
        assertThat(MEMBER.matcher(city.text(query + wanted.name())).results().count())
                .as(query + wanted.name())
                .isEqualTo(notNull.size());
        Pattern value = Pattern.compile("<wfs:member>" + asked.collection().id() + "\\.(\\d+)<");
        assertThat(value.matcher(city.text(query + "@gml:id")).results().map(one -> Long.valueOf(one.group(1))))
                .as(query)
                .containsExactlyElementsOf(ids(asked, asked.cql()));
    }

    /** A picture omits the properties that the style does not read, but never the key. */
    @Test
    void picturesToo() {
        forAny(50, any.questions(), HiddenPropertiesTest::pictures);
    }

    private static void pictures(AnyQuestion.Question asked) {
        for (String target : List.of(map, click)) {
            String filtered = target.formatted(asked.collection().id()) + "&cql_filter=";
            assertThat(city.good(filtered + FeaturesCity.encode(asked.cql())).bytes())
                    .as(asked.cql())
                    .isEqualTo(city.good(filtered + byKey(asked, asked.cql())).bytes());
        }
    }

    @Test
    void timesToo() {
        forAny(40, any.questions(), HiddenPropertiesTest::times);
    }

    private static void times(AnyQuestion.Question asked) {
        asked.collection().time().map(Column::name).ifPresent(time -> {
            String cql = time + " >= DATE('2016-02-01') AND " + time + " <= DATE('2018-03-31') AND " + asked.cql();
            String filter = FeaturesCity.encode(asked.cql());
            String target = map.formatted(asked.collection().id());
            assertThat(city.good(target + "&time=2016-02-01/2018-03-31&cql_filter=" + filter)
                            .bytes())
                    .isEqualTo(city.good(target + "&cql_filter=" + byKey(asked, cql))
                            .bytes());
            String items = City.items(asked.collection().id()) + "datetime=2016-02-01/2018-03-31&properties="
                    + names(asked.shown()) + "&filter=" + filter;
            assertThat(city.ids(items)).containsExactlyInAnyOrderElementsOf(ids(asked, cql));
        });
    }

    private static String xml(AnyQuestion.Question asked, String filter) {
        String properties = asked.shown().stream()
                .map(column -> "<w:PropertyName>" + column.name() + "</w:PropertyName>")
                .collect(Collectors.joining());
        String keys = asked.order().stream()
                .map(column ->
                        "<f:SortProperty><f:ValueReference>" + column.name() + "</f:ValueReference></f:SortProperty>")
                .collect(Collectors.joining());
        return OPEN.formatted("", asked.collection().id())
                + properties
                + filter
                + (keys.isEmpty() ? "" : "<f:SortBy>" + keys + "</f:SortBy>")
                + CLOSE;
    }

    private static String byKey(AnyQuestion.Question asked, String cql) {
        List<Long> ids = ids(asked, cql);
        String key = asked.collection().key().name();
        return FeaturesCity.encode(
                ids.isEmpty()
                        ? key + " IS NULL"
                        : ids.stream().map(String::valueOf).collect(Collectors.joining(",", key + " IN (", ")")));
    }

    /** Returns the ids with all properties shown. */
    private static List<Long> ids(AnyQuestion.Question asked, String cql) {
        PublishedCollection collection = asked.collection().rows();
        List<SortKey> order = asked.order().stream()
                .map(column -> new SortKey(column.sqlName(), false))
                .toList();
        List<Long> ids = new ArrayList<>();
        try (ReadView view = city.source.open();
                RowCursor rows = view.rows(Selection.of(collection, Cql2Parser.parse(cql, collection))
                        .page(order, 100_000))) {
            while (rows.next()) {
                ids.add(rows.getLong(
                        collection.columns().indexOf(asked.collection().key())));
            }
        }
        return ids;
    }

    /** Returns the key, the shown columns in the collection's order, and the columns of the geometry. */
    private static List<String> header(AnyQuestion.Question asked) {
        PublishedCollection collection = asked.collection().rows();
        Column key = asked.collection().key();
        return Stream.concat(
                        collection.attributes().stream()
                                .filter(column -> asked.shown().contains(column) || column.equals(key))
                                .map(Column::name),
                        collection.csvGeometryNames().stream())
                .toList();
    }

    private static String names(List<Column> columns) {
        return columns.stream().map(Column::name).collect(Collectors.joining(","));
    }

    private static String sorted(String parameter, AnyQuestion.Question asked) {
        return asked.order().isEmpty() ? "" : parameter + names(asked.order());
    }

    /**
     * PropertyIsLike works on every property of type {@code xs:string} (OGC 09-026r2, 7.7.3.5), including lists and
     * objects, because clients know only the schema of a property. The OGC's test suite uses any such property.
     */
    @Test
    void everyTextIsLikeAPattern() {
        for (ServedCollection collection : ServedCollection.ALL) {
            String schema = city.text(City.WFS.replace("GetFeature", "DescribeFeatureType") + collection.id());
            TEXT.matcher(schema).results().map(match -> match.group(1)).forEach(property -> {
                for (String attributes : List.of("", " matchCase='false'")) {
                    String first = like(collection.id(), property, "*", attributes);
                    Matcher next = NEXT.matcher(first);
                    if (next.find()) {
                        String second = city.text(next.group(1).replace("&amp;", "&"));
                        assertThat(matched(second)).as(property).isEqualTo(matched(first));
                    }
                }
            });
        }
    }

    /** A list matches a pattern if one of its items does. */
    @Test
    void someItemOfAListIsLikeAPattern() {
        String cql = City.WFS + "raw_labels&count=0&cql_filter=";
        int narrow = matched(like("raw_labels", "tags", "n*row", ""));
        int all = matched(like("raw_labels", "tags", "*", ""));
        assertThat(narrow).isEqualTo(matched(city.text(cql + "A_CONTAINS(tags,('narrow'))")));
        assertThat(all).isEqualTo(matched(city.text(cql + "NOT(A_CONTAINEDBY(tags,('')))")));
        assertThat(narrow).isPositive().isLessThan(all);
        assertThat(matched(like("raw_labels", "tags", "NARROW", " matchCase='false'")))
                .isEqualTo(narrow);
    }

    private static String like(String collection, String property, String pattern, String attributes) {
        String filter = "<f:Filter><f:PropertyIsLike wildCard='*' singleChar='?' escapeChar='!'" + attributes
                + "><f:ValueReference>" + property + "</f:ValueReference><f:Literal>" + pattern
                + "</f:Literal></f:PropertyIsLike></f:Filter>";
        return city.post("/wfs", OPEN.formatted("count='1'", collection) + filter + CLOSE)
                .text();
    }

    private static int matched(String answer) {
        Matcher number = MATCHED.matcher(answer);
        assertThat(number.find()).as(answer).isTrue();
        return Integer.parseInt(number.group(1));
    }
}
