package org.sidewalkdata.ogc.wms.picture;

import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.sidewalkdata.maps.raster.SymbolizerRenderer;
import org.sidewalkdata.model.Palette;
import org.sidewalkdata.ogc.ows.Kvp;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.ogc.wms.parameter.Background;
import org.sidewalkdata.ogc.wms.parameter.PictureFormat;
import org.sidewalkdata.ogc.wms.parameter.ViewParameters;

/**
 * An error as an image of the requested size and format (OGC 06-042, 7.3.3.11), with the message or blank.
 *
 * @param words whether the image shows the message
 */
public record FaultPicture(PictureFormat format, int width, int height, Background background, boolean words) {
    private static final int MARGIN = 6;
    private static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 12);

    /** Returns the image. Empty if the request asks for a report, or if its parameters do not define an image. */
    public static Optional<FaultPicture> of(Kvp parameters) {
        String wanted = parameters.text("EXCEPTIONS").orElse("XML").toUpperCase(Locale.ROOT);
        boolean words = wanted.endsWith("INIMAGE");
        if (!words && !wanted.endsWith("BLANK")) {
            return Optional.empty();
        }
        try {
            return Optional.of(new FaultPicture(
                    PictureFormat.of(parameters),
                    ViewParameters.size(parameters, "WIDTH"),
                    ViewParameters.size(parameters, "HEIGHT"),
                    Background.of(parameters),
                    words));
        } catch (OwsException unreadable) {
            return Optional.empty();
        }
    }

    public byte[] draw(String message) {
        BufferedImage image = Pictures.blank(width, height, background);
        if (words) {
            try (SymbolizerRenderer pencil = new SymbolizerRenderer(image, 1)) {
                write(pencil.graphics(), message);
            }
        }
        return format.bytes(image);
    }

    private void write(Graphics2D graphics, String message) {
        graphics.setFont(FONT);
        graphics.setColor(Color.decode(Palette.color("fault")));
        FontMetrics metrics = graphics.getFontMetrics();
        int y = MARGIN + metrics.getAscent();
        for (String line : lines(message, metrics)) {
            graphics.drawString(line, MARGIN, y);
            y += metrics.getHeight();
        }
    }

    private List<String> lines(String message, FontMetrics metrics) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : message.split(" ")) {
            String longer = line.isEmpty() ? word : line + " " + word;
            if (!line.isEmpty() && metrics.stringWidth(longer) > width - 2 * MARGIN) {
                lines.add(line);
                line = word;
            } else {
                line = longer;
            }
        }
        lines.add(line);
        return lines;
    }
}
