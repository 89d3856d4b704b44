package org.sidewalkdata.load.bundle;

import java.util.List;

/**
 * A column of a CSV file or a property of a GeoJSON feature that is read.
 *
 * @param place its place among the columns of its file, from 0
 * @param name today's name, in lower case
 * @param oldNames names it had in older downloads
 * @param required a CSV file without it is refused
 */
public record BundleColumn(int place, String name, List<String> oldNames, boolean required) {}
