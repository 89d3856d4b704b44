package org.sidewalkdata.load.bundle;

import java.util.List;
import java.util.Optional;
import org.sidewalkdata.progress.Progress;

/**
 * A city's data as input of a load: the parts of city-bundle.md, from any kind of source. All parts together are one
 * state of the city.
 */
public interface CityData {
    /** Returns what the data say about the city as a whole; empty: nothing. */
    Optional<CityFile> about();

    Part regions();

    Part streets();

    /** Returns the names of ways, for streets without a name of their own; empty: there is no such part. */
    default Optional<? extends Part> streetNames() {
        return Optional.empty();
    }

    /** Returns the grades of streets (B10); empty: there is no such part. */
    default Optional<? extends Part> streetGrades() {
        return Optional.empty();
    }

    /** Returns the labels, which are read before the votes on them. */
    Part labels();

    /**
     * Returns the tags; empty, for this part and the following ones: there is no such part, and it is derived from the
     * other parts where possible.
     */
    Optional<? extends Part> tags();

    /** Returns the users, which are read after the votes. */
    Optional<? extends Part> users();

    Optional<? extends Part> auditTasks();

    Optional<? extends Part> validations();

    /** Returns the places that people go to; empty: there is no such part, and the city has none. */
    default Optional<? extends Part> places() {
        return Optional.empty();
    }

    /** Returns whether the source may have areas and points: sets that it brought before and lacks now are withdrawn. */
    default boolean mayBringSets() {
        return true;
    }

    /** Returns the files of the city's own areas (B12). Sets that were loaded by hand and are not in them stay. */
    default List<SetFile> areaSets() {
        return List.of();
    }

    /** Returns the files of imported points (B13), which replace the sets that they name; others that were loaded by hand stay. */
    default List<SetFile> points() {
        return List.of();
    }

    /** Returns whether a street that names no region is in no region; otherwise its region is computed. */
    boolean saysAllRegions();

    /** Returns a text that differs whenever anything differs that a load would read. */
    String fingerprint(Progress progress);

    /** Returns what the operator should know about the data as a whole, one sentence each. */
    List<String> warnings();

    /** Returns what contains the data, for sentences: {@code bundle}, {@code database}. */
    String kind();
}
