package org.sidewalkdata.maps.mvt;

import org.sidewalkdata.protobuf.ProtobufWriter;

/**
 * The geometry of a line feature as commands of the format: for each line, move to its first point, then draw to the
 * others, all relative to the previous point. Used by one thread; {@link #clear} prepares for the next feature.
 */
public final class LineCommands {
    private static final int MOVE_TO = 1;
    private static final int LINE_TO = 2;

    private final ProtobufWriter commands;
    private long x;
    private long y;

    public LineCommands() {
        this(256);
    }

    /**
     * Creates an empty geometry.
     *
     * @param capacity initial capacity in bytes
     */
    public LineCommands(int capacity) {
        commands = new ProtobufWriter(capacity);
    }

    public void clear() {
        commands.clear();
        x = 0;
        y = 0;
    }

    public boolean isEmpty() {
        return commands.length() == 0;
    }

    /** Adds a line of the first {@code count} points, at least two, in whole units of the tile. */
    void line(double[] xs, double[] ys, int count) {
        commands.varint(1 << 3 | MOVE_TO);
        to(xs[0], ys[0]);
        commands.varint((long) (count - 1) << 3 | LINE_TO);
        for (int i = 1; i < count; i++) {
            to(xs[i], ys[i]);
        }
    }

    ProtobufWriter commands() {
        return commands;
    }

    private void to(double pointX, double pointY) {
        commands.signed((long) pointX - x);
        commands.signed((long) pointY - y);
        x = (long) pointX;
        y = (long) pointY;
    }
}
