package org.sidewalkdata.ogc.wms.picture;

import java.time.Duration;
import org.sidewalkdata.admission.FairSemaphore;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.wms.parameter.ViewParameters;
import org.sidewalkdata.ogc.wms.parameter.WmsLimits;

/**
 * Memory for pictures: each takes its share of the heap while it is drawn, and large ones, which take most of a second too, are
 * drawn one after the other. Thread-safe.
 */
public final class LargePictures {
    private static final int WAITING = 16;

    /** About as many as a host has threads. */
    private static final int WAITING_FOR_MEMORY = 256;

    /** Memory is taken in kilobytes. */
    private static final int KILOBYTE = 1000;

    /** Bytes a pixel: its colors, where lines cover it, and what it is packed into. */
    private static final long PIXEL = 6;

    /** A JPEG is made of a copy without transparency. */
    private static final long JPEG_PIXEL = PIXEL + 4;

    private final FairSemaphore large =
            new FairSemaphore("Too many large pictures are running at once", 1, WAITING, WmsLimits.PATIENCE);
    private final FairSemaphore memory;

    /** @param memory of {@link #memory} */
    public LargePictures(FairSemaphore memory) {
        this.memory = memory;
    }

    /** Memory for pictures: a turn is a kilobyte. Whoever finds too little left waits in order, rather than that all fail. */
    public static FairSemaphore memory(long bytes, Duration patience) {
        int kilobytes = (int) Math.min(Integer.MAX_VALUE, bytes / KILOBYTE);
        return new FairSemaphore("Too much memory is needed at once", kilobytes, WAITING_FOR_MEMORY, patience);
    }

    /**
     * That of this process: five twelfths of its heap. An eighth is for answers that wait for their readers, up to a quarter for
     * tiles that are kept, and the rest for the program and what reads.
     */
    public static FairSemaphore memoryOfHeap() {
        return memory(Runtime.getRuntime().maxMemory() / 12 * 5, WmsLimits.PATIENCE);
    }

    /** The longest edge of a square picture, of the format that needs most, that there can ever be memory for. */
    public int longestEdge() {
        return (int) Math.min(WmsLimits.SIZE, Math.sqrt(bytes() / (double) JPEG_PIXEL));
    }

    /**
     * Waits for what the picture needs; closing the turn gives it back.
     *
     * @throws OwsException for a picture that this server never has the memory for
     * @throws org.sidewalkdata.error.BusyException when others need it for too long
     */
    public FairSemaphore.Turn take(Kvp parameters) {
        long pixels = (long) ViewParameters.size(parameters, "WIDTH") * ViewParameters.size(parameters, "HEIGHT");
        long pixel = parameters.text("FORMAT").orElse("").contains("jp") ? JPEG_PIXEL : PIXEL;
        if (pixels * pixel > bytes()) {
            throw OwsException.invalid(
                    "WIDTH",
                    "and HEIGHT make a picture that this server has no memory for: it draws up to " + bytes() / pixel
                            + " pixels");
        }
        FairSemaphore.Turn turn = pixels <= WmsLimits.LARGE ? () -> {} : large.take();
        try {
            FairSemaphore.Turn share = memory.take((int) ((pixels * pixel + KILOBYTE - 1) / KILOBYTE));
            return () -> {
                try (turn) {
                    share.close();
                }
            };
        } catch (RuntimeException | Error e) {
            turn.close();
            throw e;
        }
    }

    private long bytes() {
        return (long) memory.places() * KILOBYTE;
    }
}
