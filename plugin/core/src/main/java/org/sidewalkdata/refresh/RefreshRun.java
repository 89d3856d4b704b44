package org.sidewalkdata.refresh;

import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_CLUSTER;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_CLUSTER_MEMBER;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_LABEL;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_REGION;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_STREET;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_STREET_EDGE;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_TAG;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_USER;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_VALIDATION;

import java.sql.SQLException;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.RefreshReport.Kind;
import org.sidewalkdata.refresh.change.ChangeNotes;
import org.sidewalkdata.refresh.change.Touched;
import org.sidewalkdata.refresh.city.CoveringRegions;
import org.sidewalkdata.refresh.city.DataVersionRow;
import org.sidewalkdata.refresh.city.Rules;
import org.sidewalkdata.refresh.city.SmallTables;
import org.sidewalkdata.refresh.cluster.CandidateReader;
import org.sidewalkdata.refresh.cluster.Candidates;
import org.sidewalkdata.refresh.cluster.ClusterStep;
import org.sidewalkdata.refresh.label.LabelFacts;
import org.sidewalkdata.refresh.label.LabelStep;
import org.sidewalkdata.refresh.label.ValidationStep;
import org.sidewalkdata.refresh.street.StreetEdgeStep;
import org.sidewalkdata.refresh.street.StreetStep;
import org.sidewalkdata.refresh.table.Database;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.user.UserStep;

/**
 * One refresh, inside its transaction: the steps in their order. A full and an incremental one take the same steps; they
 * differ in the scope of each, and in that the users of an incremental one start from what is published.
 */
final class RefreshRun {
    private static final String ALL = "TRUE";

    private final Database database;
    private final ReportBuilder report;
    private final Rules rules;
    private final CoveringRegions regions;

    RefreshRun(Database database, Progress progress) throws SQLException {
        this.database = database;
        this.report = new ReportBuilder(progress, DataVersionRow.version(database));
        this.rules = Rules.read(database);
        this.regions = CoveringRegions.read(database);
    }

    /** Derives what changes touch, or everything when that is necessary or less work. */
    RefreshReport changes() throws SQLException {
        boolean current = report.isRefreshed() && DataVersionRow.followsRules(database);
        if (current && ChangeNotes.isEmpty(database)) {
            return report.build(Kind.NOTHING_CHANGED, DataVersionRow.version(database));
        }
        if (!current || ChangeNotes.has(database, "everything") || UserStep.isSaturated(database)) {
            return everything();
        }
        var touched = new Touched(database);
        report.step("changes", touched::labels);
        return touched.isLargeShare() ? everything() : touched(touched);
    }

    /** Derives everything from the source tables. */
    RefreshReport everything() throws SQLException {
        smallTables();
        LabelFacts.create(database);
        report.step("votes", () -> LabelFacts.collect(database, ALL));
        var users = new UserStep(database, rules.quality());
        report.step("users", () -> {
            users.draftAll();
            mergeUsers(users, ALL);
        });
        labels(ALL);
        clusters(ALL, ALL, ALL);
        mergeClusters(ALL, ALL);
        streets(ALL);
        if (report.anyRowChanged()) {
            report.step("statistics", () -> ServingTable.analyzeAll(database));
        }
        return finish(Kind.FULL);
    }

    private RefreshReport touched(Touched touched) throws SQLException {
        if (ChangeNotes.has(database, "tags")) {
            smallTables();
        }
        LabelFacts.create(database);
        report.step("votes", () -> {
            touched.oldLabels();
            LabelFacts.collect(database, "l.label_id " + Touched.LABELS);
        });
        var users = new UserStep(database, rules.quality());
        report.step("users", () -> {
            users.draftTouched(touched);
            touched.flipped();
            mergeUsers(users, "t.user_id " + Touched.USERS);
            LabelFacts.collect(database, "l.label_id " + Touched.FLIPPED_LABELS);
        });
        labels("t.label_id " + Touched.LABELS);
        report.step("components", touched::clusters);
        clusters(
                "p.label_id " + Touched.CLUSTERED_OR_DATING,
                "p.label_id " + Touched.CLUSTERED,
                "l.label_id " + Touched.LABELS);
        report.step("touched streets", touched::streets);
        mergeClusters("t.label_id " + Touched.CLUSTERED, "t.label_cluster_id " + Touched.CLUSTERED);
        streets("t.street_edge_id " + Touched.STREETS);
        return finish(Kind.INCREMENTAL);
    }

    private void smallTables() throws SQLException {
        report.step("regions and tags", () -> {
            report.changed(PUBLISHED_REGION, SmallTables.refreshRegions(database));
            report.changed(PUBLISHED_TAG, SmallTables.refreshTags(database));
        });
    }

    private void mergeUsers(UserStep users, String scope) throws SQLException {
        report.users = users.users();
        report.changed(PUBLISHED_USER, PUBLISHED_USER.merge(database, scope));
    }

    private void labels(String scope) throws SQLException {
        report.step("labels", () -> {
            report.changed(PUBLISHED_LABEL, LabelStep.refresh(database, regions, scope));
            report.changed(PUBLISHED_VALIDATION, ValidationStep.refresh(database, scope));
        });
    }

    /** Reads labels, clusters those that pass cleaning, and drafts the clusters. */
    private void clusters(String readScope, String clusterScope, String labelScope) throws SQLException {
        report.step("clusters", () -> {
            var reader = new CandidateReader();
            Candidates candidates = reader.read(database, readScope, clusterScope);
            new ClusterStep(database, rules, regions).draft(candidates, report.clusters);
            report.labels(LabelFacts.unpublished(database, labelScope), reader);
        });
    }

    private void mergeClusters(String memberScope, String clusterScope) throws SQLException {
        report.step("cluster rows", () -> {
            report.changed(PUBLISHED_CLUSTER_MEMBER, PUBLISHED_CLUSTER_MEMBER.merge(database, memberScope));
            report.changed(PUBLISHED_CLUSTER, ClusterStep.merge(database, clusterScope));
        });
    }

    private void streets(String scope) throws SQLException {
        report.step("streets", () -> {
            var step = new StreetStep(database);
            report.changed(PUBLISHED_STREET, step.refresh(scope));
            report.streets = step.streets();
            report.changed(PUBLISHED_STREET_EDGE, StreetEdgeStep.refresh(database, scope));
        });
    }

    private RefreshReport finish(Kind kind) throws SQLException {
        boolean cityChanged = DataVersionRow.refreshCity(database);
        DataVersionRow.refreshRules(database);
        if (cityChanged || report.anyRowChanged()) {
            DataVersionRow.raise(database);
        }
        ChangeNotes.clear(database);
        return report.build(kind, DataVersionRow.version(database));
    }
}
