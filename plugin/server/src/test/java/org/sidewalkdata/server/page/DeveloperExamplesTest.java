package org.sidewalkdata.server.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.sidewalkdata.server.map.Browser;
import org.sidewalkdata.server.map.NodePackages;
import org.sidewalkdata.server.map.SharedCity;

/** The complete pages that {@code /developers} offers to copy run unchanged on another site. */
@Tag("browser")
@ExtendWith(SharedCity.class)
class DeveloperExamplesTest {
    private HttpServer site;

    @BeforeEach
    void startSite() throws IOException {
        site = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        site.start();
    }

    @AfterEach
    void stopSite() {
        site.stop(0);
    }

    @Test
    void openLayersDrawsTheStreets() throws Exception {
        try (var browser = new Browser()) {
            for (String file : List.of("dist/ol.js", "ol.css")) {
                publish("/" + file.replace("dist/", ""), openLayers(file));
            }
            Page page = run(browser, "src=\"ol.js\"", "/tiles/access_score_streets/");
            page.waitForFunction("() => [...document.querySelectorAll('canvas')].some(canvas => canvas.getContext('2d')"
                    + ".getImageData(0, 0, canvas.width, canvas.height).data.some(byte => byte !== 0))");
            Locator credit = page.locator(".ol-attribution").getByText("Project Sidewalk contributors");
            assertThat(credit.isVisible()).isTrue();
            assertThat(credit.boundingBox().width).isGreaterThan(100);
            assertThat(credit.boundingBox().y + credit.boundingBox().height)
                    .as("lower edge, in a page of 600 pixels")
                    .isLessThanOrEqualTo(600);
        }
    }

    /** Returns a file of the package of OpenLayers. */
    private static byte[] openLayers(String file) throws IOException {
        var about = new Properties();
        try (InputStream in = resource("/META-INF/maven/org.webjars.npm/ol/pom.properties")) {
            about.load(in);
        }
        try (InputStream in = resource("/META-INF/resources/webjars/ol/" + about.getProperty("version") + "/" + file)) {
            return in.readAllBytes();
        }
    }

    private static InputStream resource(String path) {
        return Objects.requireNonNull(DeveloperExamplesTest.class.getResourceAsStream(path), path);
    }

    @Test
    void mapLibreDrawsOurStyle() throws Exception {
        Path folder = NodePackages.file("maplibre-gl/dist/maplibre-gl.mjs").getParent();
        for (String file : List.of("maplibre-gl.mjs", "maplibre-gl-worker.mjs", "maplibre-gl.css")) {
            publish("/" + file, Files.readAllBytes(folder.resolve(file)));
        }
        try (var browser = new Browser("--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader")) {
            run(browser, "'./maplibre-gl.mjs'", "/tiles/access_score_");
        }
    }

    /**
     * Publishes the example that contains a text on the site and opens it. The example requests tiles from the server
     * without console errors.
     */
    private Page run(Browser browser, String text, String tiles) {
        Page developers = browser.open(SharedCity.address("/developers"), 800, 600, ColorScheme.LIGHT);
        String example = developers
                .locator("pre")
                .filter(new Locator.FilterOptions().setHasText(text))
                .textContent();
        publish("/", example.getBytes(StandardCharsets.UTF_8));
        Page page = browser.newPage(new com.microsoft.playwright.Browser.NewContextOptions().setViewportSize(800, 600));
        List<Integer> answers = new CopyOnWriteArrayList<>();
        page.onResponse(response -> {
            if (response.url().contains(tiles)) {
                answers.add(response.status());
            }
        });
        page.navigate("http://127.0.0.1:" + site.getAddress().getPort() + "/");
        page.waitForCondition(() -> answers.size() >= 2 || !browser.complaints().isEmpty());
        page.waitForTimeout(2000);
        assertThat(browser.complaints()).isEmpty();
        assertThat(answers).allMatch(status -> status == 200 || status == 204);
        return page;
    }

    private void publish(String path, byte[] body) {
        site.createContext(path, exchange -> {
            boolean known = exchange.getRequestURI().getPath().equals(path);
            exchange.getResponseHeaders().set("Content-Type", type(path));
            exchange.sendResponseHeaders(known ? 200 : 204, known ? body.length : -1);
            if (known) {
                exchange.getResponseBody().write(body);
            }
            exchange.close();
        });
    }

    private static String type(String path) {
        return path.endsWith("js") ? "text/javascript" : path.endsWith("css") ? "text/css" : "text/html";
    }
}
