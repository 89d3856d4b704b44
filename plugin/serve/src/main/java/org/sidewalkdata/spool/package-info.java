/**
 * Files written ahead of their readers, once, and read by many while they grow: the beginning in memory, and the rest
 * in a file.
 */
package org.sidewalkdata.spool;
