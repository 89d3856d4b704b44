/** Clients with normal and abnormal behavior, over plain sockets. */
@NullMarked
package org.sidewalkdata.chaos.client;

import org.jspecify.annotations.NullMarked;
