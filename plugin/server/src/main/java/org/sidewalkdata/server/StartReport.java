package org.sidewalkdata.server;

import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.server.database.DatabaseHint;
import org.sidewalkdata.server.doctor.Launch;
import org.sidewalkdata.server.monitor.DataState;
import org.sidewalkdata.server.settings.SidewalkSettings;
import org.sidewalkdata.server.settings.WrittenSettings;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.ApplicationListener;

/** Logs the settings and the data version when requests are answered, and logs when the server has stopped. */
final class StartReport implements ApplicationListener<ApplicationReadyEvent>, DisposableBean {
    private static final Logger LOG = LoggerFactory.getLogger("sidewalk");

    private final SidewalkSettings settings;
    private final DataState state;
    private volatile boolean started;

    StartReport(SidewalkSettings settings, DataState state) {
        this.settings = settings;
        this.state = state;
    }

    @Override
    public void onApplicationEvent(ApplicationReadyEvent event) {
        if (event.getApplicationContext() instanceof ServletWebServerApplicationContext web
                && web.getWebServer() != null) {
            String address = web.getEnvironment().getProperty("server.address", "0.0.0.0");
            LOG.info(
                    "build {} listens on {} port {}; {}",
                    Build.version(),
                    address,
                    web.getWebServer().getPort(),
                    settings.summary());
        }
        LOG.info("{}", settings.memory());
        WrittenSettings.overridden(event.getApplicationContext().getEnvironment())
                .forEach(sentence -> LOG.info("{}", sentence));
        started = true;
        DataState.Reading reading = state.read();
        reading.version().ifPresent(version -> {
            serving(version);
            settings.crs().stream().filter(code -> !state.offers(code)).forEach(StartReport::withoutSystem);
        });
        reading.fault()
                .ifPresent(fault -> LOG.warn(
                        "answering 503 until the database is available: {}; {}",
                        DatabaseHint.sentence(fault),
                        fault.getMessage()));
    }

    /** Runs after the last request was answered. */
    @Override
    public void destroy() {
        if (started) {
            LOG.info("stopped");
        }
    }

    private static void withoutSystem(int code) {
        LOG.warn(
                "sidewalk.crs names EPSG:{}, which no service offers: it must be in the database's table spatial_ref_sys,"
                        + " with its first axis to the east, a Lambert conic, transverse Mercator or UTM projection on NAD83 or WGS84",
                code);
    }

    private static void serving(DataVersion version) {
        if (version.version() == 0) {
            LOG.warn(Launch.named(
                    "the database has no published data yet; run ./sidewalk load DIR, then ./sidewalk refresh"));
        } else {
            LOG.info(
                    "serving data version {} of {}, refreshed at {}",
                    version.version(),
                    version.cityName().orElse("an unnamed city"),
                    version.refreshedAt());
        }
    }
}
