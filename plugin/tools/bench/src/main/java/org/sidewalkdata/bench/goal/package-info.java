/**
 * The goals, one class per goal or per group of similar goals: what is run, against which peer, and the limit.
 */
@NullMarked
package org.sidewalkdata.bench.goal;

import org.jspecify.annotations.NullMarked;
