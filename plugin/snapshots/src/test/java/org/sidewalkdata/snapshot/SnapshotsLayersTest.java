package org.sidewalkdata.snapshot;

import org.sidewalkdata.testkit.Layers;
import org.sidewalkdata.testkit.ModuleLayers;

/** The allowed dependencies between packages of snapshots, checked against the table in docs/develop/packages.md. */
class SnapshotsLayersTest extends ModuleLayers {
    SnapshotsLayersTest() {
        super(Layers.of(SnapshotMaker.class, "package of `snapshots`", ""));
    }
}
