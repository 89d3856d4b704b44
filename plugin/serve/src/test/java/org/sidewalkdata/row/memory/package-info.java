/**
 * Rows without a database, for the tests of all modules and the benchmark: {@link
 * org.sidewalkdata.row.memory.InMemoryRowSource} filters and orders as the database does, {@link
 * org.sidewalkdata.row.memory.GeneratedRows} are as many as wanted. A jar of its own ({@code memory}); core's has none of it.
 */
@NullMarked
package org.sidewalkdata.row.memory;

import org.jspecify.annotations.NullMarked;
