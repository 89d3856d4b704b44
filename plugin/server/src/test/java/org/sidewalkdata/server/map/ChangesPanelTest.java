package org.sidewalkdata.server.map;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** What changed since a snapshot: the list, the lines on the map, and nothing of it where there are no snapshots. */
class ChangesPanelTest extends CityPage {
    /** Counts the pixels of the map with the color of better streets. */
    private static final String BETTER = """
            (() => [...document.querySelectorAll('#map canvas')].reduce((sum, canvas) => {
              if (!canvas.width || !canvas.height) return sum;
              const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
              for (let i = 0; i < pixels.length; i += 4) {
                if (pixels[i] === 0x00 && pixels[i + 1] === 0xb3 && pixels[i + 2] === 0xa4) sum++;
              }
              return sum;
            }, 0))()
            """;

    private static final String STREET = """
            {"type":"Feature","properties":{"street_edge_id":%d,"change":"changed","reasons":["audits","severity"],\
            "region_id":1,"region_name":"<b>North</b>","score_before":%s,"score_after":%s,"score_difference":%s},\
            "geometry":{"type":"LineString","coordinates":[[%f,%f],[%f,%f]]}}""";

    private static final String PROBLEM = """
            {"type":"Feature","properties":{"label_cluster_id":%d,"change":"%s","reasons":["%s"],"label_type":"%s",\
            "street_edge_id":%d},"geometry":{"type":"Point","coordinates":[%f,%f]}}""";

    @Test
    void streetsAreListedByTheirDifferenceAndDrawnWhileThePartIsOpen() {
        page = browser.newPage();
        page.route(
                address("/map/city.json"),
                route -> route.fulfill(new Route.FulfillOptions()
                        .setResponse(route.fetch())
                        .setBody(route.fetch().text().replaceFirst("\\{", "{\"snapshots\":true,"))));
        answer("/v3/api/snapshots", """
                {"status":"OK","snapshots":[{"name":"2026-Q3","data_time":"2026-07-01T00:00:00.000Z"}]}""");
        page.navigate(address("/"));
        page.waitForSelector(
                "#map[data-drawn]",
                new Page.WaitForSelectorOptions()
                        .setState(com.microsoft.playwright.options.WaitForSelectorState.ATTACHED));
        double[] middle = ((List<?>) ask("(await (await fetch('map/city.json')).json()).bounds"))
                .stream().mapToDouble(edge -> ((Number) edge).doubleValue()).toArray();
        double lon = (middle[0] + middle[2]) / 2;
        double lat = (middle[1] + middle[3]) / 2;
        int worse = (int)
                ask("(await (await fetch('v3/api/accessScoreStreets')).json()).features[0].properties.street_edge_id");
        answer("/v3/api/changes?*", """
                {"from":{"name":"2026-Q3","refreshed_at":"2026-07-01T00:00:00.000Z"},"rules_changed":true}""");
        answer(
                "/v3/api/changes?*collection=streets*",
                collection(
                        street(1, "0.5", "0.6", "0.1", lon, lat),
                        street(worse, "0.5", "0.2", "-0.3", lon, lat - 0.003)));
        answer(
                "/v3/api/changes?*collection=clusters*",
                collection(
                        problem(1, "added", "new", "Obstacle", 1, lon, lat + 0.003),
                        problem(2, "removed", "gone", "NoCurbRamp", worse, lon, lat - 0.003)));
        click("#to-streets");
        click("#to-changes");
        choose("#since", "2026-Q3");
        shown("#changes [data-street]");
        assertThat(texts("[...document.querySelectorAll('#changes li[data-street]')].map(row => row.dataset.street)"))
                .containsExactly(String.valueOf(worse), "1");
        assertThat(text("#changes [role=status]"))
                .contains("1 street is better, 1 is worse,", "1 problem is new, 1 is gone.", "The rules changed too");
        assertThat(at("#changes li[data-street='" + worse + "']").textContent())
                .contains(
                        "<b>North</b>, 0.50, then 0.20",
                        "Why: the number of audits changed and a severity changed",
                        "−0.30");
        page.waitForCondition(() ->
                Boolean.TRUE.equals(ask(BETTER + " > 30"))); // the policy forbids waitForFunction, which evaluates text
        click("#to-changes");
        page.waitForCondition(() -> Boolean.TRUE.equals(ask(BETTER + " === 0")));
        assertThat(page.url()).contains("since=2026-Q3");
        click("#to-changes");
        at("#changes li[data-street='" + worse + "'] > button").click();
        shown("#place .changed-on");
        assertThat(text("#place .changed-on"))
                .contains(
                        "Since 2026-Q3 (1 Jul 2026): 0.50, then 0.20",
                        "Why: the number of audits changed",
                        "Gone: 1 missing curb ramp.");
    }

    private void answer(String path, String json) {
        page.route(
                address(path),
                route -> route.fulfill(new Route.FulfillOptions()
                        .setContentType("application/json")
                        .setBody(json)));
    }

    private static String collection(String... features) {
        return "{\"type\":\"FeatureCollection\",\"features\":[" + String.join(",", features) + "]}";
    }

    private static String problem(
            int id, String change, String reason, String type, int street, double lon, double lat) {
        return String.format(Locale.ROOT, PROBLEM, id, change, reason, type, street, lon, lat);
    }

    private static String street(int id, String before, String after, String difference, double lon, double lat) {
        return String.format(Locale.ROOT, STREET, id, before, after, difference, lon - 0.004, lat, lon + 0.004, lat);
    }

    @Test
    void withoutSnapshotsThereIsNothingOfIt() {
        open("#tab=streets");
        page.waitForSelector(
                "#compare select",
                new Page.WaitForSelectorOptions()
                        .setState(com.microsoft.playwright.options.WaitForSelectorState.ATTACHED));
        assertThat(isVisible("#tab-changes")).isFalse();
    }
}
