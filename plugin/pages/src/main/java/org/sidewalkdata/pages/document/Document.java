package org.sidewalkdata.pages.document;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.sidewalkdata.answer.Cost;
import org.sidewalkdata.api.RequestData;
import org.sidewalkdata.api.endpoint.Download;
import org.sidewalkdata.error.ApiException;
import org.sidewalkdata.error.ErrorCode;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.maps.raster.Png;
import org.sidewalkdata.site.ErrorPage;
import org.sidewalkdata.site.PagePolicy;
import org.sidewalkdata.site.PageRequest;

/**
 * A document about the published data: a question, and the sections that answer it, which {@link DocumentService} serves as a
 * page and in other formats. Thread-safe.
 *
 * @param <Q> the question: the parsed query
 */
public abstract class Document<Q> {
    /** What a document can be served as: a path {@code /plan}, {@code /plan.pdf} … each. */
    public enum Format {
        PAGE("", ErrorPage.MEDIA_TYPE, Cost.READ),
        PDF(".pdf", DocumentPdf.MEDIA_TYPE, DocumentPdf.COST),
        XLSX(".xlsx", "", Cost.READ),
        CSV(".csv", "", Cost.READ),
        MAP("/map.png", Png.MEDIA_TYPE, Cost.DRAWN),
        /** The map for dark pages. */
        DARK_MAP("/map-dark.png", Png.MEDIA_TYPE, Cost.DRAWN);

        final String ending;
        final String mediaType;
        final Cost cost;

        Format(String ending, String mediaType, Cost cost) {
            this.ending = ending;
            this.mediaType = mediaType;
            this.cost = cost;
        }
    }

    final String name;
    final String file;
    final PagePolicy policy;
    final List<Format> formats;

    /**
     * Creates a document.
     *
     * @param name the path of its page without the slash
     * @param file the name of its PDF file without the ending; empty: it has none
     */
    protected Document(String name, String file, PagePolicy policy, Format... formats) {
        this.name = name;
        this.file = file;
        this.policy = policy;
        this.formats = List.of(formats);
    }

    /**
     * Reads the question of a request.
     *
     * @throws org.sidewalkdata.error.InvalidParameterException if it is invalid
     */
    protected abstract Q question(Request request, Format format, RequestData data);

    /** Reads all data of the page or PDF file. Its sections are written later, when the read slot is free again. */
    protected abstract Content content(Q question, RequestData data, Medium medium);

    /** Returns whether a page shows its form again with what is wrong in it, with status 400. */
    protected boolean isFaulty(Q question) {
        return false;
    }

    /** Returns the language of the answer, which its headers name; empty: it is in no language. */
    protected Optional<PageRequest> language(Request request, Format format) {
        return Optional.of(PageRequest.of(request));
    }

    /** Returns what tells answers at one address apart besides the data and the settings, for the ETag. */
    protected String variant(Request request, RequestData data) {
        return "";
    }

    /** Returns what is read before the permit to draw is taken, because it takes seconds; empty: nothing. */
    protected Optional<Consumer<RequestData>> ahead(Request request) {
        return Optional.empty();
    }

    /** Draws the map of the page as PNG. */
    protected byte[] map(Q question, Request request, RequestData data) {
        throw nothing();
    }

    /** Returns the rows of a workbook or CSV file. */
    protected Download table(Q question, FileType type, RequestData data, PageRequest page) {
        throw nothing();
    }

    /** Returns all paths. */
    final List<String> paths() {
        return formats.stream().map(format -> "/" + name + format.ending).toList();
    }

    /** Returns the format at a path. */
    final Optional<Format> at(String path) {
        return formats.stream()
                .filter(format -> path.equals("/" + name + format.ending))
                .findFirst();
    }

    /** Returns the error of a path at which there is nothing. */
    protected static ApiException nothing() {
        return new ApiException(ErrorCode.NOT_FOUND, "There is nothing at this path", null, null);
    }
}
