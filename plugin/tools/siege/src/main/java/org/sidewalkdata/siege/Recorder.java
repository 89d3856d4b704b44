package org.sidewalkdata.siege;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.siege.client.Answer;
import org.sidewalkdata.siege.client.Wire;
import org.sidewalkdata.siege.oracle.Oracle;
import org.sidewalkdata.siege.oracle.Oracle.Case;
import org.sidewalkdata.siege.oracle.Tally;
import org.sidewalkdata.siege.oracle.Truth;
import org.sidewalkdata.siege.oracle.Verdict;
import org.sidewalkdata.siege.request.Request;

/** Takes the right answers in peace, city by city. What is no answer at all, such as a 500, is a failure at once. One thread. */
final class Recorder {
    private static final int TRIES = 100;

    private final Oracle oracle;
    private final Tally tally;
    private final Map<Request, Map<String, String>> answers = new LinkedHashMap<>();

    Recorder(List<Request> requests, Oracle oracle, Tally tally) {
        this.oracle = oracle;
        this.tally = tally;
        requests.forEach(request -> answers.put(request, new HashMap<>()));
    }

    /** Asks all, of the city that is published. */
    void record(String city) throws InterruptedException {
        for (Map.Entry<Request, Map<String, String>> entry : List.copyOf(answers.entrySet())) {
            Truth.Moment begun = oracle.truth().now();
            Answer answer = ask(entry.getKey());
            Optional<Verdict> unfit = oracle.unfit(answer, begun);
            tally.count(
                    "asked in peace",
                    unfit.orElse(Verdict.RIGHT),
                    entry.getKey().curl(oracle.port()));
            if (unfit.isPresent()) {
                answers.remove(entry.getKey());
            } else {
                entry.getValue().put(city, Oracle.essence(answer));
            }
        }
    }

    /** What has an answer on all cities. */
    List<Case> cases() {
        return answers.entrySet().stream()
                .map(entry -> new Case(entry.getKey(), entry.getValue()))
                .toList();
    }

    private Answer ask(Request request) throws InterruptedException {
        Answer answer = Wire.ask(oracle.port(), request);
        for (int i = 0; i < TRIES && answer.status() == 503; i++) {
            Thread.sleep(200);
            answer = Wire.ask(oracle.port(), request);
        }
        return answer;
    }
}
