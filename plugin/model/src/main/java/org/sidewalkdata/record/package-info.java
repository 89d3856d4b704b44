/** A row of a collection, read field by field in place: as binary COPY has it on its way from or to the database. */
@NullMarked
package org.sidewalkdata.record;

import org.jspecify.annotations.NullMarked;
