package org.sidewalkdata.fetch;

import java.util.List;

/**
 * The result of a fetch.
 *
 * @param unchanged true: the folder already had this version, and nothing was transferred
 * @param bytes bytes that were received
 * @param warnings what is not known about the city, and its consequences; one sentence each
 */
public record FetchReport(boolean unchanged, long bytes, List<String> warnings) {
    public FetchReport {
        warnings = List.copyOf(warnings);
    }
}
