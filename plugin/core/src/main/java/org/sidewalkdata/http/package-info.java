/** What all services share of HTTP itself: dates, the client's copies, the headers of every answer. */
@NullMarked
package org.sidewalkdata.http;

import org.jspecify.annotations.NullMarked;
