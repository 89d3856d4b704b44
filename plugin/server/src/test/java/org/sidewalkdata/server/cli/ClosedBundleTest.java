package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.nio.file.AccessDeniedException;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.load.report.BundleException;

/** A bundle that only its owner can read, such as in a home folder that is mounted into a container. */
class ClosedBundleTest {
    @Test
    void aFileThatThisUserMayNotReadIs66AndSaysWhoReads() {
        CommandException fault = Faults.explain(new BundleException(
                "streets.geojson cannot be read: /bundle/streets.geojson",
                new AccessDeniedException("/bundle/streets.geojson")));
        assertThat(fault.exitCode()).isEqualTo(ExitCode.NO_INPUT);
        assertThat(fault)
                .hasMessage("/bundle/streets.geojson cannot be read by the user " + System.getProperty("user.name")
                        + ", who runs this program");
    }

    @Test
    void aFileThatIsBrokenIs65() {
        CommandException fault =
                Faults.explain(new BundleException("x.csv.gz cannot be read", new EOFException("end")));
        assertThat(fault.exitCode()).isEqualTo(ExitCode.BAD_DATA);
    }
}
