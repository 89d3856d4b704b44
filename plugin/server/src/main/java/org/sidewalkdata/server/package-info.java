/**
 * The standalone host. {@link org.sidewalkdata.server.SidewalkMain} is the program, {@link
 * org.sidewalkdata.server.Server} a running server, {@link org.sidewalkdata.server.ServerApplication} its wiring.
 */
@NullMarked
package org.sidewalkdata.server;

import org.jspecify.annotations.NullMarked;
