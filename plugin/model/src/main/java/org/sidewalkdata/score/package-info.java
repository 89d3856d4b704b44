/** The accessibility score of a street from the clusters on it (D9, D10). Pure. */
package org.sidewalkdata.score;
