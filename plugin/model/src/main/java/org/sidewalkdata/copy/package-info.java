/**
 * Binary COPY, PostgreSQL's fastest way to read and write rows: one writer and one reader, without an object per field.
 */
@NullMarked
package org.sidewalkdata.copy;

import org.jspecify.annotations.NullMarked;
