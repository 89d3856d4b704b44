package org.sidewalkdata.pages.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.catalog.CatalogSource;
import org.sidewalkdata.catalog.CitedSnapshot;
import org.sidewalkdata.catalog.CityDataset;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.site.PageRequest;

class FrontPageTest {
    private static final PageRequest PAGE = PageRequest.of(new Request("GET", "/about", ""));

    @Test
    void saysWhoseDataAndHowFresh() {
        String html = page("Town", 3);
        assertThat(html).contains("<h1>Sidewalk accessibility data of Town</h1>", ">3</dd>");
        assertThat(html).contains("<time datetime=\"2026-01-02T03:04:05Z\">2 January 2026, 03:04 UTC</time>");
        assertThat(html).contains("href=\"./v3/api/labelTags\"", "href=\"v3/api/openapi.json\"", "href=\"api-docs\"");
    }

    @Test
    void everyLinkWorksBelowAPathThatAProxyPutsInFront() {
        assertThat(page("Town", 3)).contains("v3/api/labelClusters").doesNotContainPattern("(href|src)=\"/");
    }

    @Test
    void theCitysNameIsTextAndNeverMarkup() {
        assertThat(page("<script>alert('1')</script>${x}$1", 3))
                .doesNotContain("<script>")
                .contains("&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;${x}$1");
    }

    @Test
    void loadsNothingFromOtherHosts() {
        assertThat(page("Town", 3))
                .doesNotContainPattern("@import|url\\(")
                .doesNotContainPattern("(src|href)=\"https?:");
    }

    @Test
    void namesTheBuild() {
        assertThat(page("Town", 3)).contains("<code>sidewalk 1.2.3</code>");
        assertThat(front("").html(PAGE, Optional.empty())).contains("<code>sidewalk 1.2.3</code>");
    }

    @Test
    void withoutDataItSaysSo() {
        assertThat(page("Town", 0)).contains("Nothing is published yet");
        assertThat(front("").html(PAGE, Optional.empty())).contains("cannot be reached", "of one city");
    }

    @Test
    void saysHowMuchThereIsAndHowFarItCanBeTrusted() {
        var numbers = new CityNumbers(
                new CityNumbers.Basis(90.46, 120.6, 0.7994, 3_210, 3_000, 10, 200),
                12_345,
                80,
                30,
                OptionalLong.of(6_000),
                OptionalLong.of(4_500),
                OptionalLong.of(2_500),
                Optional.empty(),
                OptionalLong.of(730),
                CityDataset.Period.UNKNOWN);
        assertThat(page("Town", 3, Optional.of(numbers)))
                .contains(
                        "12,345 by 80 people",
                        "90.5 km of 120.6 km (80%)",
                        "26% of the labels (3,210): 3,000 refuted by votes or from low-quality work, 10 of other types, 200 not",
                        "49% of the labels, by 30 voters",
                        "<dt>With a verdict by people</dt><dd>20% of the labels",
                        "75% of labels with a verdict")
                .contains("2.0 years old")
                .doesNotContain("Latest hundred labels");
    }

    @Test
    void namesTheLicenseOrSaysThatNoneIsStated() {
        assertThat(front("CC BY 4.0").html(PAGE, Optional.empty()))
                .contains("<a href=\"https://creativecommons.org/licenses/by/4.0/\">CC BY 4.0</a>");
        assertThat(front("").html(PAGE, Optional.empty())).contains("No license is stated");
        assertThat(front("<b>").html(PAGE, Optional.empty())).contains("License: &lt;b&gt;.");
    }

    @Test
    void citesTheDataThatItShowsAndAnOlderSnapshotSeparately() {
        assertThat(page(snapshot(2, "2026-01-01T00:00:00Z")))
                .contains(
                        "data of Town, data version 3 of 2 January 2026 (2026).",
                        "version = {3}",
                        "the newest snapshot: People (2026): Sidewalk accessibility data of Town, snapshot 2026-Q1,"
                                + " data version 2 of 1 January 2026.");
        assertThat(page(snapshot(3, "2026-01-02T03:04:05Z")))
                .contains(
                        "<pre>People (2026): Sidewalk accessibility data of Town, snapshot 2026-Q1, data version 3 of")
                .doesNotContain("the newest snapshot:");
    }

    private static CitedSnapshot snapshot(long version, String time) {
        return new CitedSnapshot(
                "2026-Q1", version, Instant.parse(time), Optional.empty(), new Publisher("People", ""), List.of());
    }

    private static String page(CitedSnapshot snapshot) {
        var source = new CatalogSource(new Publisher("", ""), "", () -> List.of(snapshot));
        return front(source).html(PAGE, Optional.of(found("Town", 3, Optional.empty())));
    }

    private static FrontPage front(String license) {
        return front(CatalogSource.of(new Publisher("People", license)));
    }

    private static FrontPage front(CatalogSource source) {
        var examples = new Examples(new InMemoryRowSource());
        return new FrontPage(examples, "1.2.3", "", source, false, Duration.ofSeconds(5));
    }

    private static String page(String city, long version) {
        return page(city, version, Optional.empty());
    }

    private static String page(String city, long version, Optional<CityNumbers> numbers) {
        return front("").html(PAGE, Optional.of(found(city, version, numbers)));
    }

    private static Examples.Found found(String city, long version, Optional<CityNumbers> numbers) {
        DataVersion data =
                new DataVersion(version, Instant.parse("2026-01-02T03:04:05Z"), Optional.of(city), Optional.empty());
        var requests = ExampleRequest.of(data, Optional.empty(), OptionalLong.empty());
        return new Examples.Found(data, requests, numbers, List.of());
    }
}
