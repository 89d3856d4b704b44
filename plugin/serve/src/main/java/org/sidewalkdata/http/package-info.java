/**
 * What all services share of HTTP itself, without any servlet: the request and the answer, dates, the client's copies and what it
 * accepts, the headers of every answer, and an answer on its way: its coding, the tags of that coding, its bytes.
 */
@NullMarked
package org.sidewalkdata.http;

import org.jspecify.annotations.NullMarked;
