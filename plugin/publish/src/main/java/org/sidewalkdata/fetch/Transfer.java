package org.sidewalkdata.fetch;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLHandshakeException;
import org.sidewalkdata.load.report.SourceException;
import org.sidewalkdata.load.report.SourceException.Kind;
import org.sidewalkdata.progress.Progress;

/**
 * Requests of a fetch: with time limits, retries and a largest size. A download that broke off goes on where it ended
 * if the server still has the same version. One thread.
 */
final class Transfer {
    private static final long TICK_MILLIS = 100;

    /** What came of a request. */
    enum Outcome {
        FETCHED,
        UNCHANGED,
        /** The server has nothing at that address. */
        MISSING,
        /** The answer is a page for people. */
        PAGE
    }

    /**
     * The result of a request.
     *
     * @param tag the version of the answer, its ETag or else Last-Modified; empty: unknown
     */
    record Result(Outcome outcome, String tag) {}

    private record Answer(int status, HttpHeaders headers) {
        boolean isGood() {
            return status == 200 || status == 206;
        }

        boolean isPage() {
            return isPage(headers);
        }

        static boolean isPage(HttpHeaders headers) {
            String type = headers.firstValue("Content-Type").orElse("").toLowerCase(Locale.ROOT);
            return type.startsWith("text/html") || type.startsWith("application/xhtml");
        }

        boolean isTemporary() {
            return status == 408 || status == 425 || status == 429 || status >= 500 && status != 501 && status != 505;
        }

        String tag() {
            return headers.firstValue("ETag")
                    .or(() -> headers.firstValue("Last-Modified"))
                    .orElse("");
        }
    }

    private interface Attempt {
        Answer send() throws IOException;
    }

    private final FetchOptions options;
    private final Progress progress;
    private final HttpClient client;
    private long received;

    Transfer(FetchOptions options, Progress progress) {
        this.options = options;
        this.progress = progress;
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NORMAL) // not from https to http
                .connectTimeout(options.patience().connect())
                .build();
    }

    /** Returns the number of bytes that were received into files. */
    long received() {
        return received;
    }

    /**
     * Downloads a URL into a file.
     *
     * @param knownTag the version that is at hand, which is not transferred again; empty: none
     * @throws SourceException when that fails; what arrived stays in the file for a later attempt
     */
    Result get(URI uri, Path file, String knownTag) {
        PartTag part = PartTag.beside(file);
        Answer answer = persist(uri, file, () -> download(uri, file, part, knownTag));
        Result result = answer.status() == 304 && !knownTag.isEmpty()
                ? new Result(Outcome.UNCHANGED, answer.tag())
                : result(uri, answer);
        if (result.outcome() == Outcome.FETCHED) {
            part.forget();
        }
        return result;
    }

    /** Returns the version of a URL without its content; see {@link Result#tag}. */
    String tag(URI uri) {
        HttpRequest request =
                request(uri).method("HEAD", HttpRequest.BodyPublishers.noBody()).build();
        Answer answer = persist(uri, Path.of(""), () -> {
            HttpResponse<Void> response =
                    await(client.sendAsync(request, HttpResponse.BodyHandlers.discarding()), () -> 0);
            return new Answer(response.statusCode(), response.headers());
        });
        return answer.isGood() && !answer.isPage() ? answer.tag() : "";
    }

    private Result result(URI uri, Answer answer) {
        if (answer.isGood()) {
            return new Result(answer.isPage() ? Outcome.PAGE : Outcome.FETCHED, answer.tag());
        }
        return switch (answer.status()) {
            case 404, 405, 410, 501 -> new Result(Outcome.MISSING, "");
            case 401, 403, 407 ->
                throw new SourceException(Kind.CLOSED, uri + " answers " + answer.status() + ": it is not public.");
            default ->
                throw new SourceException(
                        Kind.UNFIT,
                        uri + " answers " + answer.status()
                                + answer.headers()
                                        .firstValue("Location")
                                        .map(to -> " to " + to + ", which is not followed")
                                        .orElse("")
                                + ".");
        };
    }

    private Answer persist(URI uri, Path file, Attempt attempt) {
        Patience patience = options.patience();
        int failures = 0;
        while (true) {
            long before = size(file);
            Duration asked = Duration.ZERO;
            String reason;
            try {
                Answer answer = attempt.send();
                if (!answer.isTemporary()) {
                    return answer;
                }
                asked = RetryAfter.of(answer.headers());
                reason = "it answers " + answer.status();
            } catch (SSLHandshakeException e) {
                throw new SourceException(Kind.CLOSED, uri + ": no secure connection: " + e.getMessage() + ".");
            } catch (IOException e) {
                reason = reason(e);
            }
            failures = size(file) > before ? 1 : failures + 1;
            if (failures >= patience.attempts() || asked.compareTo(patience.longestPause()) > 0) {
                throw new SourceException(
                        Kind.AWAY,
                        uri + " cannot be fetched: " + reason
                                + (asked.isZero() ? "" : " and asks to wait " + asked.toSeconds() + " s")
                                + "; try again later.");
            }
            Duration pause = patience.before(failures);
            sleep(asked.compareTo(pause) > 0 ? asked : pause);
        }
    }

    private Answer download(URI uri, Path file, PartTag part, String knownTag) throws IOException {
        HttpRequest.Builder request = request(uri);
        if (!knownTag.isEmpty()) {
            request.header(knownTag.endsWith("\"") ? "If-None-Match" : "If-Modified-Since", knownTag);
        }
        String tag = part.of(uri);
        long start = tag.isEmpty() ? 0 : size(file);
        if (start > 0) {
            request.header("Range", "bytes=" + start + "-").header("If-Range", tag);
        }
        try (BodyFile body = BodyFile.open(file)) {
            HttpResponse.BodyHandler<Void> handler = info -> {
                if (info.statusCode() == 200 && !Answer.isPage(info.headers())) {
                    part.remember(uri, info.headers().firstValue("ETag").orElse(""));
                    body.keep(info.headers(), 0, options.maxBytes());
                } else if (info.statusCode() == 206 && begins(info.headers(), start)) {
                    body.keep(info.headers(), start, options.maxBytes());
                }
                return body;
            };
            var shown = new Shown(file);
            HttpResponse<Void> response;
            try {
                response = await(client.sendAsync(request.build(), handler), () -> shown.of(body));
            } finally {
                shown.end(body);
            }
            if (response.statusCode() == 416 || response.statusCode() == 206 && !body.isKept()) {
                part.forget();
                throw new IOException("it answers another range than was asked for");
            }
            return new Answer(response.statusCode(), response.headers());
        }
    }

    /** Shows the progress of one answer, and adds up what was received. */
    private final class Shown {
        private final Path file;
        private long shown = -1;

        Shown(Path file) {
            this.file = file;
        }

        /** Shows what arrived since the last call, and returns its number of bytes. */
        long of(BodyFile body) {
            long size = body.size();
            if (!body.isKept()) {
                return size;
            }
            if (shown < 0) {
                progress.begin("Fetching " + file.getFileName(), body.total());
                shown = body.from();
                progress.advance(shown);
            }
            progress.advance(size - shown);
            received += size - shown;
            shown = size;
            return size;
        }

        void end(BodyFile body) {
            of(body);
            if (shown >= 0) {
                progress.end();
            }
        }
    }

    /** The number of bytes that arrived; it is asked again and again. */
    private interface Arrived {
        long bytes();
    }

    /**
     * Waits for an answer.
     *
     * @throws IOException when the connection fails or is silent for too long
     */
    private <T> T await(CompletableFuture<T> answer, Arrived arrived) throws IOException {
        long last = -1;
        long heard = System.nanoTime();
        while (true) {
            try {
                return answer.get(TICK_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                long bytes = arrived.bytes();
                if (bytes != last) {
                    last = bytes;
                    heard = System.nanoTime();
                } else if (System.nanoTime() - heard
                        > options.patience().silence().toNanos()) {
                    answer.cancel(true);
                    throw new HttpTimeoutException("it sends nothing for "
                            + options.patience().silence().toSeconds() + " s");
                }
            } catch (InterruptedException e) {
                answer.cancel(true);
                throw interrupted();
            } catch (ExecutionException e) {
                throw fault(e);
            }
        }
    }

    private static IOException fault(ExecutionException fault) {
        for (Throwable cause = fault.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof SourceException known) {
                throw known;
            }
            if (cause instanceof IOException io) {
                return io;
            }
        }
        return new IOException(String.valueOf(fault.getCause()), fault);
    }

    private HttpRequest.Builder request(URI uri) {
        return HttpRequest.newBuilder(uri).header("User-Agent", options.userAgent());
    }

    private static boolean begins(HttpHeaders headers, long start) {
        return start > 0 && headers.firstValue("Content-Range").orElse("").startsWith("bytes " + start + "-");
    }

    private static long size(Path file) {
        try {
            return Files.isRegularFile(file) ? Files.size(file) : 0;
        } catch (IOException e) {
            return 0;
        }
    }

    /** Returns the reason of a failed connection. The messages of such faults are often missing. */
    private static String reason(IOException fault) {
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            if (cause instanceof UnresolvedAddressException) {
                return "its name is unknown";
            }
        }
        if (fault instanceof ConnectException) {
            return "no connection";
        }
        return fault.getMessage() == null ? fault.getClass().getSimpleName() : fault.getMessage();
    }

    private static void sleep(Duration pause) {
        try {
            Thread.sleep(pause.toMillis());
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    private static SourceException interrupted() {
        Thread.currentThread().interrupt();
        return new SourceException(Kind.AWAY, "The fetch was interrupted.");
    }
}
