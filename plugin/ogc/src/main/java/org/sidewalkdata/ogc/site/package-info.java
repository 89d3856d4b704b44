/** What all pages for people have in common: header, style, what browsers may do with them. */
@NullMarked
package org.sidewalkdata.ogc.site;

import org.jspecify.annotations.NullMarked;
