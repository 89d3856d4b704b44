/**
 * Rows as Parquet and GeoParquet files. {@link org.sidewalkdata.parquet.ParquetTable} writes a file by the classes of
 * parquet-hadoop that need no Hadoop.
 */
package org.sidewalkdata.parquet;
