package org.sidewalkdata.api.endpoint;

import org.sidewalkdata.format.FileNames;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.query.Delivery;

/** An endpoint's result for a request, and its delivery (A1, A2). */
public sealed interface Answer permits Download, Document {
    /** Returns the file name without time and extension. */
    String baseName();

    /** Returns the format, and whether the browser shows the response. */
    Delivery delivery();

    default FileType fileType() {
        return delivery().fileType();
    }

    default String mediaType() {
        return fileType().mediaType();
    }

    default String extension() {
        return fileType().extension();
    }

    /** Returns true for a file; JSON responses are not files. */
    default boolean isFile() {
        return fileType().isFile();
    }

    /** Returns the file's name without extension, which is also the base of the file names inside a zip. */
    default String fileBase(DataVersion version) {
        return FileNames.base(baseName(), version);
    }

    /** Returns the header Content-Disposition of a file; JSON responses have none (A2). */
    default String disposition(DataVersion version) {
        String how = delivery().inline() ? "inline" : "attachment";
        return how + "; filename=\"" + fileBase(version) + "." + extension() + "\"";
    }
}
