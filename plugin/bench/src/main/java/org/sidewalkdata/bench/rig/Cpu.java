package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** CPU seconds of processes, from Linux's {@code /proc} in steps of 10 ms. */
final class Cpu {
    private static final double TICKS = 100;

    /** Places in {@code stat} after the name, which ends with a parenthesis. */
    private static final int PARENT = 1;

    private static final int OWN = 11;
    private static final int ENDED_CHILDREN = 13;

    private Cpu() {}

    static double ofProcess(long pid) throws IOException {
        return sum(stat(pid), OWN);
    }

    /** Of the processes that this one has started and seen end. */
    static double ofEndedChildren() throws IOException {
        return sum(stat(ProcessHandle.current().pid()), ENDED_CHILDREN);
    }

    /** Of a process and its children, also those that have ended: nothing is lost when a backend goes. */
    static double ofFamily(long pid) throws IOException {
        double ended = sum(stat(pid), ENDED_CHILDREN);
        while (true) {
            double seconds = sum(stat(pid), OWN) + ended + ofLivingChildren(pid);
            double endedSince = sum(stat(pid), ENDED_CHILDREN);
            if (endedSince == ended) {
                return seconds;
            }
            ended = endedSince; // a child ended meanwhile and was counted twice or not at all
        }
    }

    private static double ofLivingChildren(long pid) throws IOException {
        double seconds = 0;
        try (Stream<ProcessHandle> all = ProcessHandle.allProcesses()) {
            for (ProcessHandle process : all.toList()) {
                seconds += ofChild(process.pid(), pid);
            }
        }
        return seconds;
    }

    private static double ofChild(long pid, long parent) throws IOException {
        try {
            String[] fields = stat(pid);
            return Long.parseLong(fields[PARENT]) == parent ? sum(fields, OWN) : 0;
        } catch (IOException e) {
            if (ProcessHandle.of(pid).isPresent()) {
                throw e;
            }
            return 0; // it has just ended, and is among the parent's ended children
        }
    }

    private static double sum(String[] fields, int user) {
        return (Long.parseLong(fields[user]) + Long.parseLong(fields[user + 1])) / TICKS;
    }

    private static String[] stat(long pid) throws IOException {
        String line = Files.readString(Path.of("/proc/" + pid + "/stat"));
        return line.substring(line.lastIndexOf(')') + 2).split(" ");
    }
}
