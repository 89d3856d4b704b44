package org.sidewalkdata.answer;

/**
 * What an answer needs before it reads the published data. Each answer reads in a slot; it moves to a long one if the read
 * proves long.
 *
 * @param draws whether it needs a permit to draw, because it makes tiles, pictures or documents with pictures
 * @param heap bytes that it needs of the heap for expensive work, with a permit for that; 0: neither
 */
public record Cost(boolean draws, long heap) {
    /** Only the slot. */
    public static final Cost READ = new Cost(false, 0);

    /** A permit to draw. */
    public static final Cost DRAWN = new Cost(true, 0);

    /** Returns the cost of a document with pictures that is made in so many bytes of heap. */
    public static Cost document(long heap) {
        return new Cost(true, heap);
    }
}
