/** Searches for regular expressions of the product that a hostile text could keep busy. */
package org.sidewalkdata.server.pattern;
