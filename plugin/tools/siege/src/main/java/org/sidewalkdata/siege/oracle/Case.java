package org.sidewalkdata.siege.oracle;

import java.util.Map;
import org.sidewalkdata.siege.request.Request;

/**
 * A request with its right answers.
 *
 * @param answers their essence, by city
 */
public record Case(Request request, Map<String, String> answers) {
    public Case {
        answers = Map.copyOf(answers);
    }

    /** Whether some city answers it with that status. */
    public boolean mayBe(int status) {
        return answers.values().stream().anyMatch(one -> one.startsWith(status + " "));
    }
}
