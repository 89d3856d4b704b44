/** Clients of all manners, over plain sockets. */
@NullMarked
package org.sidewalkdata.siege.client;

import org.jspecify.annotations.NullMarked;
