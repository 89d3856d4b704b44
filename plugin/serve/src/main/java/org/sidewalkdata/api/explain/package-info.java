/**
 * Explains a street's score (B5): its clusters, what each adds and what fixing it would bring, in numbers and as
 * text.
 */
@NullMarked
package org.sidewalkdata.api.explain;

import org.jspecify.annotations.NullMarked;
