/** Complete linkage of labels into clusters (D7). Pure: arrays in, arrays out; knows no database. */
@NullMarked
package org.sidewalkdata.cluster;

import org.jspecify.annotations.NullMarked;
