/** Complete linkage of labels into clusters (D7). Pure: arrays in, arrays out; knows no database. */
package org.sidewalkdata.cluster;
