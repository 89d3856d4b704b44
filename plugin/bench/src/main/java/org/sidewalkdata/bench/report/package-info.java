/**
 * Figures, the facts of the machine, and how both are printed.
 */
@NullMarked
package org.sidewalkdata.bench.report;

import org.jspecify.annotations.NullMarked;
