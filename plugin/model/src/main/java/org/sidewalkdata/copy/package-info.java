/**
 * Binary COPY, PostgreSQL's fastest way in and out: one writer and one reader of its rows, without an object a field.
 */
@NullMarked
package org.sidewalkdata.copy;

import org.jspecify.annotations.NullMarked;
