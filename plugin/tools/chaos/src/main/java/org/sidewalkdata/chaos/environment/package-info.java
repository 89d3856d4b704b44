/** What is attacked: a private database, a server, the commands. */
@NullMarked
package org.sidewalkdata.chaos.environment;

import org.jspecify.annotations.NullMarked;
