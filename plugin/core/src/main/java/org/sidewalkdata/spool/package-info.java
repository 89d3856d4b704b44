/** Finished files: exports that are written to disk once and read by many. May use the JDK only. */
package org.sidewalkdata.spool;
