/** What changed since a snapshot, over HTTP. */
@org.jspecify.annotations.NullMarked
package org.sidewalkdata.server.changes;
