package org.sidewalkdata.fetch;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.load.bundle.Bundle;
import org.sidewalkdata.load.bundle.CityFile;
import org.sidewalkdata.load.bundle.OpenCity;
import org.sidewalkdata.load.bundle.Part;
import org.sidewalkdata.load.bundle.SetFile;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.settings.ServiceAddress;

/**
 * The bundle of a server as input of a load. It is fetched into a temporary folder when the first part is read, so a
 * load that finds the same version as last time transfers nothing. One thread.
 */
public final class RemoteBundle implements OpenCity {
    private final ServiceAddress server;
    private final FetchOptions options;
    private final Supplier<WorkFolder> folders;
    private final Progress progress;
    private volatile @Nullable WorkFolder folder;
    private @Nullable Bundle bundle;
    private final Thread removal = new Thread(this::remove, "sidewalk-fetch-removal");
    private List<String> warnings = List.of();

    /** Creates the input; nothing is asked of the server yet. */
    public RemoteBundle(ServiceAddress server, FetchOptions options, Supplier<WorkFolder> folders, Progress progress) {
        this.server = server;
        this.options = options;
        this.folders = folders;
        this.progress = progress;
    }

    @Override
    public Optional<CityFile> about() {
        return bundle().about();
    }

    @Override
    public Part regions() {
        return bundle().regions();
    }

    @Override
    public Part streets() {
        return bundle().streets();
    }

    @Override
    public Optional<? extends Part> streetNames() {
        return bundle().streetNames();
    }

    @Override
    public Optional<? extends Part> streetGrades() {
        return bundle().streetGrades();
    }

    @Override
    public Part labels() {
        return bundle().labels();
    }

    @Override
    public Optional<? extends Part> tags() {
        return bundle().tags();
    }

    @Override
    public Optional<? extends Part> users() {
        return bundle().users();
    }

    @Override
    public Optional<? extends Part> auditTasks() {
        return bundle().auditTasks();
    }

    @Override
    public Optional<? extends Part> validations() {
        return bundle().validations();
    }

    @Override
    public Optional<? extends Part> places() {
        return bundle().places();
    }

    @Override
    public List<SetFile> areaSets() {
        return bundle().areaSets();
    }

    @Override
    public List<SetFile> points() {
        return bundle().points();
    }

    @Override
    public boolean saysAllRegions() {
        return false;
    }

    /** Returns the version that the server sends. If the server sends no version, every fetch counts as new. */
    @Override
    public String fingerprint(Progress ignored) {
        return Fetch.version(server, options).orElseGet(() -> UUID.randomUUID().toString());
    }

    @Override
    public List<String> warnings() {
        return warnings;
    }

    @Override
    public String kind() {
        return "bundle";
    }

    private Bundle bundle() {
        if (bundle == null) {
            WorkFolder opened = folders.get();
            folder = opened;
            Runtime.getRuntime().addShutdownHook(removal); // a signal may end the process
            warnings = Fetch.run(server, opened.path(), options, progress).warnings();
            bundle = Bundle.in(opened.path());
        }
        return bundle;
    }

    /** Deletes the temporary folder. */
    @Override
    public void close() {
        if (folder == null) {
            return;
        }
        try {
            Runtime.getRuntime().removeShutdownHook(removal);
        } catch (IllegalStateException e) {
            return; // the process is ending, and the shutdown hook removes the folder
        }
        remove();
    }

    private void remove() {
        WorkFolder opened = folder;
        if (opened != null) {
            opened.deletion().run();
        }
    }
}
