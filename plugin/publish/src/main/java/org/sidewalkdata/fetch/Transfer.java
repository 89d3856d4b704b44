package org.sidewalkdata.fetch;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
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
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import javax.net.ssl.SSLHandshakeException;
import org.sidewalkdata.load.report.SourceException;
import org.sidewalkdata.load.report.SourceException.Kind;
import org.sidewalkdata.progress.Causes;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.progress.Progress.Unit;

/** Requests of a fetch: with time limits, a smallest rate, retries and a largest size. One thread. */
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
        boolean isPage() {
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
    private final long started = System.nanoTime();
    private final AtomicLong received = new AtomicLong();
    private Duration paused = Duration.ZERO;

    Transfer(FetchOptions options, Progress progress) {
        this.options = options;
        this.progress = progress;
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .proxy(options.proxies().selector())
                .followRedirects(HttpClient.Redirect.NORMAL) // not from https to http
                .connectTimeout(options.patience().connect())
                .build();
    }

    /** Returns the number of unpacked bytes that were received into files. */
    long received() {
        return received.get();
    }

    /**
     * Downloads a URL into a file.
     *
     * @param knownTag the version that is at hand, which is not transferred again; empty: none
     * @throws SourceException when that fails
     */
    Result get(URI uri, Path file, String knownTag) {
        Answer answer = persist(uri, () -> download(uri, file, knownTag));
        return answer.status() == 304 && !knownTag.isEmpty()
                ? new Result(Outcome.UNCHANGED, answer.tag())
                : result(uri, answer);
    }

    /** Returns the version of a URL without its content; see {@link Result#tag}. */
    String tag(URI uri) {
        HttpRequest request =
                request(uri).method("HEAD", HttpRequest.BodyPublishers.noBody()).build();
        Answer answer = persist(uri, () -> {
            HttpResponse<Void> response =
                    await(client.sendAsync(request, HttpResponse.BodyHandlers.discarding()), () -> 0);
            return new Answer(response.statusCode(), response.headers());
        });
        return answer.status() == 200 && !answer.isPage() ? answer.tag() : "";
    }

    private Result result(URI uri, Answer answer) {
        return switch (answer.status()) {
            case 200 -> new Result(answer.isPage() ? Outcome.PAGE : Outcome.FETCHED, answer.tag());
            case 400, 404, 405, 410, 501 ->
                new Result(Outcome.MISSING, ""); // 400: a parameter that an older server rejects
            case 407 -> throw new SourceException(Kind.CLOSED, "The proxy to " + uri + " wants a login.");
            case 401, 403 ->
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

    private Answer persist(URI uri, Attempt attempt) {
        Patience patience = options.patience();
        for (int failures = 1; ; failures++) {
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

    private Answer download(URI uri, Path file, String knownTag) throws IOException {
        HttpRequest.Builder request = request(uri);
        if (!knownTag.isEmpty()) {
            request.header(knownTag.endsWith("\"") ? "If-None-Match" : "If-Modified-Since", knownTag);
        }
        HttpResponse<InputStream> response =
                await(client.sendAsync(request.build(), HttpResponse.BodyHandlers.ofInputStream()), () -> 0);
        Answer answer = new Answer(response.statusCode(), response.headers());
        try (InputStream body = response.body()) {
            if (answer.status() == 200 && !answer.isPage()) {
                store(answer.headers(), body, file);
            }
        }
        return answer;
    }

    private void store(HttpHeaders headers, InputStream body, Path file) throws IOException {
        long total = ContentCoding.isNone(headers)
                ? headers.firstValueAsLong("Content-Length").orElse(-1)
                : -1;
        if (total > options.maxBytes()) {
            throw tooLarge();
        }
        if (total > Files.getFileStore(file.resolveSibling("")).getUsableSpace()) {
            throw FetchFolder.notWritten(
                    file, new IOException("the disk has too little space for " + (total >> 20) + " MB"));
        }
        progress.begin("Fetching " + file.getFileName(), total, Unit.BYTES);
        long before = received.get();
        var copy = CompletableFuture.runAsync(() -> copy(headers, body, file));
        var shown = new AtomicLong();
        try {
            await(copy, () -> {
                long now = received.get() - before;
                progress.advance(now - shown.getAndSet(now));
                return now;
            });
        } finally {
            body.close(); // ends the copy
            copy.handle((done, fault) -> done).join();
            progress.advance(received.get() - before - shown.get());
            progress.end();
        }
    }

    private void copy(HttpHeaders headers, InputStream body, Path file) {
        try (OutputStream out = FetchFolder.create(file);
                InputStream in = ContentCoding.unpacked(headers, body)) {
            byte[] buffer = new byte[1 << 16];
            long size = 0;
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                size += count;
                if (size > options.maxBytes()) {
                    throw tooLarge();
                }
                write(out, buffer, count, file);
                received.addAndGet(count);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(OutputStream out, byte[] bytes, int count, Path file) {
        try {
            out.write(bytes, 0, count);
        } catch (IOException e) {
            throw FetchFolder.notWritten(file, e);
        }
    }

    /**
     * Waits for an answer or its body.
     *
     * @param arrived returns the number of bytes that arrived; called again and again
     * @throws IOException when the connection fails or is silent for too long
     * @throws SourceException when the fetch as a whole is too slow
     */
    private <T> T await(CompletableFuture<T> answer, LongSupplier arrived) throws IOException {
        long last = -1;
        long heard = System.nanoTime();
        while (true) {
            try {
                return answer.get(TICK_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                long bytes = arrived.getAsLong();
                if (bytes != last) {
                    last = bytes;
                    heard = System.nanoTime();
                }
                try {
                    mustBeHeard(Duration.ofNanos(System.nanoTime() - heard));
                } catch (IOException | SourceException tooSlow) {
                    answer.cancel(true);
                    throw tooSlow;
                }
            } catch (InterruptedException e) {
                answer.cancel(true);
                throw interrupted();
            } catch (ExecutionException e) {
                throw fault(e);
            }
        }
    }

    private void mustBeHeard(Duration silence) throws IOException {
        Patience patience = options.patience();
        Duration spent = Duration.ofNanos(System.nanoTime() - started).minus(paused);
        if (patience.isTooSlow(spent, received.get())) {
            throw new SourceException(
                    Kind.AWAY,
                    "The server is too slow: it sent " + received.get() + " bytes within " + spent.toSeconds()
                            + " s; try again later.");
        }
        if (silence.compareTo(patience.silence()) > 0) {
            throw new HttpTimeoutException(
                    "it sends nothing for " + patience.silence().toSeconds() + " s");
        }
    }

    private static IOException fault(ExecutionException fault) {
        for (Throwable cause = fault.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof SourceException known) {
                throw known;
            }
            if (cause instanceof NumberFormatException number) { // the client's, such as of a Content-Length
                return new IOException("it answers with an invalid header: " + number.getMessage());
            }
            if (cause instanceof IOException io) {
                return io;
            }
        }
        return new IOException(String.valueOf(fault.getCause()), fault);
    }

    private HttpRequest.Builder request(URI uri) {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri).header("User-Agent", options.userAgent());
        options.proxies().login(uri).ifPresent(login -> request.header("Proxy-Authorization", login));
        return request;
    }

    private SourceException tooLarge() {
        return new SourceException(
                Kind.UNFIT,
                "The answer is larger than " + (options.maxBytes() >> 20)
                        + " MB; if that is right, allow more with SIDEWALK_SOURCE_MAX_SIZE.");
    }

    /** Returns the reason of a failed connection. The messages of such faults are often missing. */
    private static String reason(IOException fault) {
        if (Causes.of(fault).anyMatch(UnresolvedAddressException.class::isInstance)) {
            return "its name is unknown";
        }
        if (fault instanceof ConnectException) {
            return "no connection";
        }
        return fault.getMessage() == null ? fault.getClass().getSimpleName() : fault.getMessage();
    }

    private void sleep(Duration pause) {
        try {
            Thread.sleep(pause.toMillis());
            paused = paused.plus(pause);
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    private static SourceException interrupted() {
        Thread.currentThread().interrupt();
        return new SourceException(Kind.AWAY, "The fetch was interrupted.");
    }
}
