package org.sidewalkdata.pages.worklist;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.sidewalkdata.api.endpoint.PublishedData;
import org.sidewalkdata.api.explain.ClusterImages;
import org.sidewalkdata.api.explain.ExplainedCluster;
import org.sidewalkdata.api.priority.NearPoints;
import org.sidewalkdata.api.priority.NearPoints.NearPoint;
import org.sidewalkdata.api.priority.RankedProblem;
import org.sidewalkdata.api.street.StreetPlaces;
import org.sidewalkdata.collection.PlanCollections;
import org.sidewalkdata.collection.ProblemCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.row.Selection;

/**
 * The problems of a work list one after the other. Reads their fields in blocks, so that memory does not grow with the
 * text of the list. Used by one thread, while no cursor of the read view is open.
 */
final class WorkItems implements Iterator<WorkItem> {
    private static final int BLOCK = 500;
    private static final PublishedCollection FIELDS = ProblemCollections.PROBLEM_SCORES;
    private static final int POSITION = FIELDS.geometryIndex().orElseThrow();

    private final WorkList list;
    private final PublishedData data;
    private final StreetPlaces places;
    private final Map<Long, String> regions;
    private final Iterator<WorkEntry> entries;
    private final Deque<WorkItem> block = new ArrayDeque<>();

    /** A problem of an entry whose fields are not read yet. */
    private record Waiting(WorkEntry entry, RankedProblem problem) {}

    /** Reads the places of all streets of a list. */
    WorkItems(WorkList list, PublishedData data) {
        this.list = list;
        this.data = data;
        this.places = StreetPlaces.read(data.view(), list.streets());
        this.regions = data.regions().stream().collect(Collectors.toMap(Region::regionId, Region::name));
        this.entries = list.entries().iterator();
    }

    /**
     * Reads the lines of the first entries in order, of each entry all.
     *
     * @param most the number of lines after which no entry begins
     */
    static List<List<WorkItem>> byEntry(Iterator<WorkItem> items, int most) {
        Map<Integer, List<WorkItem>> ranks = new LinkedHashMap<>();
        int lines = 0;
        while (items.hasNext()) {
            WorkItem item = items.next();
            int rank = item.entry().rank();
            if (lines++ >= most && !ranks.containsKey(rank)) {
                break;
            }
            ranks.computeIfAbsent(rank, absent -> new ArrayList<>()).add(item);
        }
        return List.copyOf(ranks.values());
    }

    @Override
    public boolean hasNext() {
        return !block.isEmpty() || entries.hasNext();
    }

    @Override
    public WorkItem next() {
        if (!hasNext()) {
            throw new NoSuchElementException("the list has no more problems");
        }
        if (block.isEmpty()) {
            read();
        }
        return block.remove();
    }

    /** Reads whole entries. */
    private void read() {
        List<Waiting> waiting = new ArrayList<>();
        while (entries.hasNext() && waiting.size() < BLOCK) {
            WorkEntry entry = entries.next();
            entry.problems().forEach(problem -> waiting.add(new Waiting(entry, problem)));
        }
        Map<Long, Waiting> byCluster =
                waiting.stream().collect(Collectors.toMap(one -> one.problem.cluster(), one -> one));
        Map<Long, Set<NearPoint>> points = NearPoints.of(data.view(), byCluster.keySet());
        Map<Long, WorkItem> items = new HashMap<>();
        var those = WorkList.those(list.query(), byCluster.keySet());
        try (RowCursor row = data.view().rows(Selection.of(FIELDS, those))) {
            var fields = new NamedFields(row);
            while (row.next()) {
                long cluster = fields.integer("label_cluster_id");
                Waiting one = Objects.requireNonNull(byCluster.get(cluster));
                Optional<String> photo = fields.text("image_url").filter(WorkTexts::leadsToAPage);
                Set<NearPoint> near = points.getOrDefault(cluster, Set.of());
                items.put(cluster, item(one, fields, near, row.getX(POSITION, 0), row.getY(POSITION, 0), photo));
            }
        }
        readRamps(byCluster, items);
        Map<Integer, List<WorkItem>> lines = new LinkedHashMap<>();
        waiting.forEach(one -> addTo(
                lines.computeIfAbsent(one.entry.rank(), rank -> new ArrayList<>()),
                Objects.requireNonNull(items.get(one.problem.cluster()))));
        lines.values().forEach(block::addAll);
    }

    /** Reads curb ramps, which are no problems of priorities: a plan replaces some. */
    private void readRamps(Map<Long, Waiting> byCluster, Map<Long, WorkItem> items) {
        if (items.size() == byCluster.size()) {
            return;
        }
        Set<Long> left = byCluster.keySet().stream()
                .filter(cluster -> !items.containsKey(cluster))
                .collect(Collectors.toSet());
        Map<Long, String> images = ClusterImages.read(data.view(), left);
        PublishedCollection ramps = PlanCollections.RAMPS;
        int position = ramps.geometryIndex().orElseThrow();
        Filter those = new Filter.InIntegers("label_cluster_id", left);
        try (RowCursor row = data.view().rows(Selection.of(ramps, those))) {
            var fields = new NamedFields(row);
            while (row.next()) {
                long cluster = fields.integer("label_cluster_id");
                Waiting one = Objects.requireNonNull(byCluster.get(cluster));
                Optional<String> photo =
                        Optional.ofNullable(images.get(cluster)).filter(WorkTexts::leadsToAPage);
                items.put(cluster, item(one, fields, Set.of(), row.getX(position, 0), row.getY(position, 0), photo));
            }
        }
    }

    private static void addTo(List<WorkItem> lines, WorkItem item) {
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).continues(item)) {
                lines.set(i, lines.get(i).with(item));
                return;
            }
        }
        lines.add(item.at(lines.size() + 1));
    }

    private WorkItem item(
            Waiting one, NamedFields fields, Set<NearPoint> points, double lon, double lat, Optional<String> photo) {
        long street = one.problem.street();
        return new WorkItem(
                one.entry,
                1,
                1,
                one.problem,
                places.find(street),
                Optional.ofNullable(regions.get(one.problem.region())),
                places.side(street, lon, lat),
                lon,
                lat,
                fields.text("label_type").flatMap(LabelType::find).orElse(LabelType.OTHER),
                fields.integerIfAny("median_severity"),
                fields.text("tag_counts")
                        .map(json ->
                                List.copyOf(ExplainedCluster.tagCounts(json).keySet()))
                        .orElse(List.of()),
                fields.integer("agree_count"),
                fields.integer("disagree_count"),
                points,
                photo);
    }
}
