/**
 * The standalone host. {@link org.sidewalkdata.server.SidewalkMain} is the program, {@link
 * org.sidewalkdata.server.Server} a running server, {@link org.sidewalkdata.server.ServerApplication} its wiring.
 */
package org.sidewalkdata.server;
