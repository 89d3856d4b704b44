package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Which process of this machine listens on a port, from Linux's {@code /proc}. */
final class Listener {
    private static final String LISTENING = "0A";

    /** Places in a line of {@code net/tcp}, between blanks. */
    private static final int LOCAL_ADDRESS = 1;

    private static final int STATE = 3;
    private static final int INODE = 9;

    private Listener() {}

    /** Empty: nobody does, or a process that this one's user may not look into. */
    static OptionalLong pid(int port) throws IOException {
        List<String> sockets = sockets(port);
        try (Stream<ProcessHandle> all = ProcessHandle.allProcesses()) {
            return all.mapToLong(ProcessHandle::pid)
                    .filter(pid -> holds(pid, sockets))
                    .findFirst();
        }
    }

    private static List<String> sockets(int port) throws IOException {
        String suffix = ":%04X".formatted(port);
        List<String> sockets = new ArrayList<>();
        for (String table : List.of("/proc/net/tcp", "/proc/net/tcp6")) {
            for (String line : Files.readAllLines(Path.of(table))) {
                String[] fields = line.strip().split(" +");
                if (fields[LOCAL_ADDRESS].endsWith(suffix) && fields[STATE].equals(LISTENING)) {
                    sockets.add("socket:[" + fields[INODE] + "]");
                }
            }
        }
        return sockets;
    }

    private static boolean holds(long pid, List<String> sockets) {
        try (Stream<Path> open = Files.list(Path.of("/proc/" + pid + "/fd"))) {
            return open.anyMatch(file -> sockets.contains(target(file)));
        } catch (IOException e) {
            return false; // it has ended, or is another user's
        }
    }

    private static String target(Path link) {
        try {
            return Files.readSymbolicLink(link).toString();
        } catch (IOException e) {
            return ""; // closed meanwhile
        }
    }
}
