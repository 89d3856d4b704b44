package org.sidewalkdata.refresh;

import java.sql.SQLException;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.progress.Progress.Unit;
import org.sidewalkdata.refresh.cluster.CandidateReader;
import org.sidewalkdata.refresh.cluster.CandidateReader.Verdict;
import org.sidewalkdata.refresh.label.LabelFacts;
import org.sidewalkdata.refresh.table.ServingTable;

/** Collects the {@link RefreshReport} while a refresh runs, and reports progress. */
final class ReportBuilder {
    final Map<LabelType, Long> clusters = new EnumMap<>(LabelType.class);
    long streets;
    long users;

    private RefreshReport.Labels labels = RefreshReport.Labels.NONE;
    private final Progress progress;
    private final long versionBefore;
    private final Map<String, RefreshReport.Rows> tables = new LinkedHashMap<>();

    ReportBuilder(Progress progress, long versionBefore) {
        this.progress = progress;
        this.versionBefore = versionBefore;
    }

    /** A part of the work whose progress is shown. */
    interface Step {
        void run() throws SQLException;
    }

    boolean isRefreshed() {
        return versionBefore > 0;
    }

    /** A step that finds or makes something for later steps. */
    interface Making<T> {
        T make() throws SQLException;
    }

    void step(String name, Step step) throws SQLException {
        step(name, () -> {
            step.run();
            return name;
        });
    }

    <T> T step(String name, Making<T> step) throws SQLException {
        progress.begin(name, -1, Unit.NONE);
        T made = step.make();
        progress.end();
        return made;
    }

    /** Adds the rows of the table that a step changed to those of earlier steps. */
    void changed(ServingTable table, ServingTable.Changes changes) {
        tables.merge(
                table.table(),
                new RefreshReport.Rows(changes.inserted(), changes.updated(), changes.deleted()),
                RefreshReport.Rows::plus);
    }

    void labels(LabelFacts.Unpublished unpublished, CandidateReader reader) {
        labels = new RefreshReport.Labels(
                unpublished.otherType(),
                unpublished.ofExcludedUsers(),
                reader.count(Verdict.DISAGREED),
                reader.count(Verdict.LOW_QUALITY_AUDIT),
                reader.count(Verdict.LOW_QUALITY_AUTHOR),
                reader.count(Verdict.KEPT));
    }

    /** Returns whether a row of a serving table was written or deleted so far. */
    boolean anyRowChanged() {
        return tables.values().stream().anyMatch(rows -> rows.inserted() + rows.updated() + rows.deleted() > 0);
    }

    RefreshReport build(RefreshReport.Kind kind, long versionAfter) {
        return new RefreshReport(kind, versionBefore, versionAfter, labels, clusters, streets, users, tables);
    }
}
