package org.sidewalkdata.progress;

import java.sql.SQLException;

/** Does something in the middle of long work: when its first step begins, or that of a name. */
public final class ProgressStep implements Progress {
    /** What to do. */
    public interface Action {
        void run() throws SQLException;
    }

    private final Action action;
    private final String name;
    private boolean done;

    public ProgressStep(Action action) {
        this("", action);
    }

    /** @param name of the step; blank: whatever comes first */
    public ProgressStep(String name, Action action) {
        this.name = name;
        this.action = action;
    }

    public boolean isDone() {
        return done;
    }

    @Override
    public void begin(String step, long total) {
        if (!done && (name.isBlank() || name.equals(step))) {
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
