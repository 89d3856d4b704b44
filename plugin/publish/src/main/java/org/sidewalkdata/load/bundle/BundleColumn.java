package org.sidewalkdata.load.bundle;

import java.util.List;

/**
 * A column of a CSV file, or a property of a GeoJSON feature, that is read.
 *
 * @param place position among the columns of its kind of file, from 0
 * @param name current name, in lower case
 * @param oldNames names in older downloads
 * @param required a CSV file without the column is rejected
 */
public record BundleColumn(int place, String name, List<String> oldNames, boolean required) {}
