package org.sidewalkdata.refresh;

import java.sql.SQLException;
import org.sidewalkdata.progress.Progress;

/** Does something in the middle of a refresh: when its first step begins. */
final class ProgressStep implements Progress {
    /** What to do. */
    interface Action {
        void run() throws SQLException;
    }

    private final Action action;
    private boolean done;

    ProgressStep(Action action) {
        this.action = action;
    }

    boolean isDone() {
        return done;
    }

    @Override
    public void begin(String step, long total) {
        if (!done) {
            done = true;
            try {
                action.run();
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Override
    public void advance(long units) {}

    @Override
    public void end() {}
}
