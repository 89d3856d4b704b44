package org.sidewalkdata.server;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.sidewalkdata.answer.AnswerPath;
import org.sidewalkdata.answer.VersionMemory;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.memory.InMemoryRowSource;
import org.sidewalkdata.server.settings.SidewalkSettings;
import org.sidewalkdata.spool.SpoolCache;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The real server over rows in memory, or with an API that returns the response that a test sets. */
final class StubServer extends TestServer {
    private static volatile Service handler = request -> {
        throw new IllegalStateException("no answer was set");
    };

    private static volatile RowSource source = new InMemoryRowSource();

    private StubServer(Server server) {
        super(server);
    }

    static StubServer start(Service api, String... settings) {
        handler = api;
        return start(Stubs.class, settings);
    }

    /** Starts the server with core's API over these rows. */
    static StubServer over(RowSource rows, String... settings) {
        source = rows;
        return start(ApiOverRows.class, settings);
    }

    private static StubServer start(Class<?> beans, String... settings) {
        Map<String, String> all = settings(settings);
        all.put("sidewalk.db.url", "jdbc:postgresql://nowhere/none");
        return new StubServer(Server.start(all, ServerApplication.class, beans));
    }

    void answerWith(Service api) {
        handler = api;
    }

    /** Returns a response; a body of null is none. */
    static Response response(int status, Map<String, String> headers, Response.Body body, Runnable release) {
        return new Response(
                status, headers, Optional.ofNullable(body), OptionalLong.empty(), Optional.empty(), release);
    }

    /** Returns a response of CSV. */
    static Response csv(Response.Body body) {
        return response(200, Map.of("Content-Type", "text/csv; charset=utf-8"), body, () -> {});
    }

    @Configuration(proxyBeanMethods = false)
    static class ApiOverRows {
        @Bean
        RowSource rowSource() {
            return source;
        }

        @Bean
        SpoolCache spoolCache(SidewalkSettings settings) {
            return new DatabaseConfiguration().spoolCache(settings);
        }

        @Bean
        Service apiHandler(AnswerPath path, VersionMemory memory, SidewalkSettings settings) {
            return new DatabaseConfiguration().apiHandler(path, memory, settings);
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class Stubs {
        @Bean
        RowSource rowSource() {
            return new InMemoryRowSource();
        }

        @Bean
        Service apiHandler() {
            return request -> handler.handle(request);
        }
    }
}
