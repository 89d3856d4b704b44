/** The common parts of all HTML pages: header, style, security headers. */
@NullMarked
package org.sidewalkdata.ogc.site;

import org.jspecify.annotations.NullMarked;
