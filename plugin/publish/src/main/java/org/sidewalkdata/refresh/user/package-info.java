/** Published users: the counts of each and the result for their quality (D4, D5, D12). */
@NullMarked
package org.sidewalkdata.refresh.user;

import org.jspecify.annotations.NullMarked;
