/**
 * Admission control: slots to read in, given in order; waiting requests, and cancellation.
 * {@link org.sidewalkdata.admission.ReadSlots} is the entry point.
 */
package org.sidewalkdata.admission;
