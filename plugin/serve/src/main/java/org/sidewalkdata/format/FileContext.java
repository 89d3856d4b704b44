package org.sidewalkdata.format;

import org.sidewalkdata.model.Provenance;
import org.sidewalkdata.spool.TempFolder;

/**
 * What a writer knows of its file besides the rows.
 *
 * @param baseName of the files inside an archive, without ending (A2)
 * @param provenance what the file tells of its origin, where the format has a place for it
 * @param temp where formats that need a whole file keep it until it is
 */
public record FileContext(String baseName, Provenance provenance, TempFolder temp) {}
