/** Drafts of transition plans (B15): what to fix, in which order, for which money. */
package org.sidewalkdata.api.plan;
