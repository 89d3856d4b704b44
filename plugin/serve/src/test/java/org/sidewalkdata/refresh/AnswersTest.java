package org.sidewalkdata.refresh;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.api.ApiSettings;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.golden.Answers;
import org.sidewalkdata.row.PostgisRowSource;
import tools.jackson.databind.JsonNode;

/** The base of tests of the service's responses for random synthetic cities. */
abstract class AnswersTest extends TestCityTest {
    final SidewalkApi api = new SidewalkApi(new PostgisRowSource(town.reader()), ApiSettings.defaults());

    JsonNode json(String target) {
        return Answers.json(api, target);
    }

    JsonNode explained(Object street, String query) {
        return json("accessScoreExplanation?streetEdgeId=" + street + "&" + query);
    }

    List<JsonNode> priorities(String query) {
        return Answers.properties(api, "priorities?" + query);
    }

    /** The gain of fixing a cluster, as the explanation of a street states it. */
    record Gain(long street, double length, long cluster, double gain, double without) {}

    /** Returns the gains of all clusters on all streets and at their ends. */
    List<Gain> gains(String query) throws SQLException {
        List<Gain> gains = new ArrayList<>();
        for (String street : town.rows("SELECT street_edge_id FROM access_score_streets ORDER BY 1")) {
            JsonNode told = explained(street, query);
            List<JsonNode> units = new ArrayList<>(List.of(told));
            told.path("intersections").forEach(units::add);
            for (JsonNode unit : units) {
                for (JsonNode cluster : unit.get("clusters")) {
                    if (!cluster.get("gain").isNull()) {
                        gains.add(new Gain(
                                Long.parseLong(street),
                                told.get("length_meters").doubleValue(),
                                cluster.get("label_cluster_id").longValue(),
                                cluster.get("gain").doubleValue(),
                                cluster.get("score_without").doubleValue()));
                    }
                }
            }
        }
        return gains;
    }
}
