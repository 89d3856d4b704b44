/**
 * An answer on its way to the client, as far as that knows no servlet: its coding, the tags and headers of that coding, its
 * bytes. Used by the hosts.
 */
@NullMarked
package org.sidewalkdata.api.wire;

import org.jspecify.annotations.NullMarked;
