package org.sidewalkdata.api;

import java.util.Map;
import java.util.OptionalLong;
import org.sidewalkdata.admission.ReadSlot;
import org.sidewalkdata.answer.Representation;
import org.sidewalkdata.api.endpoint.Download;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.spool.TempFolder;

/**
 * Delivers downloads: buffered ahead of the clients ({@link BufferedDownloads}), or streamed to the single reader of
 * a command. Thread-safe.
 */
@FunctionalInterface
public interface Downloads {
    /** Streams rows to the reader as they are read. */
    static Downloads straight(Publisher publisher) {
        return (request, slot, download, headers) -> OpenDownload.begin(
                        slot.view(), download, publisher, TempFolder.ofProcess())
                .answer(slot, headers);
    }

    /** Returns a download as the body of an answer. */
    default Representation representation(Download download) {
        return new Representation() {
            @Override
            public Response get(Request request, ReadSlot slot, Map<String, String> headers) {
                return open(request, slot, download, headers);
            }

            @Override
            public Response head(Request request, ReadSlot slot, Map<String, String> headers) {
                return Response.head(200, headers, length(slot, download));
            }

            @Override
            public void describe(ReadSlot slot, Map<String, String> headers) {
                Responses.describe(headers, download, download.stated().orElseGet(slot.view()::version));
                Downloads.this.describe(download, headers);
            }
        };
    }

    /** Opens a download. The response takes over the slot. */
    Response open(Request request, ReadSlot slot, Download download, Map<String, String> headers);

    /** Returns true if the download can only be served by reading its rows once: there is no file to look up first. */
    default boolean readsOnce(Download download) {
        return false;
    }

    /** Adds the headers of a GET response about ranges of files; also for HEAD. */
    default void describe(Download download, Map<String, String> headers) {}

    /**
     * Returns the length of the file if it is already finished, or if readers of the format need it; otherwise empty.
     */
    default OptionalLong length(ReadSlot slot, Download download) {
        return OptionalLong.empty();
    }
}
