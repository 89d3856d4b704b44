package org.sidewalkdata.golden;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/**
 * Complete linkage clustering of published labels in its simplest form: slow, and independent of the service's code.
 */
final class CompleteLinkage {
    private final List<List<JsonNode>> groups = new ArrayList<>();
    private final double threshold;

    CompleteLinkage(List<JsonNode> labels, double thresholdMeters) {
        labels.forEach(label -> groups.add(new ArrayList<>(List.of(label))));
        this.threshold = thresholdMeters;
    }

    /** Merges the two nearest groups until the nearest two are too far apart. */
    Set<Set<Long>> clusters() {
        double[][] distance = new double[groups.size()][groups.size()];
        for (int a = 0; a < groups.size(); a++) {
            for (int b = 0; b < a; b++) {
                distance[a][b] = between(groups.get(a).get(0), groups.get(b).get(0));
                distance[b][a] = distance[a][b];
            }
        }
        int[] nearest = new int[groups.size()];
        for (int a = 0; a < nearest.length; a++) {
            nearest[a] = nearestTo(a, distance);
        }
        while (true) {
            int a = closest(nearest, distance);
            if (a < 0 || distance[a][nearest[a]] > threshold) {
                break;
            }
            int b = nearest[a];
            groups.get(a).addAll(groups.get(b));
            groups.get(b).clear();
            for (int c = 0; c < nearest.length; c++) {
                distance[a][c] = Math.max(distance[a][c], distance[b][c]);
                distance[c][a] = distance[a][c];
            }
            for (int c = 0; c < nearest.length; c++) {
                if (c == a || nearest[c] == a || nearest[c] == b) {
                    nearest[c] = groups.get(c).isEmpty() ? -1 : nearestTo(c, distance);
                }
            }
        }
        Set<Set<Long>> clusters = new HashSet<>();
        for (List<JsonNode> group : groups) {
            if (!group.isEmpty()) {
                clusters.add(group.stream()
                        .map(label -> label.at("/properties/label_id").asLong())
                        .collect(TreeSet::new, Set::add, Set::addAll));
            }
        }
        return clusters;
    }

    private int nearestTo(int group, double[][] distance) {
        int nearest = -1;
        for (int other = 0; other < distance.length; other++) {
            if (other != group
                    && !groups.get(other).isEmpty()
                    && (nearest < 0 || distance[group][other] < distance[group][nearest])) {
                nearest = other;
            }
        }
        return nearest;
    }

    private int closest(int[] nearest, double[][] distance) {
        int best = -1;
        for (int a = 0; a < nearest.length; a++) {
            if (!groups.get(a).isEmpty()
                    && nearest[a] >= 0
                    && (best < 0 || distance[a][nearest[a]] < distance[best][nearest[best]])) {
                best = a;
            }
        }
        return best;
    }

    private static double between(JsonNode a, JsonNode b) {
        boolean apart = a.at("/properties/user_id").equals(b.at("/properties/user_id"))
                && a.at("/properties/pano_id").equals(b.at("/properties/pano_id"));
        return apart ? Double.MAX_VALUE : meters(a, b);
    }

    /** Haversine on the sphere of radius 6371008.8 m. */
    static double meters(JsonNode a, JsonNode b) {
        double lat = Math.toRadians(coordinate(b, 1) - coordinate(a, 1));
        double lon = Math.toRadians(coordinate(b, 0) - coordinate(a, 0));
        double h = Math.pow(Math.sin(lat / 2), 2)
                + Math.cos(Math.toRadians(coordinate(a, 1)))
                        * Math.cos(Math.toRadians(coordinate(b, 1)))
                        * Math.pow(Math.sin(lon / 2), 2);
        return 2 * 6371008.8 * Math.asin(Math.sqrt(h));
    }

    private static double coordinate(JsonNode label, int axis) {
        return label.get("geometry").get("coordinates").get(axis).asDouble();
    }
}
