package org.sidewalkdata.bench.micro;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Runs the micro benchmarks whose names match a pattern; nanoseconds an operation, which is a row, a number or a point. */
public final class MicroBenchMain {
    private MicroBenchMain() {}

    /** @param arguments a regular expression, or none for all; then, for programs, a file for the results as JSON */
    public static void main(String... arguments) throws RunnerException {
        OptionsBuilder options = new OptionsBuilder();
        options.include(arguments.length > 0 ? arguments[0] : ".")
                .forks(1)
                .warmupIterations(3)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(5)
                .measurementTime(TimeValue.seconds(1))
                .timeUnit(TimeUnit.NANOSECONDS);
        if (arguments.length > 1) {
            options.resultFormat(ResultFormatType.JSON).result(arguments[1]);
        }
        new Runner(options.build()).run();
    }
}
