/** The checks of {@code sidewalk doctor}. */
@NullMarked
package org.sidewalkdata.server.doctor;

import org.jspecify.annotations.NullMarked;
