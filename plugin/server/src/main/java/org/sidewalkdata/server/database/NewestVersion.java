package org.sidewalkdata.server.database;

import org.sidewalkdata.model.VersionMark;

/** The newest data version that this server has answered with, or was told of: it answers with no older one. Thread-safe. */
final class NewestVersion {
    private VersionMark newest = VersionMark.NONE;

    synchronized VersionMark get() {
        return newest;
    }

    synchronized void raise(VersionMark seen) {
        newest = newest.orNewer(seen);
    }

    /**
     * Goes back, because a version is there no more.
     *
     * @param before what this was before somebody looked which version is there
     * @return false: another thread saw a newer one meanwhile, so that it stays
     */
    synchronized boolean lower(VersionMark before, VersionMark now) {
        boolean unchanged = newest.equals(before);
        newest = unchanged ? now : newest;
        return unchanged;
    }
}
