/**
 * Loads a city's data into source tables; {@link org.sidewalkdata.load.Load} is the entry. A load stages the rows of a
 * bundle ({@code bundle}) or of a Project Sidewalk database ({@code projectsidewalk}) in temporary tables
 * ({@code staging}), compares them with the source tables, and applies the difference.
 */
package org.sidewalkdata.load;
