package org.sidewalkdata.bench.goal;

import java.net.URI;
import java.util.List;
import org.sidewalkdata.bench.report.Figure;
import org.sidewalkdata.bench.rig.Crowd;
import org.sidewalkdata.bench.rig.Rig;
import org.sidewalkdata.bench.rig.RudeReaders;
import org.sidewalkdata.bench.rig.Service;

/**
 * Goal 20: 32 clients who ask for boxes for a minute, alone and beside 100 who read a download slowly and 50 who ask and hang up
 * every second; and the server's memory meanwhile.
 */
record RudeClients() implements Measurement {
    private static final int SECONDS = 60;
    private static final int WARM_UP_SECONDS = 20;
    private static final int SLOW = 100;
    private static final int LEAVING = 50;
    private static final double SPREAD = 10;
    private static final double DISTURBED = 2;

    @Override
    public List<Figure> measure(Rig rig) throws Exception {
        Service service = rig.service();
        List<URI> boxes = Boxes.around(rig.city(), ManyClients.CLUSTERS).stream()
                .map(box -> ManyClients.box(service, box))
                .toList();
        ManyClients.ask(boxes, ManyClients.CLIENTS, ManyClients.seconds(rig, WARM_UP_SECONDS));
        double alone = ManyClients.ask(boxes, 1, ManyClients.seconds(rig, WARM_UP_SECONDS / 4.0))
                .millis(0.5);
        Crowd.Seen crowd = ManyClients.ask(boxes, ManyClients.CLIENTS, ManyClients.seconds(rig, SECONDS));
        double memory = service.peakMemory();
        Crowd.Seen beside = beside(rig, service, boxes);
        String minute = ManyClients.CLIENTS + " clients for a minute";
        String rude = minute + " beside " + SLOW + " slow ones and " + LEAVING + " that hang up";
        return List.of(
                ManyClients.errors(minute, crowd),
                Figure.atMost(SPREAD, minute + ", p99 : p50", "ms", crowd.millis(0.99), crowd.millis(0.5)),
                Figure.atMost(SPREAD, minute + ", p99 : p50 of one", "ms", crowd.millis(0.99), alone),
                ManyClients.errors(rude, beside),
                Figure.atMost(DISTURBED, rude + ", p99 : without them", "ms", beside.millis(0.99), crowd.millis(0.99)),
                Figure.noted(minute + ", peak memory of the process until then", "MB", memory),
                Figure.noted(rude + ", the same", "MB", service.peakMemory()));
    }

    private static Crowd.Seen beside(Rig rig, Service service, List<URI> boxes) throws Exception {
        URI download = service.address("/v3/api/rawLabels");
        try (RudeReaders rude = new RudeReaders(SLOW, download, LEAVING, number -> boxes.get(number % boxes.size()))) {
            Crowd.Seen seen = ManyClients.ask(boxes, ManyClients.CLIENTS, ManyClients.seconds(rig, SECONDS));
            rude.end();
            return seen;
        }
    }
}
