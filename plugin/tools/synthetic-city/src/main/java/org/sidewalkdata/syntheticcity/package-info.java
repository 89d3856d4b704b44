/**
 * Generates the city bundle of a synthetic city; {@link org.sidewalkdata.syntheticcity.DemoCity} is the entry. Random
 * numbers depend only on the seed and the number of the generated item, so the same seed gives the same bytes.
 */
package org.sidewalkdata.syntheticcity;
