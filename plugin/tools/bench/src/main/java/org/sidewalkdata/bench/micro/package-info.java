/**
 * The hot loops one by one, by JMH. {@code ./sidewalk bench --jmh} runs them.
 */
@NullMarked
package org.sidewalkdata.bench.micro;

import org.jspecify.annotations.NullMarked;
