/**
 * The parts of HTTP shared by all services, without servlets: the request and the answer, dates, the client's copies
 * and accepted formats, the headers of every answer, and its transfer: coding, tags of the coding, bytes.
 */
@NullMarked
package org.sidewalkdata.http;

import org.jspecify.annotations.NullMarked;
