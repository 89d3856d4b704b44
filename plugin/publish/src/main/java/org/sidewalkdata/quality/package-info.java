/** The rule for low-quality contributors (D5). Pure. */
package org.sidewalkdata.quality;
