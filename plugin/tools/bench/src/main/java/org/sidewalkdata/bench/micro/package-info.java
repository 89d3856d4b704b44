/**
 * JMH benchmarks of the hot loops. {@code ./sidewalk bench --jmh} runs them.
 */
@NullMarked
package org.sidewalkdata.bench.micro;

import org.jspecify.annotations.NullMarked;
