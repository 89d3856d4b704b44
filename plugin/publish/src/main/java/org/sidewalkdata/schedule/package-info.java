/** What hosts do by a schedule: load a city from its database and publish what changed, in one go. */
@NullMarked
package org.sidewalkdata.schedule;

import org.jspecify.annotations.NullMarked;
