package org.sidewalkdata.fetch;

import java.io.IOException;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.load.report.SourceException;
import org.sidewalkdata.load.report.SourceException.Kind;

/**
 * The body of one answer on its way into a file. What arrived stays in the file when the connection breaks. The body of
 * an answer that is not {@link #keep kept} is read to its end or to a limit, and forgotten. One thread of the client
 * writes at a time; the other methods may be called from any thread.
 */
final class BodyFile implements BodySubscriber<Void>, AutoCloseable {
    /** What is read of an answer that is not kept, so that its connection can be used again. */
    private static final long FORGOTTEN = 64 << 10;

    private final Path file;
    private final FileChannel channel;
    private final CompletableFuture<Void> done = new CompletableFuture<>();
    private long limit = FORGOTTEN;
    private volatile boolean kept;
    private volatile long from;
    private volatile long size;
    private volatile long total = -1;
    private volatile Flow.@Nullable Subscription subscription;

    private BodyFile(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** Opens a file, and creates it if needed; its bytes stay until an answer replaces them. */
    static BodyFile open(Path file) {
        try {
            return new BodyFile(file, FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE));
        } catch (IOException e) {
            throw notWritten(file, e);
        }
    }

    /**
     * Keeps the body. Called when the headers are there, before the first byte.
     *
     * @param start number of bytes of the file that stay before the body
     * @param maxBytes largest size of the file
     */
    void keep(HttpHeaders headers, long start, long maxBytes) {
        kept = true;
        limit = maxBytes;
        from = start;
        size = start;
        headers.firstValueAsLong("Content-Length").ifPresent(length -> total = start + length);
        try {
            if (total > maxBytes) {
                throw tooLarge(maxBytes);
            }
            if (total - start > Files.getFileStore(file).getUsableSpace()) {
                throw new IOException("the disk has too little space for " + (total >> 20) + " MB");
            }
            channel.truncate(start).position(start);
        } catch (IOException e) {
            fail(notWritten(file, e));
        } catch (SourceException e) {
            fail(e);
        }
    }

    /** Returns whether the body goes into the file. */
    boolean isKept() {
        return kept;
    }

    /** Returns the number of bytes that were in the file before the body. */
    long from() {
        return from;
    }

    /** Returns the number of bytes in the file; for an answer that is not kept, of its body. */
    long size() {
        return size;
    }

    /** Returns the number of bytes that the file will have; -1: unknown. */
    long total() {
        return total;
    }

    @Override
    public CompletionStage<Void> getBody() {
        return done;
    }

    @Override
    public void onSubscribe(Flow.Subscription granted) {
        subscription = granted;
        if (done.isDone()) {
            granted.cancel();
        } else {
            granted.request(1);
        }
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        Flow.Subscription source = subscription;
        if (source == null || done.isDone()) {
            return;
        }
        try {
            for (ByteBuffer buffer : buffers) {
                take(buffer);
            }
            source.request(1);
        } catch (IOException e) {
            fail(notWritten(file, e));
        } catch (SourceException e) {
            fail(e);
        }
    }

    private void take(ByteBuffer buffer) throws IOException {
        if (size + buffer.remaining() > limit) {
            if (kept) {
                throw tooLarge(limit);
            }
            cancel();
            done.complete(null);
        } else if (!kept) {
            size += buffer.remaining();
        }
        while (kept && buffer.hasRemaining()) {
            size += channel.write(buffer);
        }
    }

    @Override
    public void onError(Throwable fault) {
        done.completeExceptionally(fault);
    }

    @Override
    public void onComplete() {
        done.complete(null);
    }

    private void fail(SourceException fault) {
        cancel();
        done.completeExceptionally(fault);
    }

    private void cancel() {
        Flow.Subscription source = subscription;
        if (source != null) {
            source.cancel();
        }
    }

    /** Ends the answer if it is not complete, and closes the file. */
    @Override
    public void close() {
        cancel();
        done.completeExceptionally(new IOException("closed"));
        try {
            channel.close();
        } catch (IOException e) {
            throw notWritten(file, e);
        }
    }

    private static SourceException tooLarge(long maxBytes) {
        return new SourceException(
                Kind.UNFIT,
                "The answer is larger than " + (maxBytes >> 20)
                        + " MB; if that is right, allow more with SIDEWALK_SOURCE_MAX_SIZE.");
    }

    static SourceException notWritten(Path file, IOException fault) {
        String reason = fault.getMessage() == null ? fault.getClass().getSimpleName() : fault.getMessage();
        return new SourceException(
                Kind.NOT_WRITABLE, file + " cannot be written: " + reason + "; check the folder and its free space.");
    }
}
