package org.sidewalkdata.query;

import org.sidewalkdata.format.FileType;

/** The delivery of a response: {@code filetype} and {@code inline} (common rules 7 and 8). */
public record Delivery(FileType fileType, boolean inline) {}
