package org.sidewalkdata.ogc.wms;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.sidewalkdata.admission.FairSemaphore;
import org.sidewalkdata.ogc.Services;
import org.sidewalkdata.ogc.wms.parameter.PictureFormat;
import org.sidewalkdata.ogc.wms.picture.LargePictures;

/**
 * A request for an image without enough memory is an error, temporary or permanent, and the size is not advertised.
 * Images are encoded in memory.
 */
@Timeout(60)
class PictureMemoryTest {
    /** Memory for a square of 1000 pixels as JPEG, or a somewhat larger one as PNG. */
    private static final long SMALL = 10_000_000;

    private static final String MAP = "/wms?service=WMS&version=1.3.0&request=GetMap&layers=label_clusters&styles="
            + "&crs=CRS:84&bbox=-122.951,45.049,-122.949,45.051&";

    private final FairSemaphore memory = LargePictures.memory(SMALL, Duration.ofMillis(1));
    private final Village village = new Village(memory);

    @AfterEach
    void everythingIsGivenBack() {
        assertThat(village.rows.openViews()).isZero();
        memory.take(memory.permits()).close();
    }

    @ParameterizedTest
    @CsvSource({"2000,2000,image/png", "4096,4096,image/png", "1001,1000,image/jpeg", "4096,408,image/png"})
    void whatNeverFitsIsAnError(int width, int height, String format) {
        Services.Reply answer = village.reply(MAP + "width=" + width + "&height=" + height + "&format=" + format);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text()).contains("InvalidParameterValue", "WIDTH and HEIGHT", "more memory than");
    }

    @Test
    void whatDoesNotFitNowIs503() {
        try (FairSemaphore.Permit others = memory.take(memory.permits())) {
            Services.Reply answer = village.reply(MAP + "width=10&height=10&format=image/png");
            assertThat(answer.status()).isEqualTo(503);
            assertThat(answer.headers()).containsKey("Retry-After").containsEntry("Cache-Control", "no-store");
        }
        Services.Reply later = village.reply(MAP + "width=10&height=10&format=image/png");
        assertThat(later.status()).isEqualTo(200);
        assertThat(later.headers()).containsEntry("Content-Type", "image/png");
    }

    @ParameterizedTest
    @CsvSource({"image/png", "image/jpeg"})
    void capabilitiesPromiseWhatIsDrawn(String format) {
        String capabilities = village.text("/wms?service=WMS&version=1.3.0&request=GetCapabilities");
        assertThat(capabilities).contains("<MaxWidth>1000</MaxWidth>", "<MaxHeight>1000</MaxHeight>");
        Services.Reply largest = village.reply(MAP + "width=1000&height=1000&format=" + format);
        assertThat(largest.headers()).containsEntry("Content-Type", format);
    }

    /** A shutdown closes ImageIO's files during the last answers, and a full disk has no room for them. */
    @ParameterizedTest
    @EnumSource
    void aPictureTakesNoFile(PictureFormat format, @TempDir Path folder) throws Exception {
        Path gone = Files.createDirectory(folder.resolve("gone"));
        ImageIO.setCacheDirectory(gone.toFile());
        Files.delete(gone);
        try {
            byte[] picture = format.bytes(new BufferedImage(30, 20, BufferedImage.TYPE_INT_ARGB));
            assertThat(picture).hasSizeGreaterThan(60);
        } finally {
            ImageIO.setCacheDirectory(null);
        }
    }
}
