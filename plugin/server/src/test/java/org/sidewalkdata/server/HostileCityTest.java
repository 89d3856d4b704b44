package org.sidewalkdata.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.testkit.PrivateDatabase;
import tools.jackson.databind.JsonNode;

/** A served city with hostile texts in names, tags, descriptions and links, shared by the tests of a class. */
@Tag("postgis")
abstract class HostileCityTest {
    static final String EVIL = "<script>alert(1)</script>\"' onload=x ]]> \u0001 \uD83D\uDE80 كورنيش";
    static final String ARABIC = "شارع الملك 12";
    static final String HEBREW = "רחוב (דוד) 7";
    static final String FORMULA = "=1+1";
    static final long EMPTY_REGION = 987654;

    private static final String MARKS = "Z\u0351\u036F\u030A\u0341\u0302a\u0300\u0301lgo";
    private static final String LONG = "Donaudampfschifffahrtsgesellschaft".repeat(40);

    @AutoClose
    static PrivateDatabase database;

    @AutoClose
    static TestServer server;

    /** A region with streets. */
    static long region;

    @BeforeAll
    static void start(@TempDir Path folder) throws Exception {
        database = PrivateDatabase.copyOf("hostile", city -> fill(city, folder));
        server = TestServer.on(database, "sidewalk.license=CC BY 4.0");
        region = server.json("/v3/api/accessScoreRegions")
                .at("/features/0/properties/region_id")
                .asLong();
    }

    private static void fill(PrivateDatabase city, Path folder) throws Exception {
        Cities.load(city, folder, 2_000);
        city.sql().run("UPDATE region SET name = " + quoted(EVIL) + " || region_id");
        city.sql().run("UPDATE street_edge SET street_name = " + quoted(EVIL));
        city.sql()
                .run("UPDATE city SET contact_name = " + quoted(EVIL)
                        + ", contact_url = 'https://example.org/?a=\"><b>'");
        city.sql().run("UPDATE label SET description = " + quoted(EVIL));
        city.sql().run("UPDATE area_set SET title = '<i>Zones</i> & more' WHERE area_set = 'tracts'");
        List<String> names = List.of(ARABIC, HEBREW, MARKS, LONG, "東京", FORMULA);
        for (String name : names) {
            city.sql()
                    .run("UPDATE street_edge SET street_name = " + quoted(name) + " WHERE street_edge_id % 7 = "
                            + names.indexOf(name));
        }
        city.sql()
                .run("INSERT INTO region SELECT " + EMPTY_REGION + ", 'Nowhere " + ARABIC
                        + "', ST_Multi(ST_MakeEnvelope(10, 10, 10.1, 10.1, 4326))");
        Cities.refresh(city);
        city.sql().run("UPDATE published_label SET image_url = 'javascript:alert(1)' WHERE label_id % 2 = 0");
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /** Returns the features of a collection. */
    static List<JsonNode> features(String path) throws Exception {
        return server.json(path).get("features").valueStream().toList();
    }

    /** Returns the properties of features. */
    static List<JsonNode> rows(String path) throws Exception {
        return features(path).stream().map(feature -> feature.get("properties")).toList();
    }

    /** Returns the content of a page, which must be XML, so that every element is closed. */
    static String main(String page) throws Exception {
        String main = page.substring(page.indexOf("<main"), page.indexOf("</main>") + "</main>".length());
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(main.getBytes(UTF_8)));
        return main;
    }
}
