package org.sidewalkdata.fetch;

import java.nio.file.Path;

/**
 * A place for the files of one fetch, which the host cleans.
 *
 * @param path need not exist yet
 * @param deletion deletes everything; also called when the process ends
 */
public record WorkFolder(Path path, Runnable deletion) {}
