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
import org.sidewalkdata.maps.raster.Png;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.ows.OwsException;

/** The image formats. */
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

    /**
     * Reads the parameter.
     *
     * @throws OwsException InvalidFormat
     */
    public static PictureFormat of(Kvp parameters) {
        return OfferedFormat.find(values(), "FORMAT", parameters.require("FORMAT"));
    }

    public byte[] bytes(BufferedImage image) {
        return switch (this) {
            case PNG -> Png.of(image);
            case JPEG -> jpeg(image);
        };
    }

    /** Encodes an image as JPEG, which has no transparency: transparent pixels become white. */
    private static byte[] jpeg(BufferedImage image) {
        BufferedImage opaque = new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = opaque.createGraphics();
        graphics.drawImage(image, 0, 0, Color.WHITE, null);
        graphics.dispose();
        var bytes = new ByteArrayOutputStream();
        // with a plain stream, ImageIO first writes to a file, which a shutdown closes while an answer may still be in
        // progress
        try (var out = new MemoryCacheImageOutputStream(bytes)) {
            if (!ImageIO.write(opaque, "jpeg", out)) {
                throw new IllegalStateException("This Java runtime cannot write JPEG");
            }
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory cannot fail", e);
        }
        return bytes.toByteArray();
    }
}
