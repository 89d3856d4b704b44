/** Published clusters: groups of the labels that pass cleaning, with their values (D6 to D9). */
@NullMarked
package org.sidewalkdata.refresh.cluster;

import org.jspecify.annotations.NullMarked;
