/** Snapshots over HTTP, and the schedule that makes them. */
@NullMarked
package org.sidewalkdata.server.snapshot;

import org.jspecify.annotations.NullMarked;
