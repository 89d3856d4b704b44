package org.sidewalkdata.pages.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.row.memory.InMemoryRowSource;

class ExampleRequestTest {
    private static final Bbox CITY = new Bbox(-123.00001, 45, -122, 46.00001);

    private final InMemoryRowSource rows = new InMemoryRowSource()
            .version(new DataVersion(1, Instant.EPOCH, Optional.of("Town"), Optional.of(CITY)))
            .regions(List.of(
                    new Region(7, "Quiet", new Bbox(1, 1, 2, 2)), new Region(9, "Busy", new Bbox(3.00001, -4, 4, -3))));

    @Test
    void theRegionWithTheMostLabelsIsRequested() {
        rows.rows(
                PublishedCollections.ACCESS_SCORE_STREETS,
                List.of(
                        street(1, 7L, 5),
                        street(2, 9L, 3),
                        street(3, 9L, 3),
                        Map.of("street_edge_id", 4L, "label_count", 99L)));
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
    void withoutLabelsItIsTheCityRoundedOutward() {
        assertThat(new Examples(rows).find().requests().get(0).path()).contains("bbox=-123.0001,45,-122,46.0001&");
    }

    @Test
    void aNewVersionIsReadAgain() {
        Examples examples = new Examples(rows);
        Examples.Found first = examples.find();
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
        List<CompletableFuture<Boolean>> answers = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            var answer = new CompletableFuture<Boolean>();
            Thread thread =
                    new Thread(() -> answer.complete(examples.findIfReachable().isPresent()));
            answers.add(answer);
            threads.add(thread);
            thread.start();
        }
        await().until(() -> threads.stream()
                        .filter(one -> one.getState() == Thread.State.BLOCKED)
                        .count()
                == 49);
        away.countDown();
        for (CompletableFuture<Boolean> answer : answers) {
            assertThat(answer.get()).isFalse();
        }
        assertThat(opened).hasValueLessThanOrEqualTo(2);
    }

    private static Map<String, Object> street(long id, long region, long labels) {
        return Map.of("street_edge_id", id, "region_id", region, "label_count", labels);
    }
}
