package org.sidewalkdata.town;

/**
 * One person walks one street.
 *
 * @param pass which visit of the street it is, from 0
 * @param person who, as a place among the people
 * @param time when it began, Unix milliseconds
 */
record Visit(Street street, int pass, int person, long taskId, long missionId, long time) {}
