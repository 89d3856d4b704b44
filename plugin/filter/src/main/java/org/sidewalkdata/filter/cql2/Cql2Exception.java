package org.sidewalkdata.filter.cql2;

/** A text that is not CQL2, or uses an unsupported part of it; with the position of the fault. */
public final class Cql2Exception extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int position;

    /**
     * Creates a fault.
     *
     * @param position of the fault in the text, in characters from 0
     */
    public Cql2Exception(String message, int position) {
        super(message + " at position " + position);
        this.position = position;
    }

    public int position() {
        return position;
    }
}
