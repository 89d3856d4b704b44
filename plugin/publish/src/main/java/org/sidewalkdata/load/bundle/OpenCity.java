package org.sidewalkdata.load.bundle;

/** A city's data that hold a resource, such as a connection or a temporary folder. The caller that opened it closes it. */
public interface OpenCity extends CityData, AutoCloseable {
    @Override
    void close();
}
