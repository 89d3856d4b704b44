package org.sidewalkdata.ogc.wfs.call;

/** An operation that came with WFS 2.0, and so answers in no older version. Immutable. */
public interface Wfs2Operation extends Operation {
    @Override
    default WfsVersion version() {
        return WfsVersion.V2_0;
    }
}
