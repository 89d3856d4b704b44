package org.sidewalkdata.snapshot;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;

/**
 * Rights to the files of a folder of snapshots. The data are public, so every user may read them, whatever the umask of
 * the process. They belong to the owner of the folder: the server can go on after root has made a snapshot there.
 */
final class SharedFiles {
    private SharedFiles() {}

    /**
     * Lets everybody read a file or a folder, and gives it to the owner of the folder of snapshots. Only root may give
     * it away; other users keep it.
     */
    static void share(Path path, Path folder) throws IOException {
        var rights = Files.getFileAttributeView(path, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        if (rights == null) { // the file system has no such rights
            return;
        }
        UserPrincipal owner = Files.getOwner(folder);
        try {
            rights.setPermissions(PosixFilePermissions.fromString(Files.isDirectory(path) ? "rwxr-xr-x" : "rw-r--r--"));
            if (!rights.getOwner().equals(owner)) {
                rights.setOwner(owner);
            }
        } catch (FileSystemException e) {
            // another user's file, or a file system that keeps no rights: the snapshot is complete all the same
        }
    }
}
