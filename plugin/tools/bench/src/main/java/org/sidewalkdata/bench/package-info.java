/**
 * The command line of the benchmark.
 */
@NullMarked
package org.sidewalkdata.bench;

import org.jspecify.annotations.NullMarked;
