package org.sidewalkdata.geoserver;

import java.util.Optional;
import org.geoserver.platform.ModuleStatus;

/** Shows the extension on the page <i>Server Status › Modules</i>. Thread-safe. */
public final class ExtensionStatus implements ModuleStatus {
    private final Extension extension;

    public ExtensionStatus(Extension extension) {
        this.extension = extension;
    }

    @Override
    public String getModule() {
        return "sidewalk-geoserver";
    }

    @Override
    public Optional<String> getComponent() {
        return Optional.empty();
    }

    @Override
    public String getName() {
        return "Sidewalk Accessibility Data Service";
    }

    @Override
    public Optional<String> getVersion() {
        return Optional.of(ExtensionBuild.version());
    }

    @Override
    public boolean isAvailable() {
        return extension.handler().isPresent();
    }

    @Override
    public boolean isEnabled() {
        return isAvailable();
    }

    @Override
    public Optional<String> getMessage() {
        return Optional.of(extension.state().text());
    }

    @Override
    public Optional<String> getDocumentation() {
        return Optional.empty();
    }
}
