package org.sidewalkdata.settings;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The parts of the Java heap that requests may fill. Everything that keeps bytes for clients takes them from one of these
 * parts. What is left, almost a fifth, is for the program and for the rows that are being read.
 */
public enum HeapShare {
    /** Buffers of open connections: request lines and headers, and bytes that wait to be sent. */
    CONNECTIONS(52, "connections"),
    /** Bodies and long query strings, while they are received and until they are answered. */
    REQUESTS(16, "requests"),
    /** Plans, rankings, statistics and PDF files while they are made, and large requests while they are parsed. */
    WORK(48, "expensive work"),
    /** Images while they are drawn. */
    PICTURES(36, "pictures"),
    /** Cached tiles. */
    TILES(20, "tiles"),
    /** Rows of downloads that wait for their readers in memory instead of in a file. */
    DOWNLOADS(20, "downloads"),
    /** Pages, documents and images, complete in memory, that wait for their readers. */
    BODIES(16, "pages and documents");

    private static final int WHOLE = 256;

    private final int parts;
    private final String title;

    HeapShare(int parts, String title) {
        this.parts = parts;
        this.title = title;
    }

    /** Returns the bytes of this part of this process's heap. */
    public long bytes() {
        return of(Runtime.getRuntime().maxMemory());
    }

    /**
     * Returns the bytes of this part.
     *
     * @param heap bytes
     */
    public long of(long heap) {
        return heap / WHOLE * parts;
    }

    /** Returns one sentence with all parts of a heap: {@code heap 256 MB: 64 MB connections, …, 48 MB program}. */
    public static String summary(long heap) {
        long rest =
                heap - Arrays.stream(values()).mapToLong(part -> part.of(heap)).sum();
        return Arrays.stream(values())
                .map(part -> megabytes(part.of(heap)) + " " + part.title)
                .collect(Collectors.joining(
                        ", ", "heap " + megabytes(heap) + ": ", ", " + megabytes(rest) + " program"));
    }

    private static String megabytes(long bytes) {
        return String.format(Locale.ROOT, "%d MB", bytes >> 20);
    }
}
