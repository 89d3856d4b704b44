/** Published clusters: the labels that pass cleaning, grouped, and what is told of a group (D6 to D9). */
@NullMarked
package org.sidewalkdata.refresh.cluster;

import org.jspecify.annotations.NullMarked;
