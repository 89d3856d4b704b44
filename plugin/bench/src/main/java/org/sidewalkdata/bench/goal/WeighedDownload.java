package org.sidewalkdata.bench.goal;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.Duel;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.Sample;
import org.sidewalkdata.bench.rig.Service;

/** Goal 19: a download of all streets with a caller's weights, against the same with the scores as they are stored. */
record WeighedDownload() implements Measurement {
    private static final double LIMIT = 1.3;
    private static final String EVERYWHERE = "/v3/api/accessScoreStreets?filetype=csv&bbox=-180,-90,180,90";
    private static final String WEIGHTS =
            "&weights=NoSidewalk:2,Obstacle:1.5,SurfaceProblem:0.8,NoCurbRamp:2,CurbRamp:1";

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        List<Figure> figures = new ArrayList<>();
        for (String model : List.of("2026-06", "2026-10")) {
            figures.addAll(measure(rig, model));
        }
        return figures;
    }

    private static List<Figure> measure(Rig rig, String model) throws Exception {
        Service service = rig.service();
        URI stored = service.address(EVERYWHERE + "&model=" + model);
        URI weighed = service.address(EVERYWHERE + "&model=" + model + WEIGHTS);
        for (int i = 0; i < warmUp(rig); i++) {
            FullExport.first(rig.city(), service, weighed);
            FullExport.first(rig.city(), service, stored);
        }
        List<Sample> medians = Duel.medians(
                3 * rig.rounds(),
                () -> FullExport.first(rig.city(), service, weighed),
                () -> FullExport.first(rig.city(), service, stored));
        String what = "all streets by own weights : as stored, CSV, " + model;
        return WallAndCpu.atMost(LIMIT, LIMIT, what, medians);
    }

    /** A download of streets is short: until its code is compiled both take several times as long. */
    private static int warmUp(Rig rig) {
        return rig.rounds() > 1 ? 20 : 0;
    }
}
