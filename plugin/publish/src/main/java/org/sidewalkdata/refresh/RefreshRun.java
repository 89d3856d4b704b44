package org.sidewalkdata.refresh;

import static org.sidewalkdata.refresh.table.Scope.ALL;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_AREA_STREET;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_AUDIT;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_CLUSTER;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_CLUSTER_MEMBER;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_INTERSECTION;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_LABEL;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_OPINION;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_PLACE;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_POINT;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_POINT_PROBLEM;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_SCORE_MODEL;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_STREET_EDGE;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_STREET_GRADE;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_STREET_SIDE;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_STREET_TALLY;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_TAG;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_USER;
import static org.sidewalkdata.refresh.table.ServingTable.PUBLISHED_VALIDATION;

import java.sql.SQLException;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.RefreshReport.Kind;
import org.sidewalkdata.refresh.area.AreaStep;
import org.sidewalkdata.refresh.change.AffectedKeys;
import org.sidewalkdata.refresh.change.AffectedKeys.Clustered;
import org.sidewalkdata.refresh.change.AffectedKeys.Flipped;
import org.sidewalkdata.refresh.change.AffectedKeys.Moved;
import org.sidewalkdata.refresh.change.ChangeNotes;
import org.sidewalkdata.refresh.change.ChangeNotes.Part;
import org.sidewalkdata.refresh.city.CoveringRegions;
import org.sidewalkdata.refresh.city.DataVersionRow;
import org.sidewalkdata.refresh.city.PlaceStep;
import org.sidewalkdata.refresh.city.PointStep;
import org.sidewalkdata.refresh.city.Rules;
import org.sidewalkdata.refresh.city.ScoreModelStep;
import org.sidewalkdata.refresh.city.TagStep;
import org.sidewalkdata.refresh.cluster.CandidateReader;
import org.sidewalkdata.refresh.cluster.Candidates;
import org.sidewalkdata.refresh.cluster.ClusterDrafts;
import org.sidewalkdata.refresh.cluster.ClusterStep;
import org.sidewalkdata.refresh.cluster.MovedCorners;
import org.sidewalkdata.refresh.label.LabelFacts;
import org.sidewalkdata.refresh.label.LabelStep;
import org.sidewalkdata.refresh.label.OpinionStep;
import org.sidewalkdata.refresh.label.ValidationStep;
import org.sidewalkdata.refresh.network.Corners;
import org.sidewalkdata.refresh.network.IntersectionStep;
import org.sidewalkdata.refresh.network.Network;
import org.sidewalkdata.refresh.street.AuditStep;
import org.sidewalkdata.refresh.street.GradeStep;
import org.sidewalkdata.refresh.street.ScoreScope;
import org.sidewalkdata.refresh.street.ScoreStep;
import org.sidewalkdata.refresh.street.StreetEdgeStep;
import org.sidewalkdata.refresh.street.StreetSideStep;
import org.sidewalkdata.refresh.table.KeySet;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.ServingTableDiff;
import org.sidewalkdata.refresh.table.StagedRows;
import org.sidewalkdata.refresh.table.TempTable;
import org.sidewalkdata.refresh.tally.LabelTallies;
import org.sidewalkdata.refresh.tally.StreetTally;
import org.sidewalkdata.refresh.user.UserStep;

/**
 * One refresh, inside its transaction: the steps in their order. A full and an incremental refresh take the same steps.
 * They differ in the scope of each step, and in that the users of an incremental refresh start from what is published.
 */
final class RefreshRun {
    private final RefreshConnection database;
    private final ReportBuilder report;
    private final Rules rules;
    private final CoveringRegions regions;
    private final Network network;
    private final Corners corners;
    private final ClusterStep clusterStep;
    private final Set<ServingTable> analyzed = EnumSet.noneOf(ServingTable.class);

    RefreshRun(RefreshConnection database, Progress progress) throws SQLException {
        this.database = database;
        this.report = new ReportBuilder(progress, DataVersionRow.version(database));
        this.rules = Rules.read(database);
        this.regions = CoveringRegions.read(database);
        this.network = Network.read(database);
        this.corners = network.corners(rules.score());
        this.clusterStep = new ClusterStep(database, rules, corners, regions);
    }

    /** Derives the data affected by changes, or everything if that is necessary or less work. */
    RefreshReport changes() throws SQLException {
        boolean current = report.isRefreshed() && DataVersionRow.followsRules(database);
        if (current && ChangeNotes.isEmpty(database)) {
            if (DataVersionRow.isOfAnotherTimeline(database)) {
                DataVersionRow.raise(database);
            }
            return report.build(Kind.NOTHING_CHANGED, DataVersionRow.version(database));
        }
        if (!current || ChangeNotes.has(database, Part.EVERYTHING) || UserStep.isSaturated(database)) {
            return everything();
        }
        AffectedKeys touched = report.step("changes", () -> AffectedKeys.find(database));
        return touched.isLargeShare() ? everything() : touched(touched);
    }

    /** Derives everything from the source tables. */
    RefreshReport everything() throws SQLException {
        tags();
        var facts = new LabelFacts(database);
        report.step("votes", () -> facts.collect(ALL));
        report.step("users", () -> merge(UserStep.all(database, rules.quality(), facts)));
        report.step("labels", () -> {
            changed(PUBLISHED_LABEL, LabelStep.refresh(database, facts, regions));
            changed(PUBLISHED_VALIDATION, ValidationStep.refresh(database, facts));
        });
        counts(() -> LabelTallies.all(database));
        intersections();
        ClusterDrafts clusters = clusters(ALL, ALL, ALL);
        report.step("cluster rows", () -> {
            changed(PUBLISHED_CLUSTER_MEMBER, clusterStep.mergeMembers(clusters, ALL));
            changed(PUBLISHED_CLUSTER, clusterStep.writeAll(clusters));
        });
        points();
        streets(ALL, network.changedNodes(database, true));
        places();
        changed(PUBLISHED_STREET_TALLY, StreetTally.all(database));
        sides(() -> StreetSideStep.refresh(database));
        scores(ScoreScope.ALL, null);
        if (report.anyRowChanged()) {
            report.step("statistics", () -> ServingTable.analyzeAllBut(database, analyzed));
        }
        return finish(Kind.FULL);
    }

    private RefreshReport touched(AffectedKeys touched) throws SQLException {
        // in memory: thousands of rows by an index cost less than a scan, and a whole table by an index costs more
        database.execute("SET LOCAL random_page_cost = 0.2; SET LOCAL seq_page_cost = 0.2");
        if (ChangeNotes.has(database, Part.TAGS)) {
            tags();
        }
        if (touched.anyStreet() || ChangeNotes.has(database, Part.PLACES)) {
            places();
        }
        var facts = new LabelFacts(database);
        TempTable oldLabels = report.step("votes", () -> {
            facts.collect(touched.labels());
            return touched.oldLabels();
        });
        Flipped flipped = report.step("users", () -> {
            UserStep users = UserStep.touched(database, rules.quality(), facts, touched, oldLabels);
            Flipped found = touched.flipped(users.draft());
            merge(users);
            facts.collect(found.labels());
            return found;
        });
        counts(labels(facts, touched.labels())::after);
        TempTable oldIntersections = touched.oldIntersections();
        if (touched.anyStreet()) {
            intersections();
        }
        KeySet changed = touched.intersections(oldIntersections);
        Clustered clustered = report.step("components", () -> touched.clusters(oldLabels));
        ClusterDrafts clusters = clusters(clustered.orDating(), clustered.labels(), touched.labels());
        StagedRows clusterRows = report.step("cluster rows", () -> clusterStep.stage(clusters));
        TempTable oldClusters = touched.oldClusters(clustered);
        TempTable changedNodes = network.changedNodes(database, touched.anyStreet());
        KeySet streets = report.step(
                "affected streets", () -> touched.streets(oldLabels, flipped, oldClusters, clusterRows, changedNodes));
        KeySet ofClusters = touched.intersectionsOf(oldClusters, clusterRows);
        report.step("changed clusters", () -> {
            changed(PUBLISHED_CLUSTER_MEMBER, clusterStep.mergeMembers(clusters, clustered.labels()));
            changed(PUBLISHED_CLUSTER, clusterRows.merge(clustered.labels()));
        });
        if (ChangeNotes.has(database, Part.POINTS)) {
            points();
        } else {
            report.step("points", () -> problemsNearPoints(clustered.labels()));
        }
        TempTable moved = moveCorners(changed);
        StreetTally walked = StreetTally.before(database, streets);
        streets(streets, changedNodes);
        changed(PUBLISHED_STREET_TALLY, walked.after());
        sides(() -> StreetSideStep.refresh(database, streets));
        streets.add(touched.streetsBeside(streets, oldIntersections, changed, moved));
        KeySet intersections = touched.scoredIntersections(changed, ofClusters, moved);
        scores(
                ScoreScope.around(database, network, streets, intersections),
                touched.moved(oldLabels, oldClusters, clustered));
        return finish(Kind.INCREMENTAL);
    }

    private void tags() throws SQLException {
        report.step("tags", () -> changed(PUBLISHED_TAG, TagStep.refresh(database)));
    }

    private void places() throws SQLException {
        report.step("places", () -> changed(PUBLISHED_PLACE, PlaceStep.refresh(database)));
    }

    private void points() throws SQLException {
        report.step("points", () -> {
            changed(PUBLISHED_POINT, PointStep.refresh(database));
            problemsNearPoints(ALL);
        });
    }

    private void problemsNearPoints(Scope clusters) throws SQLException {
        changed(PUBLISHED_POINT_PROBLEM, PointStep.problems(database, clusters));
    }

    private void merge(UserStep users) throws SQLException {
        report.users = users.users();
        changed(PUBLISHED_USER, users.merge());
    }

    /** Publishes labels and the votes on them. Sums over the changed ones are taken before and afterwards. */
    private LabelTallies labels(LabelFacts facts, Scope scope) throws SQLException {
        return report.step("labels", () -> {
            ServingTableDiff labels = LabelStep.difference(database, facts, regions, scope);
            ServingTableDiff votes = ValidationStep.difference(database, facts, scope);
            LabelTallies tallies = LabelTallies.before(database, labels, votes);
            changed(PUBLISHED_LABEL, labels.apply());
            changed(PUBLISHED_VALIDATION, votes.apply());
            return tallies;
        });
    }

    private ClusterDrafts clusters(Scope readScope, Scope clusterScope, Scope labelScope) throws SQLException {
        return report.step("clusters", () -> {
            var reader = new CandidateReader();
            Candidates candidates = reader.read(database, readScope, clusterScope);
            ClusterDrafts drafts = clusterStep.cluster(candidates, report.clusters);
            report.labels(LabelFacts.unpublished(database, labelScope), reader);
            return drafts;
        });
    }

    private TempTable moveCorners(KeySet changed) throws SQLException {
        return report.step("moved clusters", () -> {
            MovedCorners moved = MovedCorners.move(database, corners, changed);
            changed(PUBLISHED_CLUSTER, moved.changes());
            return moved.clusters();
        });
    }

    private void streets(Scope scope, TempTable changedNodes) throws SQLException {
        report.step("streets", () -> {
            changed(PUBLISHED_STREET_EDGE, StreetEdgeStep.refresh(database, scope, changedNodes));
            changed(PUBLISHED_AUDIT, AuditStep.refresh(database, scope));
            changed(PUBLISHED_STREET_GRADE, GradeStep.refresh(database, scope));
        });
    }

    private void sides(ReportBuilder.Making<ServingTable.Changes> step) throws SQLException {
        report.step("sides of streets", () -> changed(PUBLISHED_STREET_SIDE, step.make()));
    }

    private void counts(ReportBuilder.Making<Map<ServingTable, ServingTable.Changes>> step) throws SQLException {
        report.step("counts", () -> {
            changed(step.make());
            changed(PUBLISHED_OPINION, OpinionStep.refresh(database));
        });
    }

    private void intersections() throws SQLException {
        report.step(
                "intersections", () -> changed(PUBLISHED_INTERSECTION, IntersectionStep.refresh(database, network)));
    }

    private void scores(ScoreScope scope, @Nullable Moved moved) throws SQLException {
        report.step("scores", () -> {
            var step = new ScoreStep(database, rules.score(), network, scope);
            changed(step.refresh());
            report.streets = step.streets();
            ServingTable.Changes models = ScoreModelStep.refresh(database, rules.score());
            if (report.isRefreshed() || report.anyRowChanged()) { // rules alone make no first version
                changed(PUBLISHED_SCORE_MODEL, models);
            }
        });
        areas(scope, moved);
    }

    private void areas(ScoreScope scope, @Nullable Moved moved) throws SQLException {
        report.step("areas", () -> {
            var step = new AreaStep(database, scope, moved);
            changed(PUBLISHED_AREA_STREET, step.streets());
            changed(step.sums());
        });
    }

    private void changed(Map<ServingTable, ServingTable.Changes> changes) throws SQLException {
        for (Map.Entry<ServingTable, ServingTable.Changes> table : changes.entrySet()) {
            changed(table.getKey(), table.getValue());
        }
    }

    /** Records the changes, and analyzes a table that changed a lot, because the following steps join it. */
    private void changed(ServingTable table, ServingTable.Changes changes) throws SQLException {
        report.changed(table, changes);
        if (table.isAnother(database, changes)) {
            table.analyze(database);
            analyzed.add(table);
        }
    }

    private RefreshReport finish(Kind kind) throws SQLException {
        boolean cityChanged = DataVersionRow.refreshCity(database);
        DataVersionRow.refreshRules(database);
        if (cityChanged || report.anyRowChanged() || DataVersionRow.isOfAnotherTimeline(database)) {
            DataVersionRow.raise(database);
            ServingTable.makeAllIndexes(database);
        }
        ChangeNotes.clear(database);
        return report.build(kind, DataVersionRow.version(database));
    }
}
