/** Values and records as text, byte by byte and without garbage: numbers, dates, JSON, a row as a GeoJSON feature. */
@NullMarked
package org.sidewalkdata.text;

import org.jspecify.annotations.NullMarked;
