package org.sidewalkdata.chaos;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.chaos.client.RawAnswer;
import org.sidewalkdata.chaos.client.RawConnection;
import org.sidewalkdata.chaos.oracle.ExpectedVersions;
import org.sidewalkdata.chaos.oracle.Oracle;
import org.sidewalkdata.chaos.oracle.Oracle.Case;
import org.sidewalkdata.chaos.oracle.OutcomeCounter;
import org.sidewalkdata.chaos.oracle.Verdict;
import org.sidewalkdata.chaos.request.RawRequest;

/**
 * Records the expected answers city by city, without faults. A bad answer, such as a 500, is a failure at once. One
 * thread.
 */
final class Recorder {
    private static final int TRIES = 100;

    private final Oracle oracle;
    private final OutcomeCounter outcomes;
    private final Map<RawRequest, Map<String, String>> answers = new LinkedHashMap<>();

    Recorder(List<RawRequest> requests, Oracle oracle, OutcomeCounter outcomes) {
        this.oracle = oracle;
        this.outcomes = outcomes;
        requests.forEach(request -> answers.put(request, new HashMap<>()));
    }

    /** Sends all requests and records the answers of the city that is published. */
    void record(String city) throws InterruptedException {
        for (Map.Entry<RawRequest, Map<String, String>> entry : List.copyOf(answers.entrySet())) {
            ExpectedVersions.Moment begun = oracle.expectedVersions().now();
            RawAnswer answer = ask(entry.getKey());
            Optional<Verdict> unfit = oracle.unfit(answer, begun);
            outcomes.count(
                    "requests without faults",
                    unfit.orElse(Verdict.RIGHT),
                    entry.getKey().curl(oracle.port()));
            if (unfit.isPresent()) {
                answers.remove(entry.getKey());
            } else {
                entry.getValue().put(city, Oracle.normalized(answer));
            }
        }
    }

    /** Returns the requests that have an answer for every city. */
    List<Case> cases() {
        return answers.entrySet().stream()
                .map(entry -> new Case(entry.getKey(), entry.getValue()))
                .toList();
    }

    private RawAnswer ask(RawRequest request) throws InterruptedException {
        RawAnswer answer = RawConnection.ask(oracle.port(), request);
        for (int i = 0; i < TRIES && answer.status() == 503; i++) {
            Thread.sleep(200);
            answer = RawConnection.ask(oracle.port(), request);
        }
        return answer;
    }
}
