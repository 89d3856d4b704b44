package org.sidewalkdata.ogc.wms.parameter;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.raster.Png;

/** The forms of pictures. */
public enum PictureFormat implements OfferedFormat {
    PNG(Png.MEDIA_TYPE),
    JPEG("image/jpeg");

    private final String mediaType;

    PictureFormat(String mediaType) {
        this.mediaType = mediaType;
    }

    public String mediaType() {
        return mediaType;
    }

    @Override
    public String offeredAs() {
        return mediaType;
    }

    public static List<String> mediaTypes() {
        return OfferedFormat.names(values());
    }

    /** @throws OwsException InvalidFormat */
    public static PictureFormat of(Kvp parameters) {
        return OfferedFormat.find(values(), "FORMAT", parameters.require("FORMAT"));
    }

    public byte[] bytes(BufferedImage image) {
        return switch (this) {
            case PNG -> Png.of(image);
            case JPEG -> jpeg(image);
        };
    }

    /** JPEG knows no transparency: what is transparent is white. */
    private static byte[] jpeg(BufferedImage image) {
        BufferedImage opaque = new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = opaque.createGraphics();
        graphics.drawImage(image, 0, 0, Color.WHITE, null);
        graphics.dispose();
        var bytes = new ByteArrayOutputStream();
        // given a plain stream, ImageIO writes to a file first, which a shutdown closes under an answer that may still
        // end
        try (var out = new MemoryCacheImageOutputStream(bytes)) {
            if (!ImageIO.write(opaque, "jpeg", out)) {
                throw new IllegalStateException("This Java writes no JPEG");
            }
        } catch (IOException e) {
            throw new UncheckedIOException("memory does not fail to be written", e);
        }
        return bytes.toByteArray();
    }
}
