package org.sidewalkdata.server.database;

import com.zaxxer.hikari.HikariDataSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.server.settings.DatabaseSettings;
import org.sidewalkdata.settings.DatabaseAddress;

/**
 * Where the rows of answers come from: one database, or a primary and its replicas. Of one, nothing is done but read it. Closed
 * by who opened it, which leaves the pool that it was given open.
 */
public final class ReaderHosts implements AutoCloseable {
    /** So long may a host say nothing when a request begins to read; then it counts as gone, and another is asked. */
    private static final Duration SILENCE = Duration.ofSeconds(1);

    private final RowSource rows;
    private final List<String> names;
    private final Supplier<HostSurvey> survey;
    private final AutoCloseable end;

    private ReaderHosts(RowSource rows, List<String> names, Supplier<HostSurvey> survey, AutoCloseable end) {
        this.rows = rows;
        this.names = List.copyOf(names);
        this.survey = survey;
        this.end = end;
    }

    /** @param pool of {@link ReaderPool#open} with the same settings */
    public static ReaderHosts over(HikariDataSource pool, DatabaseSettings settings) {
        DatabaseAddress address = settings.readerAddress();
        if (!address.hasSeveralHosts()) {
            return new ReaderHosts(
                    PostgisRowSource.overOwn(pool), List.of(), () -> new HostSurvey(List.of()), () -> {});
        }
        HikariDataSource primary = ReaderPool.openPrimary(settings);
        Map<String, HikariDataSource> each = address.hosts().stream()
                .collect(Collectors.toMap(
                        DatabaseAddress::authority, host -> ReaderPool.openHost(settings, host), (one, same) -> one));
        Map<String, RowSource> sources = new HashMap<>();
        each.forEach((name, host) -> sources.put(name, source(host)));
        NewestVersion newest = new NewestVersion();
        HostWatch watch = new HostWatch(() -> HostSurvey.of(address), newest, System::nanoTime, names -> {
            ReaderPool.leaveOut(pool, names);
            ReaderPool.leaveOut(primary, names);
        });
        watch.start();
        RowSource ofPrimary = source(primary);
        RowSource rows = new SteadyRows(
                source(pool), ofPrimary, () -> others(watch, ofPrimary, sources), newest, settings.connectionTimeout());
        List<String> names =
                address.hosts().stream().map(DatabaseAddress::authority).toList();
        return new ReaderHosts(rows, names, watch::last, () -> {
            watch.close();
            primary.close();
            each.values().forEach(HikariDataSource::close);
        });
    }

    /** The primary first, unless nothing is known of one: to find none takes a second. */
    private static List<RowSource> others(HostWatch watch, RowSource primary, Map<String, RowSource> each) {
        List<RowSource> others = new ArrayList<>();
        watch.readable().forEach(name -> others.add(each.get(name)));
        others.add(watch.last().primaries().isEmpty() ? others.size() : 0, primary);
        return others;
    }

    private static RowSource source(HikariDataSource pool) {
        return PostgisRowSource.overOwn(pool, pool::evictConnection, SILENCE);
    }

    public RowSource rows() {
        return rows;
    }

    /** Of several hosts their names, {@code db1:5432}, in the order of the address; empty: there is one. */
    public List<String> names() {
        return names;
    }

    /** What was found of several hosts some seconds ago. */
    public HostSurvey survey() {
        return survey.get();
    }

    @Override
    public void close() throws Exception {
        end.close();
    }
}
