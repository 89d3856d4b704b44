/**
 * What is measured and what it is measured with: the server, the database, other programs, the clocks.
 */
@NullMarked
package org.sidewalkdata.bench.rig;

import org.jspecify.annotations.NullMarked;
