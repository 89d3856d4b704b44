package org.sidewalkdata.server.doctor;

import java.util.List;
import org.sidewalkdata.server.database.DatabaseHint;

/** One look at something, which may fail. */
interface Check {
    List<Finding> run() throws Exception;

    /** What it found; where it fails, one finding says why, so that the other lines are printed. */
    static List<Finding> findings(String subject, Check check) {
        try {
            return check.run();
        } catch (Exception e) {
            return List.of(Finding.toDo(
                    subject,
                    "cannot be looked at: " + e,
                    DatabaseHint.find(e)
                            .map(DatabaseHint::sentence)
                            .orElse("Look at it by another way; the other lines hold without it.")));
        }
    }
}
