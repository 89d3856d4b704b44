package org.sidewalkdata.bench.goal;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.City;
import org.sidewalkdata.bench.rig.Downloads;
import org.sidewalkdata.bench.rig.Race;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Service;
import org.sidewalkdata.model.Bbox;

/** Goal 12: pages of OGC API Features against the prepared statement of the same rows over JDBC, one client. */
record FeaturePages() implements Measurement {
    private static final int BOX = 500;
    private static final int PASSES_A_ROUND = 3;
    private static final double P50 = 2.0;
    private static final double P99 = 3;
    private static final double DEPTH = 1.3;
    private static final String FILTER = "median_severity >= 2";

    /**
     * A page, as a request and as a statement.
     *
     * @param inBox whether it is of a box, another one each time; otherwise of all clusters
     * @param filter the same in CQL2 and in SQL; empty: none
     * @param after the id of the feature before the page; 0: it is the first
     */
    private record Page(String title, int limit, boolean inBox, String filter, long after) {
        String request(Bbox box) {
            return "/ogc/features/v1/collections/label_clusters/items?limit=" + limit
                    + (inBox ? "&bbox=" + Boxes.text(box) : "")
                    + (filter.isEmpty() ? "" : "&filter=" + URLEncoder.encode(filter, StandardCharsets.UTF_8))
                    + (after == 0 ? "" : "&after=" + after);
        }

        String sql() {
            String condition = (inBox ? ClusterSql.IN_BOX : "true")
                    + (filter.isEmpty() ? "" : " AND " + filter)
                    + (after == 0 ? "" : " AND label_cluster_id > " + after);
            return ClusterSql.select(condition) + " LIMIT " + limit;
        }
    }

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        List<Bbox> boxes = Boxes.around(rig.city(), BOX);
        List<Figure> figures = new ArrayList<>();
        against(rig, boxes, new Page("page of 500 in a box", BOX, true, "", 0), figures);
        against(rig, boxes, new Page("page of 10 in a box of 500", 10, true, "", 0), figures);
        against(rig, boxes, new Page("page of 500 in a box, CQL2 filter", BOX, true, FILTER, 0), figures);
        double first = against(rig, boxes, new Page("first page of 500 of all", BOX, false, "", 0), figures);
        double middle =
                against(rig, boxes, new Page("page of 500 in the middle", BOX, false, "", middle(rig.city())), figures);
        figures.add(Figure.atMost(DEPTH, "page of 500 in the middle, p50 : first page", "ms", middle, first));
        return figures;
    }

    /** @return ours, p50 */
    private static double against(Rig rig, List<Bbox> boxes, Page page, List<Figure> figures) throws Exception {
        Race race = race(rig, boxes, page);
        double p50 = race.ours(0.5);
        String what = page.title + " : prepared SQL over JDBC, p50";
        figures.add(Figure.atMost(P50, what, "ms", p50, race.peer(0.5)));
        figures.add(Figure.atMost(P99, page.title + ", p99 : its p50", "ms", race.ours(0.99), p50));
        return p50;
    }

    private static Race race(Rig rig, List<Bbox> boxes, Page page) throws Exception {
        Service service = rig.service();
        try (Connection connection = rig.city().database().connect();
                PreparedStatement statement = connection.prepareStatement(page.sql())) {
            return Race.run(
                    new Race.Course(rig.rounds(), Race.WARM_UP, PASSES_A_ROUND, boxes.size(), () -> {}),
                    lap -> Downloads.get(service.address(page.request(boxes.get(lap)))),
                    lap -> {
                        if (page.inBox) {
                            Boxes.bind(statement, boxes.get(lap));
                        }
                        ClusterSql.read(statement);
                    });
        }
    }

    private static long middle(City city) throws Exception {
        return Long.parseLong(city.database()
                .value("SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY label_cluster_id) FROM label_clusters"));
    }
}
