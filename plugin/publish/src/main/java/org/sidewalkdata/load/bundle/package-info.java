/** Reads the files of a city bundle, row by row, in constant memory. Uses no database. */
package org.sidewalkdata.load.bundle;
