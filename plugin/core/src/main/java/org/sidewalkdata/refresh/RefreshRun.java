package org.sidewalkdata.refresh;

import static org.sidewalkdata.refresh.ServingTable.PUBLISHED_CLUSTER;
import static org.sidewalkdata.refresh.ServingTable.PUBLISHED_CLUSTER_MEMBER;
import static org.sidewalkdata.refresh.ServingTable.PUBLISHED_LABEL;
import static org.sidewalkdata.refresh.ServingTable.PUBLISHED_REGION;
import static org.sidewalkdata.refresh.ServingTable.PUBLISHED_STREET;
import static org.sidewalkdata.refresh.ServingTable.PUBLISHED_TAG;
import static org.sidewalkdata.refresh.ServingTable.PUBLISHED_USER;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.CandidateReader.Verdict;

/** One refresh, inside its transaction: the steps in their order. */
final class RefreshRun {
    private final Database database;
    private final ReportBuilder report;
    private final Rules rules;

    RefreshRun(Database database, Progress progress) throws SQLException {
        this.database = database;
        this.report = new ReportBuilder(progress, DataVersionRow.version(database));
        this.rules = Rules.read(database);
    }

    /** Derives everything from the source tables. */
    RefreshReport everything() throws SQLException {
        report.kind = RefreshReport.Kind.FULL;
        smallTables();
        report.step("votes", () -> {
            LabelFacts.create(database);
            LabelFacts.collect(database, "TRUE");
            database.execute("ANALYZE fact");
        });
        report.step("users", () -> {
            var step = new UserStep(database, rules.quality());
            report.changed(PUBLISHED_USER, step.refreshAll());
            report.users = step.users();
        });
        report.step("labels", () -> report.changed(PUBLISHED_LABEL, LabelStep.refreshAll(database)));
        clusters("TRUE", "TRUE", "TRUE");
        streets("TRUE");
        return finish();
    }

    private void smallTables() throws SQLException {
        report.step("regions and tags", () -> {
            report.changed(PUBLISHED_REGION, SmallTables.refreshRegions(database));
            report.changed(PUBLISHED_TAG, SmallTables.refreshTags(database));
        });
    }

    private void clusters(String labelScope, String memberScope, String clusterScope) throws SQLException {
        LabelFacts.Looked looked = LabelFacts.looked(database, labelScope.replace("p.label_id", "l.label_id"));
        var reader = new CandidateReader();
        var step = new ClusterStep(database, rules);
        report.step("clusters", () -> {
            Candidates candidates = reader.read(database, labelScope);
            step.draft(candidates, report.clusters);
            report.changed(PUBLISHED_CLUSTER_MEMBER, step.mergeMembers(memberScope));
            report.changed(PUBLISHED_CLUSTER, step.mergeClusters(clusterScope));
        });
        report.labels = new RefreshReport.Labels(
                looked.all(),
                looked.otherType(),
                looked.ofExcludedUsers(),
                reader.count(Verdict.DISAGREED),
                reader.count(Verdict.LOW_QUALITY_AUDIT),
                reader.count(Verdict.LOW_QUALITY_AUTHOR),
                reader.count(Verdict.KEPT));
    }

    private void streets(String scope) throws SQLException {
        report.step("streets", () -> {
            var step = new StreetStep(database);
            report.changed(PUBLISHED_STREET, step.refresh(scope));
            report.streets = step.streets();
        });
    }

    private RefreshReport finish() throws SQLException {
        boolean cityChanged = DataVersionRow.refreshCity(database);
        DataVersionRow.refreshRules(database);
        if (cityChanged || report.anyRowChanged()) {
            DataVersionRow.raise(database);
        }
        if (report.anyRowChanged()) {
            report.step(
                    "statistics",
                    () -> database.execute("ANALYZE "
                            + Arrays.stream(ServingTable.values())
                                    .map(ServingTable::table)
                                    .collect(Collectors.joining(", "))));
        }
        return report.build(DataVersionRow.version(database));
    }
}
