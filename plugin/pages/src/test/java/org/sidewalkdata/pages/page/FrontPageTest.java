package org.sidewalkdata.pages.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sidewalkdata.catalog.CatalogSource;
import org.sidewalkdata.catalog.CitedSnapshot;
import org.sidewalkdata.catalog.CityDataset;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.site.PageRequest;

/** The front page, and the example requests on it. */
class FrontPageTest {
    private static final PageRequest PAGE = PageRequest.of(new Request("GET", "/about", ""));
    private static final Bbox CITY = new Bbox(-123.00001, 45, -122, 46.00001);

    private final InMemoryRowSource rows = new InMemoryRowSource()
            .version(new DataVersion(1, Instant.EPOCH, Optional.of("Town"), Optional.of(CITY)))
            .regions(List.of(
                    new Region(7, "Quiet", new Bbox(1, 1, 2, 2)), new Region(9, "Busy", new Bbox(3.00001, -4, 4, -3))));

    /** Every link works below a path that a proxy puts in front, and nothing is loaded from other hosts. */
    @Test
    void saysWhoseDataAndHowFresh() {
        assertThat(page("Town", 3))
                .contains("<h1>Sidewalk accessibility data of Town</h1>", ">3</dd>", "<code>sidewalk 1.2.3</code>")
                .contains("<time datetime=\"2026-01-02T03:04:05Z\">2 January 2026, 03:04 UTC</time>")
                .contains("href=\"./v3/api/labelTags\"", "href=\"v3/api/openapi.json\"", "href=\"api-docs\"")
                .contains("v3/api/labelClusters")
                .doesNotContainPattern("(href|src)=\"/|@import|url\\(|(src|href)=\"https?:");
    }

    @Test
    void theCitysNameIsTextAndNeverMarkup() {
        assertThat(page("<script>alert('1')</script>${x}$1", 3))
                .doesNotContain("<script>")
                .contains("&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;${x}$1");
    }

    @Test
    void withoutDataItSaysSo() {
        assertThat(page("Town", 0)).contains("Nothing is published yet");
        assertThat(front("").html(PAGE, Optional.empty()))
                .contains("cannot be reached", "of one city", "<code>sidewalk 1.2.3</code>", "No license is stated");
    }

    @Test
    void saysHowMuchThereIsAndHowFarItCanBeTrusted() {
        var basis = new CityNumbers.Basis(90.46, 120.6, 0.7994, 3_210, 3_000, 10, 200);
        OptionalLong checked = OptionalLong.of(6_000);
        OptionalLong agreed = OptionalLong.of(4_500);
        OptionalLong decided = OptionalLong.of(2_500);
        OptionalLong days = OptionalLong.of(730);
        CityDataset.Period period = CityDataset.Period.UNKNOWN;
        var numbers = new CityNumbers(basis, 12_345, 80, 30, checked, agreed, decided, Optional.empty(), days, period);
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
    void namesTheLicense() {
        assertThat(front("CC BY 4.0").html(PAGE, Optional.empty()))
                .contains("<a href=\"https://creativecommons.org/licenses/by/4.0/\">CC BY 4.0</a>");
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
        return new FrontPage(examples, "1.2.3", "", source, false);
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

    @Test
    void theRegionWithTheMostLabelsIsRequested() {
        Map<String, Object> elsewhere = Map.of("street_edge_id", 4L, "label_count", 99L);
        rows.rows(
                PublishedCollections.ACCESS_SCORE_STREETS,
                List.of(street(1, 7L, 5), street(2, 9L, 3), street(3, 9L, 3), elsewhere));
        assertThat(new Examples(rows).find().requests())
                .extracting(ExampleRequest::path)
                .startsWith(
                        "/v3/api/labelClusters?bbox=3,-4,4,-3&labelType=NoCurbRamp,SurfaceProblem&inline=true",
                        "/v3/api/rawLabels?bbox=3,-4,4,-3&labelType=CurbRamp&filetype=csv&inline=true",
                        "/v3/api/accessScoreStreets?regionId=9&inline=true",
                        "/v3/api/labelTags",
                        "/v3/api/userStats?minLabels=10");
    }

    @Test
    void withoutLabelsItIsTheCityRoundedOutwardOfEachVersion() {
        Examples examples = new Examples(rows);
        Examples.Found first = examples.find();
        assertThat(first.requests().get(0).path()).contains("bbox=-123.0001,45,-122,46.0001&");
        assertThat(examples.find()).isSameAs(first);
        rows.version(new DataVersion(2, Instant.EPOCH, Optional.empty(), Optional.empty()));
        assertThat(examples.find().requests().get(0).path()).doesNotContain("bbox");
    }

    /** While the database is away, a query fails after seconds: many clients must not wait for one after another. */
    @Test
    @Timeout(60)
    void requestsAtTheSameTimeShareAQueryAlsoIfItFails() throws Exception {
        var opened = new AtomicInteger();
        var away = new CountDownLatch(1);
        Examples examples = new Examples(() -> {
            opened.incrementAndGet();
            try {
                away.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            throw new DataSourceException("away", new IOException(), true);
        });
        List<FutureTask<Boolean>> answers = Stream.generate(
                        () -> new FutureTask<>(() -> examples.findIfReachable().isPresent()))
                .limit(50)
                .toList();
        List<Thread> threads = answers.stream().map(Thread::new).toList();
        threads.forEach(Thread::start);
        await().until(() -> threads.stream()
                        .filter(one -> one.getState() == Thread.State.BLOCKED)
                        .count()
                == 49);
        away.countDown();
        for (FutureTask<Boolean> answer : answers) {
            assertThat(answer.get()).isFalse();
        }
        assertThat(opened).hasValueLessThanOrEqualTo(2);
    }

    private static Map<String, Object> street(long id, long region, long labels) {
        return Map.of("street_edge_id", id, "region_id", region, "label_count", labels);
    }
}
