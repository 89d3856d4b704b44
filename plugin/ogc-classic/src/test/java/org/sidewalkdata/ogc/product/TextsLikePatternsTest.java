package org.sidewalkdata.ogc.product;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.served.ServedCollection;

/**
 * PropertyIsLike works on every property of type {@code xs:string} (OGC 09-026r2, 7.7.3.5), including lists and
 * objects, because clients know only the schema of a property. The OGC's test suite uses any such property.
 */
@Tag("postgis")
class TextsLikePatternsTest {
    private static final Pattern TEXT = Pattern.compile("<xs:element name=\"(\\w+)\" type=\"xs:string\"");
    private static final Pattern NEXT = Pattern.compile(" next=\"[^\"]*/wfs\\?([^\"]+)\"");
    private static final Pattern MATCHED = Pattern.compile(" numberMatched=\"(\\d+)\"");

    @AutoClose
    private static City city;

    @BeforeAll
    static void load(@TempDir Path folder) throws IOException, SQLException {
        city = City.invented(folder, 300, 5);
    }

    static List<String> collections() {
        return ServedCollection.ALL.stream().map(ServedCollection::id).toList();
    }

    @ParameterizedTest
    @MethodSource("collections")
    void everyText(String collection) {
        String schema = text(city.wfs("service=WFS&version=2.0.0&request=DescribeFeatureType&typeNames=" + collection));
        List<String> texts =
                TEXT.matcher(schema).results().map(match -> match.group(1)).toList();
        for (String property : texts) {
            for (String attributes : List.of("", " matchCase='false'")) {
                String first = text(city.wfsPost(like(collection, property, "*", attributes)));
                Matcher next = NEXT.matcher(first);
                if (next.find()) {
                    String second = text(city.wfs(next.group(1).replace("&amp;", "&")));
                    assertThat(matched(second)).as(property).isEqualTo(matched(first));
                }
            }
        }
    }

    /** A list matches a pattern if one of its items does. */
    @Test
    void someItemOfAList() {
        int all = matched(text(city.wfsPost(like("raw_labels", "tags", "*", ""))));
        int narrow = matched(text(city.wfsPost(like("raw_labels", "tags", "n*row", ""))));
        String cql = "service=WFS&version=2.0.0&request=GetFeature&count=0&typeNames=raw_labels&cql_filter=";
        assertThat(narrow).isEqualTo(matched(text(city.wfs(cql + "A_CONTAINS(tags,('narrow'))"))));
        assertThat(all).isEqualTo(matched(text(city.wfs(cql + "NOT(A_CONTAINEDBY(tags,('')))"))));
        assertThat(narrow).isPositive().isLessThan(all);
        assertThat(matched(text(city.wfsPost(like("raw_labels", "tags", "NARROW", " matchCase='false'")))))
                .isEqualTo(narrow);
    }

    private static String like(String collection, String property, String pattern, String attributes) {
        return "<w:GetFeature xmlns:w='http://www.opengis.net/wfs/2.0' xmlns:f='http://www.opengis.net/fes/2.0'"
                + " service='WFS' version='2.0.0' count='1'><w:Query typeNames='" + collection + "'><f:Filter>"
                + "<f:PropertyIsLike wildCard='*' singleChar='?' escapeChar='!'" + attributes + "><f:ValueReference>"
                + property + "</f:ValueReference><f:Literal>" + pattern + "</f:Literal></f:PropertyIsLike></f:Filter>"
                + "</w:Query></w:GetFeature>";
    }

    private static int matched(String answer) {
        Matcher number = MATCHED.matcher(answer);
        assertThat(number.find()).as(answer).isTrue();
        return Integer.parseInt(number.group(1));
    }

    private static String text(byte[] answer) {
        return new String(answer, UTF_8);
    }
}
