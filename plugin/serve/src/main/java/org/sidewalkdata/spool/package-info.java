/**
 * What is written ahead of its readers, once, and read by many while it grows: its beginning in memory, and a file from there on.
 * May use the JDK only.
 */
package org.sidewalkdata.spool;
