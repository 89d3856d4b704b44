/**
 * Pages for people: about, API reference, and examples for developers.
 */
@NullMarked
package org.sidewalkdata.server.page;

import org.jspecify.annotations.NullMarked;
