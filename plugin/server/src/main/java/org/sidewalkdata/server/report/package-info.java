/** The report on a city or region for decision-makers, as a page and as a tagged PDF. */
@NullMarked
package org.sidewalkdata.server.report;

import org.jspecify.annotations.NullMarked;
