package org.sidewalkdata.pages.worklist;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.api.priority.NearPoints.NearPoint;
import org.sidewalkdata.api.priority.RankedProblem;
import org.sidewalkdata.api.street.Side;
import org.sidewalkdata.api.street.StreetPlace;
import org.sidewalkdata.model.LabelType;

/**
 * A line of a work list: a problem, or all clusters of one missing sidewalk. Immutable.
 *
 * @param entry the row of the list that has the problem
 * @param place position among the entry's lines, from 1
 * @param marks the number of problems; more than 1: all say that one side of the street has no sidewalk
 * @param problem the one with the highest priority
 * @param where where the street is; empty: no street
 * @param neighborhood empty: no region
 * @param side empty: on the center line of the street, or unknown
 * @param severity 1 to 3; empty: not rated
 * @param tags in the order of the data
 * @param points imported points within 15 m, such as 311 requests
 * @param photo address of the imagery; empty: no address that a page can link to
 */
record WorkItem(
        WorkEntry entry,
        int place,
        int marks,
        RankedProblem problem,
        Optional<StreetPlace> where,
        Optional<String> neighborhood,
        Optional<Side> side,
        double lon,
        double lat,
        LabelType type,
        OptionalLong severity,
        List<String> tags,
        long agree,
        long disagree,
        Set<NearPoint> points,
        Optional<String> photo) {
    WorkItem {
        tags = List.copyOf(tags);
        points = Set.copyOf(points);
    }

    /** Returns whether both are parts of the missing sidewalk of one side of a street. */
    boolean continues(WorkItem other) {
        return entry.isStreet()
                && type == LabelType.NO_SIDEWALK
                && other.type == LabelType.NO_SIDEWALK
                && (side.isEmpty() || other.side.isEmpty()
                        ? side.equals(other.side)
                        : side.get().isNear(other.side.get()));
    }

    /** Returns one line for this one and one that {@link #continues} it. */
    WorkItem with(WorkItem other) {
        List<String> allTags =
                Stream.concat(tags.stream(), other.tags.stream()).distinct().toList();
        return new WorkItem(
                entry,
                place,
                marks + other.marks,
                problem,
                where,
                neighborhood,
                side,
                lon,
                lat,
                type,
                OptionalLong.empty(),
                allTags,
                agree + other.agree,
                disagree + other.disagree,
                Stream.concat(points.stream(), other.points.stream()).collect(Collectors.toSet()),
                photo.or(() -> other.photo));
    }

    /** Returns whether labels say that there is no sidewalk, and that the street has one. */
    boolean isInDoubt() {
        return type == LabelType.NO_SIDEWALK && tags.contains("street has a sidewalk");
    }

    /** Returns the line at a position among the entry's lines. */
    WorkItem at(int newPlace) {
        return new WorkItem(
                entry,
                newPlace,
                marks,
                problem,
                where,
                neighborhood,
                side,
                lon,
                lat,
                type,
                severity,
                tags,
                agree,
                disagree,
                points,
                photo);
    }

    /** Returns the problem's number: its rank, or the rank of its street and its position there: {@code 3.2}. */
    String number() {
        return entry.isStreet() ? entry.rank() + "." + place : Integer.toString(entry.rank());
    }
}
