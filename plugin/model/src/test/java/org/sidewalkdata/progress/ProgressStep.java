package org.sidewalkdata.progress;

import java.sql.SQLException;

/** An action in the middle of long work: at the beginning of its first step, or of the step with a name. */
public final class ProgressStep implements Progress {
    /** The action. */
    public interface Action {
        void run() throws SQLException;
    }

    private final Action action;
    private final String name;
    private boolean done;

    public ProgressStep(Action action) {
        this("", action);
    }

    /** Creates the step. {@code name}: of the step; blank: the first step. */
    public ProgressStep(String name, Action action) {
        this.name = name;
        this.action = action;
    }

    public boolean isDone() {
        return done;
    }

    @Override
    public void begin(String step, long total, Unit unit) {
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
