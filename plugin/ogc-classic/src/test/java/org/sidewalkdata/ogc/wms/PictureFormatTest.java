package org.sidewalkdata.ogc.wms;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sidewalkdata.ogc.wms.parameter.PictureFormat;

/** Images are encoded in memory. */
class PictureFormatTest {
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
