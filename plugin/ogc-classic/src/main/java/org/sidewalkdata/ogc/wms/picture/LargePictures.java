package org.sidewalkdata.ogc.wms.picture;

import java.time.Duration;
import org.sidewalkdata.admission.FairSemaphore;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.wms.parameter.ViewParameters;
import org.sidewalkdata.ogc.wms.parameter.WmsLimits;
import org.sidewalkdata.settings.HeapShare;

/**
 * Memory for images. Each image takes its share of the heap while it is drawn. Large images, which can also take almost
 * a second, are drawn one after the other. Thread-safe.
 */
public final class LargePictures {
    private static final int WAITING = 16;

    /** Number of requests that may wait for memory, about as many as a host has threads. */
    private static final int WAITING_FOR_MEMORY = 256;

    /** The unit of memory: a kilobyte. */
    private static final int KILOBYTE = 1000;

    /** Bytes per pixel: color, coverage by lines, and compressed data. */
    private static final long PIXEL = 6;

    /** Bytes per pixel of a JPEG, which needs a copy without transparency. */
    private static final long JPEG_PIXEL = PIXEL + 4;

    private final FairSemaphore large =
            new FairSemaphore("Too many large images are being drawn at once", 1, WAITING, WmsLimits.PATIENCE);
    private final FairSemaphore memory;

    /**
     * Creates the limits.
     *
     * @param memory from {@link #memory}
     */
    public LargePictures(FairSemaphore memory) {
        this.memory = memory;
    }

    /**
     * Creates a semaphore for memory, with one permit per kilobyte. Requests that find too little memory wait in order,
     * so that not all of them fail.
     */
    public static FairSemaphore memory(long bytes, Duration patience) {
        int kilobytes = (int) Math.min(Integer.MAX_VALUE, bytes / KILOBYTE);
        return new FairSemaphore("Too much memory is needed at once", kilobytes, WAITING_FOR_MEMORY, patience);
    }

    /** Returns the memory of this process: the share of its heap that is for pictures. */
    public static FairSemaphore memoryOfHeap() {
        return memory(HeapShare.PICTURES.bytes(), WmsLimits.PATIENCE);
    }

    /** Returns the longest edge of a square image, in the format that needs most memory, that can ever be drawn. */
    public int longestEdge() {
        return (int) Math.min(WmsLimits.SIZE, Math.sqrt(bytes() / (double) JPEG_PIXEL));
    }

    /**
     * Waits for the memory that the image needs; closing the result returns it.
     *
     * @throws OwsException for an image that this server never has enough memory for
     * @throws org.sidewalkdata.error.BusyException if other images occupy the memory for too long
     */
    public FairSemaphore.Permit take(Kvp parameters) {
        long pixels = (long) ViewParameters.size(parameters, "WIDTH") * ViewParameters.size(parameters, "HEIGHT");
        long pixel = parameters.text("FORMAT").orElse("").contains("jp") ? JPEG_PIXEL : PIXEL;
        if (pixels * pixel > bytes()) {
            throw OwsException.invalid(
                    "WIDTH",
                    "and HEIGHT ask for an image that needs more memory than this server has: it draws up to "
                            + bytes() / pixel + " pixels");
        }
        FairSemaphore.Permit permit = pixels <= WmsLimits.LARGE ? () -> {} : large.take();
        try {
            FairSemaphore.Permit share = memory.take((int) ((pixels * pixel + KILOBYTE - 1) / KILOBYTE));
            return () -> {
                try (permit) {
                    share.close();
                }
            };
        } catch (RuntimeException | Error e) {
            permit.close();
            throw e;
        }
    }

    private long bytes() {
        return (long) memory.permits() * KILOBYTE;
    }
}
