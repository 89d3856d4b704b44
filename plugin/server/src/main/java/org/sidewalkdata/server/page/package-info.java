/**
 * Pages for people: the start page and the API to read.
 */
@NullMarked
package org.sidewalkdata.server.page;

import org.jspecify.annotations.NullMarked;
