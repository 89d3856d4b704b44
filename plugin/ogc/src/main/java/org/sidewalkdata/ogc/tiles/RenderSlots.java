package org.sidewalkdata.ogc.tiles;

import org.sidewalkdata.crowd.Turns;

/**
 * Turns for drawing and making tiles, first come first served: a map asks for a screenful at once, which must not take all cores.
 * One for all services that draw. Thread-safe.
 */
public final class RenderSlots {
    /** How many wait for each place. */
    private static final int WAITING_A_PLACE = 24;

    private final Turns turns;

    public RenderSlots(TileSettings settings) {
        int places = settings.maxConcurrent();
        this.turns = new Turns("tiles", places, places * WAITING_A_PLACE, settings.patience());
    }

    /**
     * Waits for a turn.
     *
     * @throws org.sidewalkdata.error.BusyException when none comes in time, or too many wait
     */
    public Turns.Turn take() {
        return turns.take();
    }
}
