package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;

/** CPU time of processes in seconds, in steps of 10 ms. */
final class Cpu {
    private static final double TICKS = 100;

    /**
     * Index in Linux's {@code /proc/PID/stat} after the name, which ends with a parenthesis. System time follows user
     * time.
     */
    private static final int ENDED_CHILDREN = 13;

    private Cpu() {}

    static double ofProcess(long pid) {
        return ProcessHandle.of(pid).map(Cpu::of).orElse(0.0);
    }

    /** Returns the CPU time of the ended and awaited children of a process. */
    static double ofEndedChildren(long pid) throws IOException {
        String line = Files.readString(Path.of("/proc/" + pid + "/stat"));
        String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ");
        return (Long.parseLong(fields[ENDED_CHILDREN]) + Long.parseLong(fields[ENDED_CHILDREN + 1])) / TICKS;
    }

    /** Returns the CPU time of a process and its children, including ended ones, such as PostgreSQL's backends. */
    static double ofFamily(long pid) throws IOException {
        double ended = ofEndedChildren(pid);
        while (true) {
            double seconds = ended + ofLiving(pid);
            double endedSince = ofEndedChildren(pid);
            if (endedSince == ended) {
                return seconds;
            }
            ended = endedSince; // a child has ended meanwhile and was counted twice or not at all
        }
    }

    private static double ofLiving(long pid) {
        ProcessHandle parent = ProcessHandle.of(pid).orElseThrow();
        return Stream.concat(Stream.of(parent), parent.children())
                .mapToDouble(Cpu::of)
                .sum();
    }

    private static double of(ProcessHandle process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos() / 1e9;
    }
}
