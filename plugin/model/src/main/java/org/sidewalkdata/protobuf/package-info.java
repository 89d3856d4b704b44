/** Protocol buffers: one writer and one reader of their messages, without schemas. */
@NullMarked
package org.sidewalkdata.protobuf;

import org.jspecify.annotations.NullMarked;
