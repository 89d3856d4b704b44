package org.sidewalkdata.server.doctor;

import java.util.List;
import org.sidewalkdata.server.database.DatabaseHint;

/** One check, which may fail. */
interface Check {
    List<Finding> run() throws Exception;

    /** Runs the check. If it fails, the result is one finding with the reason, so that the other checks are printed. */
    static List<Finding> findings(String subject, Check check) {
        try {
            return check.run();
        } catch (Exception e) {
            return List.of(Finding.toDo(
                    subject,
                    "cannot be checked: " + e,
                    DatabaseHint.find(e)
                            .map(DatabaseHint::sentence)
                            .orElse("Check it in another way. The other findings are not affected.")));
        }
    }
}
