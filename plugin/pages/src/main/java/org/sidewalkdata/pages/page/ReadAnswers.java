package org.sidewalkdata.pages.page;

import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.sidewalkdata.admission.ReadSlots;
import org.sidewalkdata.api.PerVersionCache;
import org.sidewalkdata.api.RequestData;
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
    private final ReadSlots slots;
    private final ServiceSettings settings;
    private final PageSettings pages;
    private final HttpSemantics answering;
    private final PerVersionCache memory = new PerVersionCache();

    public ReadAnswers(ReadSlots slots, ServiceSettings settings, PageSettings pages) {
        this.slots = slots;
        this.settings = settings;
        this.pages = pages;
        this.answering = settings.answering(HttpSemantics.READING);
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

    /** Creates the answer to a question. */
    @FunctionalInterface
    public interface Answer<Q> {
        /**
         * Creates the answer.
         *
         * @param headers those of every answer; may be changed
         */
        Response of(RequestData data, Q query, Map<String, String> headers);
    }

    /** Returns what a request for a list in a language asks for. */
    public <Q> Asked<Q> inLanguage(String name, Request request, Function<RequestData, Q> query) {
        PageRequest page = PageRequest.of(request);
        String variant = name + "-" + page.language().tag() + "-" + PageParts.tag(settings.publisher()) + pages.tag();
        return new Asked<>(Optional.of(page), query, data -> variant);
    }

    /** Answers a request; errors with a page. Never throws. */
    public Response answer(Request request, Supplier<Response> answer) {
        return answering.answer(request, answer, fault -> ErrorPage.report(fault, PageRequest.ofError(request)));
    }

    /**
     * Answers with a body that is made in memory, or 304.
     *
     * @param more headers in addition to those of every answer
     */
    public <Q> Response whole(
            Request request,
            Asked<Q> asked,
            String mediaType,
            Map<String, String> more,
            BiFunction<RequestData, Q, byte[]> body) {
        return read(request, asked, (data, query, headers) -> {
            headers.put("Content-Type", mediaType);
            headers.putAll(more);
            return HttpSemantics.notModifiedOr(
                    request, headers, () -> Response.whole(200, headers, body.apply(data, query), request.isHead()));
        });
    }

    /** Answers with a read slot. Headers depend on the base URL, because links in a PDF start with it. */
    public <Q> Response read(Request request, Asked<Q> asked, Answer<Q> answer) {
        return slots.read(slot -> {
            var data = new RequestData(slot, memory);
            if (data.view().version().version() == 0) {
                throw new ApiException(ErrorCode.SERVICE_UNAVAILABLE, "Nothing is published yet", null, null);
            }
            Q query = asked.query().apply(data);
            Map<String, String> headers = AnswerHeaders.good(
                    data.view().version(), settings, asked.variant().apply(data), request.baseUrl());
            asked.page().ifPresent(page -> headers.putAll(page.headers(headers.getOrDefault("Vary", ""))));
            return answer.of(data, query, headers);
        });
    }
}
