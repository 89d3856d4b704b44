/**
 * The measured things and the means of measuring: the server, the database, other programs, the clocks.
 */
@NullMarked
package org.sidewalkdata.bench.rig;

import org.jspecify.annotations.NullMarked;
