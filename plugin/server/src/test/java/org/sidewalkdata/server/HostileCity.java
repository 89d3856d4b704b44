package org.sidewalkdata.server;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.PrivateDatabase;
import tools.jackson.databind.json.JsonMapper;

/** A served city with hostile texts in names, tags, descriptions and links. */
final class HostileCity implements AutoCloseable {
    static final String EVIL = "<script>alert(1)</script>\"' onload=x ]]> \u0001 \uD83D\uDE80 كورنيش";
    static final String ARABIC = "شارع الملك 12";
    static final String HEBREW = "רחוב (דוד) 7";
    static final String FORMULA = "=1+1";
    static final long EMPTY_REGION = 987654;

    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final String MARKS = "Z\u0351\u036F\u030A\u0341\u0302a\u0300\u0301lgo";
    private static final String LONG = "Donaudampfschifffahrtsgesellschaft".repeat(40);

    private final PrivateDatabase database = PrivateDatabase.create();
    private final Server server;
    private final long region;

    HostileCity(Path folder) throws IOException, InterruptedException, SQLException {
        DemoCity.write(folder, 2_000, 7, Progress.NONE);
        Load.run(database.dataSource(), folder, LoadOptions.DEFAULT, Progress.NONE);
        run("UPDATE region SET name = " + quoted(EVIL) + " || region_id");
        run("UPDATE street_edge SET street_name = " + quoted(EVIL));
        run("UPDATE city SET contact_name = " + quoted(EVIL) + ", contact_url = 'https://example.org/?a=\"><b>'");
        run("UPDATE label SET description = " + quoted(EVIL));
        List<String> names = List.of(ARABIC, HEBREW, MARKS, LONG, "東京", FORMULA);
        for (String name : names) {
            run("UPDATE street_edge SET street_name = " + quoted(name) + " WHERE street_edge_id % 7 = "
                    + names.indexOf(name));
        }
        run("INSERT INTO region SELECT " + EMPTY_REGION + ", 'Nowhere " + ARABIC
                + "', ST_Multi(ST_MakeEnvelope(10, 10, 10.1, 10.1, 4326))");
        new Refresh(database.dataSource()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
        run("UPDATE published_label SET image_url = 'javascript:alert(1)' WHERE label_id % 2 = 0");
        server = serve(database);
        region = JsonMapper.shared()
                .readTree(send(server, "GET", "/v3/api/accessScoreRegions").body())
                .at("/features/0/properties/region_id")
                .asLong();
    }

    Server server() {
        return server;
    }

    PrivateDatabase database() {
        return database;
    }

    /** Returns a region with streets. */
    long region() {
        return region;
    }

    /** Returns the database's URL without a login. */
    static String address(PrivateDatabase database) {
        return database.url().replaceAll("(user|password)=\\w+&", "");
    }

    static Server serve(PrivateDatabase database) {
        Map<String, String> settings = new HashMap<>();
        settings.put("server.port", "0");
        settings.put("sidewalk.db.url", address(database));
        settings.put("sidewalk.db.user", database.user());
        settings.put("sidewalk.db.password", database.password());
        settings.put("sidewalk.license", "CC BY 4.0");
        return Server.start(settings);
    }

    /**
     * Sends a request.
     *
     * @param headers names and values alternately
     */
    static HttpResponse<byte[]> send(Server asked, String method, String path, String... headers)
            throws IOException, InterruptedException {
        return send(asked.port(), method, path, headers);
    }

    static HttpResponse<byte[]> send(int port, String method, String path, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .method(method, HttpRequest.BodyPublishers.noBody());
        if (headers.length > 0) {
            request.headers(headers);
        }
        return CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    }

    private void run(String sql) throws SQLException {
        database.sql().run(sql);
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    @Override
    public void close() {
        server.close();
        database.close();
    }
}
