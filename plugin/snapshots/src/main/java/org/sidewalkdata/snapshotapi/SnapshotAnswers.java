package org.sidewalkdata.snapshotapi;

import static org.sidewalkdata.site.document.Html.escape;

import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;
import org.sidewalkdata.http.ByteRange;
import org.sidewalkdata.http.EveryAnswer;
import org.sidewalkdata.http.HttpDate;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.snapshot.SavedSnapshot;
import org.sidewalkdata.snapshot.SnapshotFile;

/** The answers with the files of a snapshot: whole, in parts, or not at all if the client has them. */
final class SnapshotAnswers {
    /**
     * A file never changes; deleted ones may stay in caches. Nobody packs one on its way, so that its ETag is the digest
     * of what arrives.
     */
    private static final String UNCHANGING = "public, max-age=31536000, immutable, no-transform";

    private static final int BUFFER = 64 * 1024;

    private SnapshotAnswers() {}

    /** Sends a file as it is. */
    static Response file(Request request, SavedSnapshot snapshot, SnapshotFile file) {
        Map<String, String> headers = headers(snapshot, file, UNCHANGING);
        String how = file.isDocument() ? "inline" : "attachment";
        headers.put("Content-Disposition", how + "; filename=\"" + file.name() + "\"");
        return send(request, snapshot, file, headers);
    }

    /** Sends {@code snapshot.json} at the address of the snapshot. */
    static Response description(Request request, SavedSnapshot snapshot) {
        SnapshotFile file = snapshot.documents().get(0);
        return send(request, snapshot, file, headers(snapshot, file, EveryAnswer.CACHE_CONTROL));
    }

    private static Map<String, String> headers(SavedSnapshot snapshot, SnapshotFile file, String cacheControl) {
        Map<String, String> headers = EveryAnswer.headers();
        headers.put("ETag", "\"" + file.sha256() + "\"");
        headers.put("Last-Modified", HttpDate.format(snapshot.dataTime())); // the files of copies have other times
        headers.put("Cache-Control", cacheControl);
        headers.put("Vary", "Accept-Encoding");
        headers.put("Content-Type", file.mediaType());
        headers.put("Accept-Ranges", "bytes");
        return headers;
    }

    private static Response send(
            Request request, SavedSnapshot snapshot, SnapshotFile file, Map<String, String> headers) {
        return HttpSemantics.notModifiedOr(request, headers, () -> {
            FileChannel opened = open(snapshot, file);
            ByteRange.Body body = (first, end, out) -> copy(opened, first, end, out);
            try {
                return ByteRange.answer(request, headers, file.bytes(), body, () -> close(opened));
            } catch (RuntimeException e) {
                close(opened);
                throw e;
            }
        });
    }

    private static FileChannel open(SavedSnapshot snapshot, SnapshotFile file) {
        try {
            return file.open(snapshot.folder());
        } catch (IOException e) {
            String fault = "snapshot " + snapshot.name() + ": " + file.name() + " is missing or of another size";
            SnapshotsApi.log(fault);
            throw SnapshotsApi.notFound("This server has lost the file: " + fault);
        }
    }

    /** Copies a part of a file. Fails if the file has become shorter: the client expects its length (A15). */
    private static void copy(FileChannel file, long first, long end, OutputStream out) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
        for (long at = first; at < end; at += buffer.position()) {
            buffer.clear().limit((int) Math.min(BUFFER, end - at));
            if (file.read(buffer, at) < 0) {
                throw new EOFException("a file of a snapshot was cut while it was sent");
            }
            out.write(buffer.array(), 0, buffer.position());
        }
    }

    private static void close(FileChannel file) {
        try {
            file.close();
        } catch (IOException e) {
            SnapshotsApi.log("a file of a snapshot was not closed: " + e.getMessage());
        }
    }

    /** Lists the files as links, which programs that copy folders follow. */
    static Response index(Request request, SavedSnapshot snapshot) {
        String html = "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>"
                + escape(snapshot.name().text()) + "</title></head>\n<body>\n<ul>\n"
                + snapshot.allFiles().stream()
                        .map(file -> "<li><a href=\"" + file.name() + "\">" + file.name() + "</a></li>\n")
                        .collect(Collectors.joining())
                + "</ul>\n</body>\n</html>\n";
        Map<String, String> headers = headers(snapshot, snapshot.documents().get(0), EveryAnswer.CACHE_CONTROL);
        headers.put("ETag", "\"" + snapshot.digest() + "-index\"");
        headers.put("Content-Type", "text/html; charset=utf-8");
        headers.remove("Accept-Ranges");
        return HttpSemantics.whole(request, headers, html.getBytes(StandardCharsets.UTF_8));
    }
}
