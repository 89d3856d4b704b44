package org.sidewalkdata.ogc.wms.picture;

import org.sidewalkdata.crowd.MemoryBudget;
import org.sidewalkdata.crowd.Turns;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.wms.parameter.ViewParameters;
import org.sidewalkdata.ogc.wms.parameter.WmsFault;
import org.sidewalkdata.ogc.wms.parameter.WmsLimits;

/**
 * Memory for pictures: each takes its share of the heap while it is drawn, and large ones, which take most of a second too, are
 * drawn one after the other. Thread-safe.
 */
public final class LargePictures {
    private static final int WAITING = 16;

    /** Bytes a pixel: its colours, where lines cover it, and what it is packed into. */
    private static final long PIXEL = 6;

    /** A JPEG is made of a copy without transparency. */
    private static final long JPEG_PIXEL = PIXEL + 4;

    private final Turns large =
            new Turns("Too many large pictures are running at once", 1, WAITING, WmsLimits.PATIENCE);
    private final MemoryBudget memory;

    public LargePictures(MemoryBudget memory) {
        this.memory = memory;
    }

    /** The longest edge of a square picture, of the format that needs most, that there can ever be memory for. */
    public int longestEdge() {
        return (int) Math.min(WmsLimits.SIZE, Math.sqrt(memory.bytes() / (double) JPEG_PIXEL));
    }

    /**
     * Waits for what the picture needs; closing the turn gives it back.
     *
     * @throws WmsFault for a picture that this server never has the memory for
     * @throws org.sidewalkdata.error.BusyException when others need it for too long
     */
    public Turns.Turn take(Kvp parameters) {
        long pixels = (long) ViewParameters.size(parameters, "WIDTH") * ViewParameters.size(parameters, "HEIGHT");
        long pixel = parameters.text("FORMAT").orElse("").contains("jp") ? JPEG_PIXEL : PIXEL;
        if (!memory.holds(pixels * pixel)) {
            throw WmsFault.invalid(
                    "WIDTH",
                    "and HEIGHT make a picture that this server has no memory for: it draws up to "
                            + memory.bytes() / pixel + " pixels");
        }
        Turns.Turn turn = pixels <= WmsLimits.LARGE ? () -> {} : large.take();
        try {
            Turns.Turn share = memory.take(pixels * pixel);
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
}
