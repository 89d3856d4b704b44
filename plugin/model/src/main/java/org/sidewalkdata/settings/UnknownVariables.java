package org.sidewalkdata.settings;

import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Environment variables that begin as ours do and set nothing: most are misspelled. Pure. */
public final class UnknownVariables {
    private static final String OURS = "SIDEWALK_";

    private UnknownVariables() {}

    /** A sentence each, in the order of their names. @param known those that set something, as they are recommended */
    public static List<String> sentences(Collection<String> variables, Set<String> known) {
        return variables.stream()
                .filter(variable -> variable.startsWith(OURS) && !known.contains(variable))
                .sorted()
                .map(variable -> variable + " sets nothing")
                .toList();
    }
}
