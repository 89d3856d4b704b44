package org.sidewalkdata.api.endpoint;

import org.sidewalkdata.format.FileNames;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.query.Delivery;

/** What an endpoint made of a request, and how it is delivered (A1, A2). */
public sealed interface Answer permits Download, Document {
    /** The file name without time and ending. */
    String baseName();

    /** Format, and whether to show it in the browser. */
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

    /** Whether it is a file; JSON answers are not. */
    default boolean isFile() {
        return fileType().isFile();
    }

    /** The file's name without ending: also the base of the names of files inside a zip. */
    default String fileBase(DataVersion version) {
        return FileNames.base(baseName(), version);
    }

    /** The header Content-Disposition of a file; JSON answers carry none (A2). */
    default String disposition(DataVersion version) {
        String how = delivery().inline() ? "inline" : "attachment";
        return how + "; filename=\"" + fileBase(version) + "." + extension() + "\"";
    }
}
