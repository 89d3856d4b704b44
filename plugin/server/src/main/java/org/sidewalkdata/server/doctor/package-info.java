/**
 * What {@code sidewalk doctor} looks at.
 */
@NullMarked
package org.sidewalkdata.server.doctor;

import org.jspecify.annotations.NullMarked;
