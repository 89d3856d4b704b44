package org.sidewalkdata.ogc.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.maps.tiles.TileMaker;
import org.sidewalkdata.maps.tiles.TileSettings;
import org.sidewalkdata.ogc.arcgis.FeatureServerApi;
import org.sidewalkdata.ogc.features.FeaturesApi;
import org.sidewalkdata.ogc.wfs.WfsApi;
import org.sidewalkdata.ogc.wfs.call.WfsSettings;
import org.sidewalkdata.ogc.wms.WmsApi;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.schema.Schema;
import org.sidewalkdata.served.Reads;
import org.sidewalkdata.served.ServiceSettings;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Repository;

/**
 * A city bundle in a private database, and all services over it. Methods that return bytes require a successful answer.
 */
final class City implements AutoCloseable {
    private static final String HOST = "http://127.0.0.1";

    final PrivateDatabase database = PrivateDatabase.create();
    final PostgisRowSource source = new PostgisRowSource(database.reader());
    private final SidewalkApi rest = new SidewalkApi(source, ApiSettings.defaults());
    private final FeaturesApi features = new FeaturesApi(source, ServiceSettings.defaults(), Clock.systemUTC());
    private final WfsApi wfs = new WfsApi(source, WfsSettings.defaults(), Clock.systemUTC());
    private final WmsApi wms = wms(source);
    private final FeatureServerApi arcgis =
            new FeatureServerApi(Reads.over(source), new Styles(), ServiceSettings.defaults());

    /** Creates a synthetic city and writes its bundle into the folder. */
    static City invented(Path folder, int labels, long seed) throws IOException, SQLException {
        DemoCity.write(folder, labels, seed, Progress.NONE);
        return load(folder);
    }

    /** Returns a city with all oddities and an empty city, by the names of the test fixtures. */
    static Map<String, City> fixtures() throws SQLException {
        Path folder = Repository.root().resolve("plugin/tools/testkit/src/test/resources/fixtures");
        Map<String, City> cities = new HashMap<>();
        for (String name : List.of("oddities", "empty_city")) {
            cities.put(name, load(folder.resolve(name)));
        }
        return cities;
    }

    static City load(Path bundle) throws SQLException {
        City city = new City();
        Load.run(city.database.dataSource(), bundle, LoadOptions.DEFAULT, Progress.NONE);
        new Refresh(city.database.dataSource()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
        return city;
    }

    /** Loads a city whose schema, data and answers all come from connections with these defaults. */
    static City load(Path bundle, List<String> defaults) throws SQLException {
        City city = new City();
        defaults.forEach(city.database::setDefault);
        city.database.sql().run("DROP SCHEMA sidewalk CASCADE");
        new Schema(city.database.dataSource()).migrate();
        Load.run(city.database.dataSource(), bundle, LoadOptions.DEFAULT, Progress.NONE);
        new Refresh(city.database.dataSource()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
        return city;
    }

    private static WmsApi wms(PostgisRowSource source) {
        Styles styles = new Styles();
        TileSettings tiles = TileSettings.defaults();
        return new WmsApi(
                source, styles, new TileMaker(styles, tiles), tiles.drawingPermits(), ServiceSettings.defaults());
    }

    /** An answer, successful or not. */
    record Reply(int status, String mediaType, byte[] body) {}

    byte[] rest(String endpoint, String query) {
        return good(rest::handle, get(SidewalkApi.ROOT + endpoint, query));
    }

    Reply restReply(String endpoint, String query) {
        return reply(rest::handle, get(SidewalkApi.ROOT + endpoint, query));
    }

    /**
     * Returns an answer of OGC API Features.
     *
     * @param path path below the service's root
     */
    byte[] features(String path, String query) {
        return good(features::handle, get(FeaturesApi.ROOT + path, query));
    }

    Reply featuresReply(String path, String query) {
        return reply(features::handle, get(FeaturesApi.ROOT + path, query));
    }

    byte[] wfs(String query) {
        return good(wfs::handle, get(WfsApi.ROOT, query));
    }

    byte[] wfsPost(String xml) {
        byte[] body = xml.getBytes(StandardCharsets.UTF_8);
        return good(
                wfs::handle,
                new Request("POST", WfsApi.ROOT, "", Map.of(), HOST, () -> new ByteArrayInputStream(body)));
    }

    byte[] wms(String query) {
        return good(wms::handle, get(WmsApi.ROOT, query));
    }

    /**
     * Returns an answer of the ArcGIS FeatureServer, which may be an error.
     *
     * @param path path below the service, {@code /0/query}
     */
    byte[] arcgis(String path, String query) {
        return good(arcgis::handle, get(FeatureServerApi.SERVICE + path, query));
    }

    Map<String, String> arcgisHeaders(String path, String query) {
        try (Response answer = arcgis.handle(get(FeatureServerApi.SERVICE + path, query))) {
            return answer.headers();
        }
    }

    byte[] arcgisPost(String path, String form) {
        return arcgisPost(path, form, Map.of());
    }

    byte[] arcgisPost(String path, String text, Map<String, List<String>> headers) {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        return good(
                arcgis::handle,
                new Request(
                        "POST",
                        FeatureServerApi.SERVICE + path,
                        "",
                        headers,
                        HOST,
                        () -> new ByteArrayInputStream(body)));
    }

    private static Request get(String path, String query) {
        return new Request("GET", path, query, Map.of(), HOST, Request.Body.NONE);
    }

    private static byte[] good(Function<Request, Response> service, Request request) {
        Reply reply = reply(service, request);
        String text = new String(reply.body(), StandardCharsets.UTF_8);
        assertThat(reply.status()).as("%s %s", request, text).isEqualTo(200);
        assertThat(text).doesNotContain("ServiceException");
        return reply.body();
    }

    private static Reply reply(Function<Request, Response> service, Request request) {
        try (Response answer = service.apply(request)) {
            assertThat(answer.cause()).as("%s", request).isEmpty();
            byte[] body = answer.body().orElseThrow().bytes();
            return new Reply(answer.status(), answer.headers().get("Content-Type"), body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        database.close();
    }
}
