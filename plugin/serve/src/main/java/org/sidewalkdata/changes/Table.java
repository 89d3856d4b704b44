package org.sidewalkdata.changes;

/** The tables of an edition that a comparison reads. */
public enum Table {
    CLUSTERS("label_clusters"),
    STREETS("access_score_streets"),
    /** Streets with any status and their whole lines. */
    LINES("streets"),
    REGIONS("access_score_regions");

    private final String fileName;

    Table(String fileName) {
        this.fileName = fileName;
    }

    /** Returns the name of the collection, which is that of the file without its extension. */
    public String fileName() {
        return fileName;
    }
}
