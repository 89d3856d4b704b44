package org.sidewalkdata.geoserver.catalog;

import org.geoserver.catalog.DimensionDefaultValueSetting;
import org.geoserver.catalog.DimensionInfo;
import org.geoserver.catalog.DimensionPresentation;
import org.geoserver.catalog.FeatureTypeInfo;
import org.geoserver.catalog.ResourceInfo;
import org.geoserver.catalog.impl.DimensionInfoImpl;

/**
 * The TIME dimension of a layer in WMS. A request without a time shows all times: GeoServer's default, the latest
 * instant, would leave one label on the map.
 */
final class TimeDimension {
    private static final String ALWAYS = "1900-01-01T00:00:00.000Z/2200-01-01T00:00:00.000Z";

    private TimeDimension() {}

    static void add(String attribute, FeatureTypeInfo type) {
        DimensionDefaultValueSetting all = new DimensionDefaultValueSetting();
        all.setStrategyType(DimensionDefaultValueSetting.Strategy.FIXED);
        all.setReferenceValue(ALWAYS);
        DimensionInfo time = new DimensionInfoImpl();
        time.setEnabled(true);
        time.setAttribute(attribute);
        time.setPresentation(DimensionPresentation.CONTINUOUS_INTERVAL);
        time.setUnits(DimensionInfo.TIME_UNITS);
        time.setDefaultValue(all);
        type.getMetadata().put(ResourceInfo.TIME, time);
    }

    /** Returns the dimension as text; empty: the layer has none. */
    static String text(FeatureTypeInfo type) {
        DimensionInfo time = type.getMetadata().get(ResourceInfo.TIME, DimensionInfo.class);
        if (time == null) {
            return "";
        }
        DimensionDefaultValueSetting byDefault = time.getDefaultValue();
        return String.join(
                "|",
                String.valueOf(time.isEnabled()),
                time.getAttribute(),
                String.valueOf(time.getPresentation()),
                byDefault == null ? "" : byDefault.getStrategyType() + " " + byDefault.getReferenceValue());
    }
}
