package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.OptionalLong;

/**
 * A GeoServer of this machine with which we are compared, as somebody sets it up by hand: a PostGIS store on the city's
 * views, a layer of each with our style. It needs nothing of ours. All lies in a workspace of its own, which is made by
 * GeoServer's REST interface and goes when the benchmark ends.
 */
public final class GeoServer implements AutoCloseable {
    private static final String WORKSPACE = "sidewalk_bench";
    private static final List<String> LAYERS = List.of("access_score_streets", "label_clusters");

    /** What a GeoServer that has just been installed knows. */
    private static final String FIRST_USER = "admin:geoserver";

    private final HttpClient client = HttpClient.newHttpClient();
    private final URI root;
    private final String user;
    private final Postgres database;

    private GeoServer(URI given, Postgres database) {
        this.root = URI.create("http://" + given.getHost() + ":" + given.getPort()
                + given.getRawPath().replaceFirst("/$", ""));
        this.user = given.getUserInfo() == null ? FIRST_USER : given.getUserInfo();
        this.database = database;
    }

    /**
     * Publishes a city there.
     *
     * @param address {@code http://[user:password@]127.0.0.1:port/geoserver}; the user may change the configuration
     * @param service where our styles are
     */
    static GeoServer publish(String address, City city, Service service) throws IOException, InterruptedException {
        GeoServer geoserver = new GeoServer(URI.create(address), city.database());
        geoserver.close();
        geoserver.rest("POST", "/workspaces", "text/xml", "<workspace><name>" + WORKSPACE + "</name></workspace>");
        geoserver.rest("POST", "/workspaces/" + WORKSPACE + "/datastores", "text/xml", store(city.database()));
        for (String layer : LAYERS) {
            String style = new String(
                    Downloads.get(service.address("/styles/" + layer + ".sld")).body(), StandardCharsets.UTF_8);
            geoserver.publish(layer, style);
        }
        return geoserver;
    }

    private void publish(String layer, String style) throws IOException, InterruptedException {
        String workspace = "/workspaces/" + WORKSPACE;
        rest("POST", workspace + "/styles?name=" + layer, "application/vnd.ogc.sld+xml", style);
        rest(
                "POST",
                workspace + "/datastores/city/featuretypes",
                "text/xml",
                "<featureType><name>" + layer + "</name><srs>EPSG:4326</srs></featureType>");
        rest(
                "PUT",
                workspace + "/layers/" + layer,
                "text/xml",
                "<layer><defaultStyle><name>" + layer + "</name><workspace>" + WORKSPACE
                        + "</workspace></defaultStyle></layer>");
    }

    private static String store(Postgres database) {
        return """
                <dataStore>
                  <name>city</name>
                  <connectionParameters>
                    <entry key="dbtype">postgis</entry>
                    <entry key="host">%s</entry>
                    <entry key="port">%s</entry>
                    <entry key="database">%s</entry>
                    <entry key="schema">sidewalk</entry>
                    <entry key="user">sidewalk</entry>
                    <entry key="passwd">%s</entry>
                  </connectionParameters>
                </dataStore>""".formatted(database.host(), database.port(), database.name(), database.password());
    }

    /** An address of the workspace's services: {@code /wms?…}. */
    public URI address(String path) {
        return URI.create(root + "/" + WORKSPACE + path);
    }

    /** The process that answers there; empty: it is not seen from here. */
    public OptionalLong process() throws IOException {
        return Listener.pid(root.getPort());
    }

    /** Runs something and takes the CPU of that process and of the database's backends meanwhile. */
    public Sample measure(long process, Sample.Action action) throws Exception {
        return Sample.of(process, database, action);
    }

    @Override
    public void close() throws IOException, InterruptedException {
        rest("DELETE", "/workspaces/" + WORKSPACE + "?recurse=true", "text/xml", "");
    }

    private void rest(String method, String path, String type, String body) throws IOException, InterruptedException {
        String credentials = Base64.getEncoder().encodeToString(user.getBytes(StandardCharsets.UTF_8));
        HttpRequest request = HttpRequest.newBuilder(URI.create(root + "/rest" + path))
                .header("Authorization", "Basic " + credentials)
                .header("Content-Type", type)
                .method(method, BodyPublishers.ofString(body))
                .build();
        HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
        int status = response.statusCode();
        boolean gone = method.equals("DELETE") && status == HttpURLConnection.HTTP_NOT_FOUND;
        if (status / 100 != 2 && !gone) {
            throw new IOException(
                    "GeoServer answers " + status + " to " + method + " " + path + ": " + response.body());
        }
    }
}
