/** Clients of all manners, over plain sockets. */
@NullMarked
package org.sidewalkdata.chaos.client;

import org.jspecify.annotations.NullMarked;
