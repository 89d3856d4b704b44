/**
 * JMH benchmarks of the hot loops. {@code ./sidewalk bench --jmh} runs them.
 */
package org.sidewalkdata.bench.micro;
