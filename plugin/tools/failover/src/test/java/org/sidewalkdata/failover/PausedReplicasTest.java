package org.sidewalkdata.failover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.model.VersionMark;
import org.sidewalkdata.server.Server;

/**
 * Servers on a primary with two lagging streaming replicas: no client gets an older version than before (D13 across
 * answers).
 */
@Tag("slow")
@Tag("postgis")
class PausedReplicasTest {
    private static final int CLIENTS = 4;
    private static final int READS = 250;

    @AutoClose
    private static Replicas hosts;

    @BeforeAll
    static void start(@TempDir Path folder) throws Exception {
        hosts = Replicas.ofSmallCity(folder);
    }

    @BeforeEach
    void follow() {
        hosts.follow();
    }

    @AfterEach
    void resume() {
        hosts.endServers();
        for (int replica = 1; replica <= 2; replica++) {
            hosts.sql(hosts.replica(replica)).run("SELECT pg_wal_replay_resume()");
        }
    }

    @Test
    void aThousandReadsNeverGoBackWhileOneReplicaIsPaused() throws Exception {
        List<Server> servers = List.of(
                hosts.serve(hosts.primary(), hosts.replica(1), hosts.replica(2)),
                hosts.serve(hosts.replica(2), hosts.replica(1), hosts.primary()));
        hosts.sql(hosts.replica(1)).run("SELECT pg_wal_replay_pause()");
        AtomicInteger read = new AtomicInteger();
        VersionMark refreshed;
        ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
        try {
            List<Future<Map<String, Integer>>> clients = new ArrayList<>();
            for (int i = 0; i < CLIENTS; i++) {
                clients.add(threads.submit(() -> read(servers, read)));
            }
            await().until(() -> read.get() > CLIENTS * READS / 4);
            refreshed = hosts.refresh(hosts.primary());
            for (Future<Map<String, Integer>> client : clients) {
                System.out.println("a client's reads: " + client.get());
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(hosts.version(hosts.replica(1)).isBefore(refreshed)).isTrue();
        // without a tag, any replica answers; with a tag, the answer is not older
        for (Server server : servers) {
            String tag = "\"" + refreshed.tag() + ".x\"";
            assertThat(Replicas.version(server, tag)).isEqualTo(refreshed);
        }
    }

    /** Reads as a client that sends the last received ETag to any server, and returns what it received how often. */
    private static Map<String, Integer> read(List<Server> servers, AtomicInteger all) throws Exception {
        Map<String, Integer> counts = new TreeMap<>();
        VersionMark seen = VersionMark.NONE;
        String[] tags = {};
        for (int i = 0; i < READS; i++) {
            Server server = servers.get(ThreadLocalRandom.current().nextInt(servers.size()));
            HttpResponse<String> answer = Replicas.read(server, tags);
            VersionMark mark = Replicas.mark(answer); // a refusal has none
            assertThat(mark.isBefore(seen)).as("%s after %s", mark, seen).isFalse();
            counts.merge(answer.statusCode() + " of " + mark.version(), 1, Integer::sum);
            seen = mark;
            tags = new String[] {answer.headers().firstValue("ETag").orElseThrow()};
            all.incrementAndGet();
        }
        return counts;
    }

    @Test
    void pagesContinueInTheSameOrANewerVersion() throws Exception {
        Server first = hosts.serve(hosts.primary(), hosts.replica(2));
        Server second = hosts.serve(hosts.replica(1), hosts.primary()); // reads from the paused replica
        hosts.sql(hosts.replica(1)).run("SELECT pg_wal_replay_pause()");
        VersionMark refreshed = hosts.refresh(hosts.primary());
        hosts.await(refreshed, hosts.replica(2));
        for (String page : List.of(
                "/ogc/features/v1/collections/label_clusters/items?limit=2&f=json",
                "/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=label_clusters&count=2")) {
            HttpResponse<String> begun = Client.get(first, page);
            assertThat(Replicas.mark(begun)).isEqualTo(refreshed);
            HttpResponse<String> next = Client.get(second, next(begun.body()));
            assertThat(next.statusCode()).isEqualTo(200);
            assertThat(Replicas.mark(next)).isEqualTo(refreshed);
        }
    }

    private static String next(String page) {
        Matcher link = Pattern.compile("(?:\"href\":\"|next=\")https?://[^/]*(/[^\"]*(?:after=|startIndex=2)[^\"]*)\"")
                .matcher(page);
        assertThat(link.find()).as(page).isTrue();
        return link.group(1).replace("&amp;", "&");
    }
}
