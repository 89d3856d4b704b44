/** The faults, and the workloads during which they are injected. */
@NullMarked
package org.sidewalkdata.chaos.fault;

import org.jspecify.annotations.NullMarked;
