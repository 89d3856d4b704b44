package org.sidewalkdata.pages.document;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.sidewalkdata.admission.ReadSlot;
import org.sidewalkdata.answer.AnswerPath;
import org.sidewalkdata.answer.Cost;
import org.sidewalkdata.answer.Prepared;
import org.sidewalkdata.answer.Representation;
import org.sidewalkdata.answer.VersionMemory;
import org.sidewalkdata.api.BufferedDownloads;
import org.sidewalkdata.api.RequestData;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.pages.document.Document.Format;
import org.sidewalkdata.pages.page.PageParts;
import org.sidewalkdata.pages.page.PageSettings;
import org.sidewalkdata.pages.page.Paper;
import org.sidewalkdata.served.AnswerHeaders;
import org.sidewalkdata.served.ServiceSettings;
import org.sidewalkdata.site.ErrorPage;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.site.Section;
import org.sidewalkdata.site.SitePage;

/**
 * Serves all documents in all their formats from the published data. Each request takes a read slot, and what is drawn a permit to draw; a
 * client whose copy is current gets 304. Tables are written as their rows arrive, and no client holds a read slot for
 * them. Never throws: errors are answered with a page. Thread-safe.
 */
public final class DocumentService implements Service {
    private final AnswerPath path;
    private final VersionMemory memory;
    private final BufferedDownloads downloads;
    private final ServiceSettings settings;
    private final PageSettings pages;
    private final DocumentPdf pdf;
    private final List<Document<?>> documents;

    /**
     * Creates the service.
     *
     * @param memory what the services of the host keep of the current data version
     */
    public DocumentService(
            AnswerPath path,
            VersionMemory memory,
            ServiceSettings settings,
            PageSettings pages,
            List<Document<?>> documents) {
        this.path = path;
        this.memory = memory;
        this.downloads = new BufferedDownloads(path.files(), settings.publisher());
        this.settings = settings;
        this.pages = pages;
        this.pdf = new DocumentPdf(path.files().folder());
        this.documents = List.copyOf(documents);
    }

    /** Returns the paths of this service, as servlet patterns. */
    public String[] paths() {
        return documents.stream().flatMap(document -> document.paths().stream()).toArray(String[]::new);
    }

    @Override
    public Response handle(Request request) {
        return HttpSemantics.SAFE.answer(
                request, () -> answer(request), fault -> ErrorPage.report(fault, PageRequest.ofError(request)));
    }

    private Response answer(Request request) {
        for (Document<?> document : documents) {
            Optional<Format> format = document.at(request.path());
            if (format.isPresent()) {
                return answer(request, document, format.get());
            }
        }
        throw Document.nothing();
    }

    /** Makes the body of an answer from the data and the question, and can change its headers. */
    @FunctionalInterface
    private interface Body<Q> {
        Representation of(RequestData data, Q question, Map<String, String> headers);
    }

    private <Q> Response answer(Request request, Document<Q> document, Format format) {
        Optional<Consumer<RequestData>> ahead = format.cost.draws() ? document.ahead(request) : Optional.empty();
        if (ahead.isPresent()) {
            Response made = read(
                    request,
                    document,
                    format,
                    Cost.READ,
                    (data, question, headers) -> Representation.of(format.mediaType, () -> {
                        ahead.get().accept(data);
                        return new byte[0];
                    }));
            if (made.status() == 304) {
                return made;
            }
        }
        return read(request, document, format, format.cost, body(request, document, format));
    }

    private <Q> Body<Q> body(Request request, Document<Q> document, Format format) {
        return switch (format) {
            case PAGE ->
                (data, question, headers) -> {
                    headers.putAll(document.policy.headers());
                    if (!document.isFaulty(question)) {
                        return whole(format, headers, () -> page(request, document, question, data));
                    }
                    List.of("ETag", "Last-Modified").forEach(headers::remove);
                    headers.put("Content-Type", format.mediaType);
                    headers.put("Cache-Control", "no-store");
                    return new Faulty(page(request, document, question, data));
                };
            case PDF ->
                (data, question, headers) -> {
                    headers.put("Content-Disposition", "inline; filename=\"" + document.file + ".pdf\"");
                    return whole(format, headers, () -> pdf(request, document, question, data));
                };
            case XLSX, CSV ->
                (data, question, headers) -> downloads.representation(document.table(
                        question, FileType.valueOf(format.name()), data, pages.page(request, data.cityBox())));
            case MAP, DARK_MAP ->
                (data, question, headers) -> whole(format, headers, () -> {
                    byte[] map = document.map(question, request, data);
                    return format == Format.MAP ? map : DocumentMap.dark(map);
                });
        };
    }

    private static Representation whole(Format format, Map<String, String> headers, Supplier<byte[]> maker) {
        headers.put("Content-Type", format.mediaType);
        return Representation.of(format.mediaType, maker);
    }

    /** A page with a form and what is wrong in it. */
    private record Faulty(byte[] html) implements Representation {
        @Override
        public Response get(Request request, ReadSlot slot, Map<String, String> headers) {
            return Response.whole(400, headers, html, request.isHead());
        }

        @Override
        public Response head(Request request, ReadSlot slot, Map<String, String> headers) {
            return get(request, slot, headers);
        }
    }

    private <Q> byte[] page(Request request, Document<Q> document, Q question, RequestData data) {
        Medium medium = medium(request, data, Optional.empty());
        Content content = document.content(question, data, medium);
        data.slot().close(); // all data are read
        String[] files = Stream.concat(Stream.of("page/report.css"), content.files().stream())
                .toArray(String[]::new);
        var frame = new SitePage(medium.page(), Section.REPORT, content.title(), content.description()).with(files);
        return (frame.begin() + content.before() + content.html() + content.after() + SitePage.END)
                .getBytes(StandardCharsets.UTF_8);
    }

    private <Q> byte[] pdf(Request request, Document<Q> document, Q question, RequestData data) {
        var images = new PdfImages();
        Medium medium = medium(request, data, Optional.of(images));
        Paper paper = pages.paper(request, data.cityBox());
        Content content = document.content(question, data, medium);
        data.slot().close(); // all data are read
        return pdf.of(
                content.title(),
                content.html(),
                medium.page().language(),
                paper,
                images,
                medium.publisher(),
                medium.version().refreshedAt(),
                content.foot());
    }

    private Medium medium(Request request, RequestData data, Optional<PdfImages> images) {
        return new Medium(
                pages.page(request, data.cityBox()),
                data.view().version(),
                settings.publisher(),
                pages.currency(),
                images.isPresent() ? request.baseUrl() + "/" : "./",
                images);
    }

    /** Answers a request. Headers depend on the base URL, because links in a PDF file start with it. */
    private <Q> Response read(Request request, Document<Q> document, Format format, Cost cost, Body<Q> body) {
        Optional<PageRequest> language = document.language(request, format);
        return path.answer(request, cost, slot -> {
            var data = new RequestData(slot, memory);
            if (data.view().version().version() == 0) {
                throw new ApiException(ErrorCode.SERVICE_UNAVAILABLE, "Nothing is published yet", null, null);
            }
            Q question = document.question(request, format, data);
            String variant = document.name
                    + language.map(PageRequest::tag).orElse("")
                    + document.variant(request, data)
                    + PageParts.tag(settings.publisher())
                    + pages.tag();
            Map<String, String> headers =
                    AnswerHeaders.good(data.view().version(), settings, variant, request.baseUrl());
            language.ifPresent(page -> headers.putAll(page.headers(headers.getOrDefault("Vary", ""))));
            return new Prepared(headers, body.of(data, question, headers));
        });
    }
}
