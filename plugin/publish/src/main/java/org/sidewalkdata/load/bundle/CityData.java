package org.sidewalkdata.load.bundle;

import java.util.List;
import java.util.Optional;
import org.sidewalkdata.progress.Progress;

/**
 * A city's data as a load takes them in: the parts of city-bundle.md, whatever they are kept in. All parts together are one
 * state of the city.
 */
public interface CityData {
    /** What is said of the city as a whole; empty: nothing. */
    Optional<CityFile> about();

    Part regions();

    Part streets();

    /** Read before the votes on them. */
    Part labels();

    /** Empty, as those that follow: there is none, and it is derived from the other parts where that can be done. */
    Optional<? extends Part> tags();

    /** Read after the votes. */
    Optional<? extends Part> users();

    Optional<? extends Part> auditTasks();

    Optional<? extends Part> validations();

    /** Whether a street that names no region is in none; otherwise its region is looked for. */
    boolean saysAllRegions();

    /** A text that differs when anything differs that a load would read. */
    String fingerprint(Progress progress);

    /** What the operator should know of the data as a whole, a sentence each. */
    List<String> warnings();

    /** What the data are kept in, for sentences: {@code bundle}, {@code database}. */
    String kind();
}
