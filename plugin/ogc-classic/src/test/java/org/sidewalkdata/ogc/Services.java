package org.sidewalkdata.ogc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.sidewalkdata.admission.ReadBudget;
import org.sidewalkdata.admission.ReadSlots;
import org.sidewalkdata.answer.AnswerPath;
import org.sidewalkdata.answer.VersionMemory;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.maps.tiles.Styles;
import org.sidewalkdata.maps.tiles.TileMaker;
import org.sidewalkdata.maps.tiles.TileSettings;
import org.sidewalkdata.ogc.added.ServiceHost;
import org.sidewalkdata.ogc.classic.ClassicServices;
import org.sidewalkdata.ogc.features.FeaturesApi;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.served.ServiceSettings;
import org.sidewalkdata.served.Summaries;
import org.sidewalkdata.spool.SpoolCache;
import org.sidewalkdata.spool.TempFolder;

/** All services over the same rows, found by path as on a host. A target is a path with or without a query. */
public class Services implements Service {
    public static final String HOST = "http://town.test";
    private static final Pattern ID = Pattern.compile(
            "(?:\\{\"type\":\"Feature\",(?:\"id\":|\"geometry\":.*?\"properties\":\\{\"\\w+\":)|<sidewalk:\\w+ gml:id=\"\\w+\\.)(-?\\d+)");

    public final RowSource source;
    private final Map<String, Service> byRoot = new HashMap<>();

    public Services(RowSource source, ServiceSettings settings, Clock clock) {
        this.source = source;
        TileSettings tiles = TileSettings.defaults();
        Styles styles = new Styles();
        TileMaker maker = new TileMaker(styles, tiles);
        ServiceHost host = new ServiceHost(
                path(source),
                new Summaries(new VersionMemory()),
                styles,
                maker,
                settings,
                TempFolder::ofProcess,
                clock);
        new ClassicServices()
                .services()
                .forEach(added -> serve(added.root(), added.opened().apply(host)));
        serve(FeaturesApi.ROOT, new FeaturesApi(source, settings, clock));
        serve(SidewalkApi.ROOT, new SidewalkApi(source, ApiSettings.defaults()));
    }

    /** Returns the path of a host over a source that nothing else reads. */
    protected static AnswerPath path(RowSource source) {
        return new AnswerPath(
                new ReadSlots(source, ReadBudget.defaults()),
                new SpoolCache(TempFolder.ofProcess(), 0),
                TileSettings.drawingPermits(ReadBudget.DEFAULT_SHORT_READS));
    }

    public Services(RowSource source) {
        this(source, ServiceSettings.defaults(), Clock.systemUTC());
    }

    protected final void serve(String root, Service service) {
        byRoot.put(root, service);
    }

    @Override
    public Response handle(Request request) {
        String root = byRoot.keySet().stream()
                .filter(request.path()::startsWith)
                .findFirst()
                .orElseThrow();
        return byRoot.get(root).handle(request);
    }

    /**
     * Answers a request.
     *
     * @param headers names in lower case and values, alternating
     */
    public Response send(String method, String target, String body, String... headers) {
        Map<String, List<String>> map = new HashMap<>();
        for (int i = 0; i < headers.length; i += 2) {
            map.put(headers[i], List.of(headers[i + 1]));
        }
        String[] parts = (target + "?").split("\\?", -1);
        String query = target.substring(Math.min(target.length(), parts[0].length() + 1));
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return handle(new Request(method, parts[0], query, map, HOST, () -> new ByteArrayInputStream(bytes)));
    }

    /** An answer, successful or not. */
    public record Reply(int status, Map<String, String> headers, byte[] bytes) {
        public String text() {
            return new String(bytes, StandardCharsets.UTF_8);
        }

        /** Returns the keys of the features of a page, in order. */
        public List<Long> ids() {
            return ID.matcher(text())
                    .results()
                    .map(found -> Long.valueOf(found.group(1)))
                    .toList();
        }
    }

    public Reply reply(String method, String target, String body, String... headers) {
        try (Response answer = send(method, target, body, headers)) {
            byte[] bytes = answer.body().isPresent() ? answer.body().get().bytes() : new byte[0];
            return new Reply(answer.status(), answer.headers(), bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Reply reply(String target) {
        return reply("GET", target, "");
    }

    /** Returns an answer that must be successful and no report of an error. */
    public Reply good(String target) {
        return good(target, reply(target));
    }

    public Reply post(String path, String xml) {
        return good(xml, reply("POST", path, xml));
    }

    private static Reply good(String request, Reply reply) {
        assertThat(reply.status()).as("%s %s", request, reply.text()).isEqualTo(200);
        assertThat(reply.text()).as(request).doesNotContain("ServiceException");
        return reply;
    }

    public String text(String target) {
        return good(target).text();
    }

    public List<Long> ids(String target) {
        return good(target).ids();
    }
}
