package org.sidewalkdata.bench.goal;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.City;
import org.sidewalkdata.bench.rig.Downloads;
import org.sidewalkdata.bench.rig.Race;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Service;

/** Goal 18: what people ask about the city, one client: why a street has its score, what to mend first, the city in numbers. */
record Questions() implements Measurement {
    private static final double EXPLANATION = 5;
    private static final double PRIORITIES = 50;
    private static final double NUMBERS = 50;
    private static final int STREETS = 100;
    private static final int PASSES_A_ROUND = 2;

    /** In scattered order, always the same. */
    private static final String SCORED_STREETS = """
            SELECT street_edge_id
            FROM access_score_streets
            WHERE score IS NOT NULL
            ORDER BY md5(street_edge_id::text)
            LIMIT\s""" + STREETS;

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        List<String> streets = streets(rig.city());
        List<String> newer =
                streets.stream().map(path -> path + "&model=2026-10").toList();
        return List.of(
                figure(rig, EXPLANATION, "why a street has its score, p50", streets),
                figure(rig, EXPLANATION, "the same by 2026-10, p50", newer),
                figure(rig, PRIORITIES, "the first 50 to mend, p50", List.of("/v3/api/priorities")),
                figure(rig, PRIORITIES, "the same by 2026-10, p50", List.of("/v3/api/priorities?model=2026-10")),
                figure(
                        rig,
                        NUMBERS,
                        "the city in numbers, p50",
                        List.of("/v3/api/overallStats", "/v3/api/overallStats?filterLowQuality=true&filetype=csv")));
    }

    /** Each question is read anew: these answers are not kept. */
    private static Figure figure(Rig rig, double millis, String what, List<String> paths) throws Exception {
        Service service = rig.service();
        int laps = Math.max(paths.size(), STREETS / 5);
        Race race = Race.run(
                new Race.Course(rig.rounds(), Race.WARM_UP, PASSES_A_ROUND, laps, () -> {}),
                lap -> Downloads.get(service.address(paths.get(lap % paths.size()))),
                lap -> {});
        return Figure.atMost(millis, what, "ms", race.ours(0.5));
    }

    private static List<String> streets(City city) throws SQLException {
        List<String> paths = new ArrayList<>();
        try (Connection connection = city.database().connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(SCORED_STREETS)) {
            while (rows.next()) {
                paths.add("/v3/api/accessScoreExplanation?streetEdgeId=" + rows.getLong(1));
            }
        }
        return paths;
    }
}
