package org.sidewalkdata.ogc.wfs.call;

/** An operation that WFS 2.0 introduced and older versions do not have. Immutable. */
public interface Wfs2Operation extends Operation {
    @Override
    default WfsVersion version() {
        return WfsVersion.V2_0;
    }
}
