/** Why a street has its score (B5): its clusters, what each adds and what fixing it would bring, in numbers and in words. */
@NullMarked
package org.sidewalkdata.api.explain;

import org.jspecify.annotations.NullMarked;
