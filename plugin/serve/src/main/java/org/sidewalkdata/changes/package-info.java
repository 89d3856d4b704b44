/** What changed between two editions of the data: snapshots, or a snapshot and the published data. */
@org.jspecify.annotations.NullMarked
package org.sidewalkdata.changes;
