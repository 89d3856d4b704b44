/** A city's inventory against the labels (B19). */
package org.sidewalkdata.api.inventory;
