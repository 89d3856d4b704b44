package org.sidewalkdata.maps.xml;

/** XML that is rejected: not well-formed, with a document type declaration, or beyond the limits. */
public final class XmlRefusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int line;
    private final String complaint;

    XmlRefusal(int line, String complaint) {
        super(complaint);
        this.line = line;
        this.complaint = complaint;
    }

    /** Returns the line; 0 if the parser does not give it. */
    public int line() {
        return line;
    }

    /** Returns the error as a phrase that follows the document's name: {@code is not well-formed XML …}. */
    public String complaint() {
        return complaint;
    }
}
