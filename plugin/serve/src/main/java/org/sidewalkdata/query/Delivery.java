package org.sidewalkdata.query;

import org.sidewalkdata.format.FileType;

/** How an answer is delivered: {@code filetype} and {@code inline} (common rules 7 and 8). */
public record Delivery(FileType fileType, boolean inline) {}
