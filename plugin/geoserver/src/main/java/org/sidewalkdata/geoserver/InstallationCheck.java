package org.sidewalkdata.geoserver;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.BeanDefinitionRegistryPostProcessor;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.util.ReflectionUtils;

/**
 * Says in one line of the log that the jar of the extension is not for this GeoServer, or is not the only one. In a
 * GeoServer that lacks a class of a bean, all beans of the extension are removed, so that GeoServer starts without it.
 */
public final class InstallationCheck implements BeanDefinitionRegistryPostProcessor {
    private static final Logger LOG = Log.of(InstallationCheck.class);
    private static final String PREFIX = "sidewalk"; // of the names of all beans of the extension

    @Override
    public void postProcessBeanDefinitionRegistry(BeanDefinitionRegistry beans) {
        List<String> ours = Stream.of(beans.getBeanDefinitionNames())
                .filter(name -> name.startsWith(PREFIX))
                .toList();
        try {
            nameJars();
            for (String name : ours) {
                Class<?> type = Class.forName(beans.getBeanDefinition(name).getBeanClassName());
                ReflectionUtils.getDeclaredMethods(type); // as Spring does when it creates the bean
            }
        } catch (IOException | ClassNotFoundException | LinkageError | IllegalStateException e) {
            LOG.log(
                    Level.SEVERE,
                    "The Sidewalk extension is disabled, because its jar is for another version of GeoServer: {0}."
                            + " Install the zip for this version",
                    String.valueOf(NestedExceptionUtils.getMostSpecificCause(e)));
            ours.forEach(beans::removeBeanDefinition);
        }
    }

    private static void nameJars() throws IOException {
        Class<?> type = InstallationCheck.class;
        List<String> jars =
                Collections.list(type.getClassLoader().getResources(type.getName().replace('.', '/') + ".class")).stream()
                        .map(url -> url.toString().replaceFirst("!/.*", "").replaceFirst(".*/", ""))
                        .sorted()
                        .toList();
        if (jars.size() > 1) {
            LOG.log(
                    Level.WARNING,
                    "{0} jars of the Sidewalk extension are installed: {1}. Delete all but one from WEB-INF/lib, and restart"
                            + " GeoServer",
                    new Object[] {jars.size(), String.join(", ", jars)});
        }
    }

    @Override
    public void postProcessBeanFactory(ConfigurableListableBeanFactory beans) {}
}
