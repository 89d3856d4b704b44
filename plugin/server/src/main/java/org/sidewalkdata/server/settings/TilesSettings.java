package org.sidewalkdata.server.settings;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.sidewalkdata.ogc.tiles.TileSettings;
import org.sidewalkdata.settings.SettingException;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.convert.DurationUnit;
import org.springframework.util.unit.DataSize;

/**
 * Map tiles: {@code sidewalk.tiles.*}. Immutable.
 *
 * @param maxConcurrent tiles that may be made at once, each on a connection of its own
 * @param patience how long a request for a tile waits for its turn before it is answered 503
 * @param cacheSize memory for tiles that were made
 */
public record TilesSettings(
        @DefaultValue("3") int maxConcurrent,

        @DefaultValue("10s") @DurationUnit(ChronoUnit.SECONDS)
        Duration patience,

        @DefaultValue("64MB") DataSize cacheSize) {

    public TilesSettings {
        Settings.between("sidewalk.tiles.max-concurrent", maxConcurrent, 1, 10_000);
        Settings.atLeast("sidewalk.tiles.patience", patience, Duration.ofMillis(1));
        if (cacheSize.isNegative()) {
            throw new SettingException("sidewalk.tiles.cache-size must not be negative but was " + cacheSize);
        }
    }

    /**
     * The part that the tiles need.
     *
     * @param attribution whom maps name
     */
    TileSettings forTiles(String attribution) {
        return new TileSettings(maxConcurrent, patience, cacheSize.toBytes(), attribution);
    }

    String summary() {
        return "tiles.max-concurrent " + maxConcurrent + ", tiles.cache-size " + cacheSize.toMegabytes() + " MB";
    }
}
