/** The command line: one class per command, and the mapping of failures to exit codes. */
@NullMarked
package org.sidewalkdata.server.cli;

import org.jspecify.annotations.NullMarked;
