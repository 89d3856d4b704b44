package org.sidewalkdata.filter.cql2;

/** Text that is not CQL2, or not the part of it that is understood; says where. */
public final class Cql2Exception extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int position;

    /** @param position place of the fault in the text, in characters from 0 */
    public Cql2Exception(String message, int position) {
        super(message + " at position " + position);
        this.position = position;
    }

    public int position() {
        return position;
    }
}
