package org.sidewalkdata.query;

import org.sidewalkdata.format.FileType;

/**
 * The delivery of a response: {@code filetype}, {@code inline} (common rules 7 and 8) and {@code bom}.
 *
 * @param byteOrderMark whether a CSV file begins with a UTF-8 byte order mark
 */
public record Delivery(FileType fileType, boolean inline, boolean byteOrderMark) {}
