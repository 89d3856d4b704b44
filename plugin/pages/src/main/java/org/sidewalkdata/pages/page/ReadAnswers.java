package org.sidewalkdata.pages.page;

import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.sidewalkdata.answer.AnswerPath;
import org.sidewalkdata.answer.Cost;
import org.sidewalkdata.answer.Prepared;
import org.sidewalkdata.answer.Representation;
import org.sidewalkdata.answer.VersionMemory;
import org.sidewalkdata.api.BufferedDownloads;
import org.sidewalkdata.api.RequestData;
import org.sidewalkdata.api.endpoint.Download;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.served.AnswerHeaders;
import org.sidewalkdata.served.ServiceSettings;
import org.sidewalkdata.site.ErrorPage;
import org.sidewalkdata.site.PageRequest;

/**
 * Answers requests for pages and files that are made from the published data: each takes a read slot, and a client
 * whose copy is current gets 304. Thread-safe.
 */
public final class ReadAnswers {
    private final AnswerPath path;
    private final VersionMemory memory;
    private final BufferedDownloads downloads;
    private final ServiceSettings settings;
    private final PageSettings pages;

    /**
     * Creates the answers.
     *
     * @param memory what the services of the host keep of the current data version
     */
    public ReadAnswers(AnswerPath path, VersionMemory memory, ServiceSettings settings, PageSettings pages) {
        this.path = path;
        this.memory = memory;
        this.downloads = new BufferedDownloads(path.files(), settings.publisher());
        this.settings = settings;
        this.pages = pages;
    }

    public ServiceSettings settings() {
        return settings;
    }

    public PageSettings pages() {
        return pages;
    }

    /**
     * What a request asks for.
     *
     * @param page the page whose language the answer is in; empty: it is in no language
     * @param query reads the question, and throws for an invalid one
     * @param variant distinguishes answers at one address, for the ETag
     */
    public record Asked<Q>(
            Optional<PageRequest> page, Function<RequestData, Q> query, Function<RequestData, String> variant) {}

    /** Makes the body of the answer to a question. */
    @FunctionalInterface
    public interface Body<Q> {
        /**
         * Makes the body.
         *
         * @param headers those of every answer; may be changed
         */
        Representation of(RequestData data, Q query, Map<String, String> headers);
    }

    /** Returns what a request for a list in a language asks for. */
    public <Q> Asked<Q> inLanguage(String name, Request request, Function<RequestData, Q> query) {
        PageRequest page = PageRequest.of(request);
        String variant = name + "-" + page.language().tag() + "-" + PageParts.tag(settings.publisher()) + pages.tag();
        return new Asked<>(Optional.of(page), query, data -> variant);
    }

    /** Answers a request; errors with a page. Never throws. */
    public Response answer(Request request, Supplier<Response> answer) {
        return HttpSemantics.SAFE.answer(
                request, answer, fault -> ErrorPage.report(fault, PageRequest.ofError(request)));
    }

    /**
     * Answers with a body that is made in memory.
     *
     * @param more headers in addition to those of every answer
     */
    public <Q> Response whole(
            Request request,
            Cost cost,
            Asked<Q> asked,
            String mediaType,
            Map<String, String> more,
            BiFunction<RequestData, Q, byte[]> body) {
        return read(request, cost, asked, (data, query, headers) -> {
            headers.put("Content-Type", mediaType);
            headers.putAll(more);
            return Representation.of(mediaType, () -> body.apply(data, query));
        });
    }

    /** Answers with a file that is written as its rows arrive. */
    public <Q> Response file(Request request, Asked<Q> asked, BiFunction<RequestData, Q, Download> file) {
        return read(
                request, Cost.READ, asked, (data, query, headers) -> downloads.representation(file.apply(data, query)));
    }

    /** Answers a request. Headers depend on the base URL, because links in a PDF start with it. */
    public <Q> Response read(Request request, Cost cost, Asked<Q> asked, Body<Q> body) {
        return path.answer(request, cost, slot -> {
            var data = new RequestData(slot, memory);
            if (data.view().version().version() == 0) {
                throw new ApiException(ErrorCode.SERVICE_UNAVAILABLE, "Nothing is published yet", null, null);
            }
            Q query = asked.query().apply(data);
            Map<String, String> headers = AnswerHeaders.good(
                    data.view().version(), settings, asked.variant().apply(data), request.baseUrl());
            asked.page().ifPresent(page -> headers.putAll(page.headers(headers.getOrDefault("Vary", ""))));
            return new Prepared(headers, body.of(data, query, headers));
        });
    }
}
