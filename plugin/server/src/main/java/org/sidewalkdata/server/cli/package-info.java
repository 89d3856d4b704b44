/**
 * The command line: one class a command, and how faults become exit codes.
 */
@NullMarked
package org.sidewalkdata.server.cli;

import org.jspecify.annotations.NullMarked;
