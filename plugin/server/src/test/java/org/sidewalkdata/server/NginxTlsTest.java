package org.sidewalkdata.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.testkit.Gdal;
import org.sidewalkdata.testkit.HostProcess;
import org.sidewalkdata.testkit.Repository;

/**
 * Runs {@code docker/nginx-tls.conf}, with a test certificate, and {@code docker/nginx-cache.conf.template} in a real
 * nginx before the server. Skipped without nginx.
 */
@Tag("slow")
class NginxTlsTest {
    private static final int REGIONS = 25;

    /** As both configurations say. */
    private static final int CONNECTIONS_OF_ONE_ADDRESS = 100;

    /** If the machine allows it to listen on 443, the {@code Host} header has no port. */
    private static final InetSocketAddress HTTPS = new InetSocketAddress("127.0.0.2", 443);

    @AutoClose
    private static StubServer server;

    @TempDir
    private static Path folder;

    @TempDir
    private static Path snapshots;

    @AutoClose
    private static Nginx nginx;

    private static String url;
    private static int cachePort;
    private static int plainPort;

    @BeforeAll
    static void startNginx() throws Exception {
        List<Map<String, Object>> regions =
                IntStream.rangeClosed(1, REGIONS).mapToObj(NginxTlsTest::region).toList();
        server = StubServer.over(
                new InMemoryRowSource().rows(PublishedCollections.REGIONS, regions),
                "sidewalk.snapshots.folder=" + snapshots);
        Gdal.program(("openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=test -keyout "
                        + folder.resolve("key.pem") + " -out " + folder.resolve("certificate.pem"))
                .split(" "));
        int port = port();
        cachePort = HostProcess.freePort();
        plainPort = HostProcess.freePort();
        url = "https://" + HTTPS.getHostString() + (port == 443 ? "" : ":" + port) + "/newberg";
        nginx = Nginx.start(
                folder,
                tls(port) + Nginx.cache(folder, cachePort, server.port()),
                new InetSocketAddress(HTTPS.getAddress(), port),
                new InetSocketAddress("127.0.0.1", cachePort));
    }

    @Test
    void gdalReadsAllPagesOfACollection() throws Exception {
        assertThat(gdal("ogrinfo", "-ro", "-oo", "PAGE_SIZE=10", "OAPIF:" + url + "/ogc/features/v1", "regions"))
                .contains("Layer name: regions")
                .containsPattern("(?s)region_id \\(Integer\\) = 1\n.*region_id \\(Integer\\) = " + REGIONS + "\n");
    }

    @Test
    void gdalReadsWfs() throws Exception {
        assertThat(gdal("ogrinfo", "-ro", "-so", "WFS:" + url + "/wfs", "sidewalk:regions"))
                .contains("Feature Count: " + REGIONS);
    }

    /** Paths for a {@code Host} without a port, as clients of port 443 send it. */
    @Test
    void everyLinkIsTheClients() throws Exception {
        String paths = """
                /v3/api/openapi.json /wfs?service=WFS&request=GetCapabilities /wms?service=WMS&request=GetCapabilities
                /wmts/1.0.0/WMTSCapabilities.xml /tiles/regions.json /styles/map.json /ogc/features/v1
                /ogc/features/v1/collections/regions/items?limit=10 /ogc/tiles/v1""";
        for (String path : paths.split("\\s+")) {
            assertThat(curl(url + path, "-f", "-H", "Host: sidewalks.example.org"))
                    .as(path)
                    .contains("https://sidewalks.example.org/newberg")
                    .doesNotContain("sidewalks.example.org:", "http://sidewalks", "127.0.0.");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"X-Forwarded-Host: evil.org", "X-Forwarded-Port: 1", "Forwarded: host=evil.org;proto=http"})
    void aClientCannotChangeLinks(String header) throws Exception {
        assertThat(curl(url + "/tiles/regions.json", "-f", "-H", header)).contains("\"" + url + "/tiles/");
    }

    /** A cache behind a proxy that terminates TLS is reached by http and must not report that scheme. */
    @ParameterizedTest
    @CsvSource({"X-Forwarded-Proto: https, https", "X-Other: 1, http"})
    void theCacheKeepsWhatAProxyInFrontSays(String header, String scheme) throws Exception {
        String cache = "http://127.0.0.1:" + cachePort + "/tiles/regions.json";
        assertThat(curl(cache, "-f", "-H", "Host: a.org", "-H", header)).contains("\"" + scheme + "://a.org/tiles/");
    }

    /** Other values of parameters that a page ignores are no new pages for the cache, and other languages are. */
    @ParameterizedTest
    @CsvSource({
        "/about?, x=2, x=%31, %78=1, LANG=es, x=lang, true",
        "/snapshots?, x=2, x=%31, %78=1, lan%67=es, x=?lang=es, true",
        "/developers?lang=es, &x=2, &x=%31, &%78=1, &x=lang, &x=lang=de, true",
        "/data.json?, x=2, x=%31, lang=es, lang=de, filetype=csv, true",
        "/sitemap.xml?, x=2, x=%31, lang=es, lang=de, filetype=csv, true",
        "/v3/api/snapshots?, x=2, x=%31, y=%66, lang=es, z, true",
        "/about?, lang=es, x&lang=de, x=1&lang=fr, lang=pt, x=&lang=zh-TW, false",
        "/v3/api/snapshots?, filetype=csv, filetype=json, %66iletype=csv, x&filetype=csv, filetype=Csv, false",
    })
    void theCacheKeepsAPageOnce(
            String page, String second, String third, String fourth, String fifth, String sixth, boolean same)
            throws Exception {
        String host = "host" + Integer.toHexString(List.of(page, second, same).hashCode()); // with an empty cache
        assertThat(cached(host, page)).startsWith("MISS");
        for (String query : List.of(second, third, fourth, fifth, sixth)) {
            assertThat(cached(host, page + query).startsWith("MISS")).as(query).isNotEqualTo(same);
        }
    }

    /** Returns how the cache answered a request, and the status. */
    private static String cached(String host, String target) throws Exception {
        return told("%header{x-cache} %{http_code}", "http://127.0.0.1:" + cachePort + target, "-H", "Host: " + host);
    }

    private static String curl(String address, String... options) throws Exception {
        return Gdal.program(Stream.concat(Stream.of("curl", "-sk", address), Stream.of(options))
                .toArray(String[]::new));
    }

    /** Returns what curl tells about an answer. */
    private static String told(String what, String address, String... options) throws Exception {
        return curl(
                address,
                Stream.concat(Stream.of("-o", "/dev/null", "-w", what), Stream.of(options))
                        .toArray(String[]::new));
    }

    /** A client that has many requests open is refused, and others are served. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void oneAddressTakesOnlySomeOfTheConnections(boolean tls) throws Exception {
        List<Socket> open = new ArrayList<>();
        try {
            String page = tls ? url + "/styles/map.json" : "http://127.0.0.1:" + cachePort + "/styles/map.json";
            for (int i = 0; i < CONNECTIONS_OF_ONE_ADDRESS; i++) {
                Socket client = tls ? encrypted() : new Socket("127.0.0.1", cachePort);
                open.add(client);
                String path = tls ? "/newberg/wfs" : "/wfs";
                client.getOutputStream() // a body that does not come
                        .write(("POST " + path + " HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n").getBytes(UTF_8));
            }
            await().untilAsserted(() ->
                    assertThat(told("%{http_code} %header{retry-after}", page)).isEqualTo("503 5"));
            assertThat(told("%{http_code}", page, "--interface", "127.0.0.3")).isEqualTo("200");
        } finally {
            for (Socket client : open) {
                client.close();
            }
        }
    }

    private static Socket encrypted() throws Exception {
        KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
        trusted.load(null, null);
        try (InputStream certificate = Files.newInputStream(folder.resolve("certificate.pem"))) {
            trusted.setCertificateEntry(
                    "test", CertificateFactory.getInstance("X.509").generateCertificate(certificate));
        }
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        URI address = URI.create(url);
        return context.getSocketFactory()
                .createSocket(address.getHost(), address.getPort() < 0 ? HTTPS.getPort() : address.getPort());
    }

    @Test
    void tlsIsSpokenInHttp2AndPlainHttpIsRedirected() throws Exception {
        assertThat(told("%{http_version}", url + "/styles/map.json")).isEqualTo("2");
        assertThat(told("%{http_code} %{redirect_url}", "http://127.0.0.2:" + plainPort + "/newberg/about?a=b"))
                .isEqualTo("308 https://127.0.0.2/newberg/about?a=b");
    }

    private static String gdal(String... command) throws Exception {
        return Gdal.program(Stream.concat(Stream.of(command), Stream.of("--config", "GDAL_HTTP_UNSAFESSL", "YES"))
                .toArray(String[]::new));
    }

    private static Map<String, Object> region(int id) {
        double[][] ring = {{id, 45}, {id + 1, 45}, {id + 1, 46}, {id, 45}};
        return Map.of("region_id", (long) id, "name", "Region " + id, "geom", new double[][][][] {{ring}});
    }

    private static String tls(int port) throws IOException {
        return Files.readString(Repository.root().resolve("docker/nginx-tls.conf"))
                .replaceAll("listen \\[::][^;]*;", "") // the test machine may have no IPv6
                .replace("listen 80;", "listen 127.0.0.2:" + plainPort + ";")
                .replace("listen 443 ssl", "listen " + HTTPS.getHostString() + ":" + port + " ssl")
                .replace("/etc/ssl/certs/sidewalks.example.org.pem", folder + "/certificate.pem")
                .replace("/etc/ssl/private/sidewalks.example.org.key", folder + "/key.pem")
                .replace("http://127.0.0.1:8080/", "http://127.0.0.1:" + server.port() + "/");
    }

    /** Returns 443 if it is free and allowed. */
    private static int port() throws IOException {
        for (int port : List.of(443, 0)) {
            try (ServerSocket socket = new ServerSocket(port, 1, HTTPS.getAddress())) {
                return socket.getLocalPort();
            } catch (IOException e) {
                assumeTrue(port != 0, "nothing can listen on " + HTTPS);
            }
        }
        throw new IOException("no port is free");
    }
}
