package org.sidewalkdata.siege.client;

import java.io.IOException;
import org.sidewalkdata.siege.oracle.Case;
import org.sidewalkdata.siege.oracle.Oracle;
import org.sidewalkdata.siege.oracle.Truth;
import org.sidewalkdata.siege.oracle.Verdict;

/**
 * Where clients come to and who judges what they get.
 *
 * @param port of the server on 127.0.0.1
 */
public record Scene(int port, Oracle oracle) {
    /** Asks at full speed and judges. */
    public Verdict ask(Case asked) throws InterruptedException {
        Truth.Moment begun = begin();
        return oracle.judge(asked, Wire.ask(port, asked.request()), begun);
    }

    Truth.Moment begin() {
        return oracle.truth().now();
    }

    /** Nobody listened: a fault in peace. */
    Verdict refused(IOException fault, Truth.Moment begun) {
        boolean peace = !begun.disturbed() && oracle.truth().now().equals(begun);
        return peace ? Verdict.wrong("nobody listened in peace: " + fault) : Verdict.REFUSED;
    }
}
