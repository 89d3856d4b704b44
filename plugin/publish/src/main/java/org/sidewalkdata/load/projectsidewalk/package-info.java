/**
 * Reads a city's data from an existing Project Sidewalk database;
 * {@link org.sidewalkdata.load.projectsidewalk.ExistingDatabase} is the entry. That database is never written, and
 * nothing that names a person is read.
 */
package org.sidewalkdata.load.projectsidewalk;
