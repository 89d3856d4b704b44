/**
 * Rows without a database, for the tests of all modules and the benchmark:
 * {@link org.sidewalkdata.row.memory.InMemoryRowSource} filters and orders as the database does,
 * {@link org.sidewalkdata.row.memory.GeneratedRows} creates any number of rows. Packaged as a separate jar ({@code
 * memory}); the jar of core does not contain it.
 */
package org.sidewalkdata.row.memory;
