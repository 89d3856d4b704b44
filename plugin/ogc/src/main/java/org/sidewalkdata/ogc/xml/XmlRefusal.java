package org.sidewalkdata.ogc.xml;

/** XML that is not read: not well-formed, with a document type, or beyond the bounds. */
public final class XmlRefusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int line;
    private final String complaint;

    XmlRefusal(int line, String complaint) {
        super(complaint);
        this.line = line;
        this.complaint = complaint;
    }

    /** Where it is; 0: the parser does not say. */
    public int line() {
        return line;
    }

    /** What is wrong, to go on after the document's name: {@code is not well-formed XML …}. */
    public String complaint() {
        return complaint;
    }
}
