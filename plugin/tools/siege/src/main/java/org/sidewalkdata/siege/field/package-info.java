/** What is attacked: a private database, a server, the commands. */
@NullMarked
package org.sidewalkdata.siege.field;

import org.jspecify.annotations.NullMarked;
