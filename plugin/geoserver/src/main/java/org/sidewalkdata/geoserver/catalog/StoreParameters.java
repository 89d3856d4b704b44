package org.sidewalkdata.geoserver.catalog;

import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.geoserver.Settings;
import org.sidewalkdata.settings.Setting;

/**
 * The connection parameters of the store at the first start. With GeoServer's {@code ALLOW_ENV_PARAMETRIZATION} they
 * name the environment variables, so that the data directory contains no password; otherwise they contain the values.
 */
final class StoreParameters {
    private StoreParameters() {}

    static Map<String, Serializable> of(Settings settings, boolean byName) {
        Map<String, Serializable> parameters = new LinkedHashMap<>();
        parameters.put("dbtype", "postgis");
        parameters.put("namespace", CatalogNames.NAMESPACE);
        parameters.put("schema", "sidewalk");
        parameters.put("Expose primary keys", "true");
        parameters.put("Loose bbox", "false"); // exact: float boxes would include features just outside a box
        parameters.put("fetch size", "1000");
        parameters.put("encode functions", "true");
        Optional<String> jndi = settings.jndi();
        if (jndi.isPresent()) {
            parameters.put("jndiReferenceName", jndi.get());
            return parameters;
        }
        parameters.put("host", value(settings, byName, Settings.HOST));
        parameters.put("port", value(settings, byName, Settings.PORT));
        parameters.put("database", value(settings, byName, Settings.NAME));
        parameters.put("user", value(settings, byName, Settings.USER));
        parameters.put("passwd", value(settings, byName, Settings.PASSWORD));
        parameters.put("min connections", "1");
        parameters.put("max connections", "20"); // more than the concurrent exports, so that maps keep working
        parameters.put("Connection timeout", "5"); // seconds that a request waits for a connection
        parameters.put("validate connections", "true");
        return parameters;
    }

    private static String value(Settings settings, boolean byName, Setting<?> setting) {
        return byName
                ? "${" + setting.variable() + ":" + setting.defaultText() + "}"
                : settings.get(setting).toString();
    }
}
