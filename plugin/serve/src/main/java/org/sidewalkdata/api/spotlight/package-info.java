/**
 * The best and the worst of a city. This package collects candidates from rows;
 * {@link org.sidewalkdata.score.Spotlight} ranks them.
 */
package org.sidewalkdata.api.spotlight;
