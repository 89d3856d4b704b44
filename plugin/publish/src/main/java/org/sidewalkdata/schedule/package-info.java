/** The scheduled work of hosts: load a city from its database and publish what changed. */
@NullMarked
package org.sidewalkdata.schedule;

import org.jspecify.annotations.NullMarked;
