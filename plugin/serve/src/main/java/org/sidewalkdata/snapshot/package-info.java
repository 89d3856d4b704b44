/** Snapshots: folders with all tables of one data version, which are written once and never change. */
@NullMarked
package org.sidewalkdata.snapshot;

import org.jspecify.annotations.NullMarked;
