package org.sidewalkdata.api;

import java.util.Map;
import java.util.OptionalLong;
import org.sidewalkdata.admission.ReadSlot;
import org.sidewalkdata.api.endpoint.Download;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.spool.TempFolder;

/** How downloads reach those who ask: ahead of them ({@link BufferedDownloads}), or straight to a program's one reader. Thread-safe. */
@FunctionalInterface
interface Downloads {
    /** Straight to the reader. */
    static Downloads straight(Publisher publisher) {
        return (request, slot, download, headers) -> OpenDownload.begin(
                        slot.snapshot(), download, publisher, TempFolder.ofProcess())
                .answer(slot, headers);
    }

    /** Opens a download; what answers takes the slot over. */
    Response open(Request request, ReadSlot slot, Download download, Map<String, String> headers);

    /** Whether a download's only way to the source is to read its rows: no file may be there, and none is asked for first. */
    default boolean readsOnce(Download download) {
        return false;
    }

    /** Adds what the answer to GET says about parts of files, for HEAD too. */
    default void describe(Download download, Map<String, String> headers) {}

    /** How long the file is, when it is finished already; otherwise empty. */
    default OptionalLong length(ReadSlot slot, Download download) {
        return OptionalLong.empty();
    }
}
