/** The tested copy of the service: a private database, a server and the commands. */
@NullMarked
package org.sidewalkdata.chaos.environment;

import org.jspecify.annotations.NullMarked;
