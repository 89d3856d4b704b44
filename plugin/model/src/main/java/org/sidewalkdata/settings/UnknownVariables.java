package org.sidewalkdata.settings;

import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Environment variables with this program's prefix that set nothing: most are misspelled. Pure. */
public final class UnknownVariables {
    private static final String OURS = "SIDEWALK_";

    private UnknownVariables() {}

    /**
     * Returns a sentence for each, in the order of their names.
     *
     * @param known the variables that set something, in their recommended spelling
     */
    public static List<String> sentences(Collection<String> variables, Set<String> known) {
        return variables.stream()
                .filter(variable -> variable.startsWith(OURS) && !known.contains(variable))
                .sorted()
                .map(variable -> variable + " sets nothing")
                .toList();
    }
}
