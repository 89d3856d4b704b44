/** The report on a city or a region for people who decide, as a page and as a tagged PDF. */
@NullMarked
package org.sidewalkdata.server.report;

import org.jspecify.annotations.NullMarked;
