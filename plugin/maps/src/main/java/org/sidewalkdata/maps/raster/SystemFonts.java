package org.sidewalkdata.maps.raster;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;

/** The libraries and fonts that Java needs from the system to draw text. Only some Java packages include them. */
public final class SystemFonts {
    private SystemFonts() {}

    /**
     * Returns if text can be drawn. Callable from any thread; the first use in a process loads the libraries.
     *
     * @throws MissingFontsException if text cannot be drawn
     */
    public static void require() {
        Graphics2D graphics = new BufferedImage(1, 1, BufferedImage.TYPE_INT_ARGB).createGraphics();
        try {
            graphics.getFontMetrics(new Font(Font.SANS_SERIF, Font.PLAIN, 12));
        } catch (LinkageError
                | InternalError
                | RuntimeException e) { // the type depends on what is missing and on the JDK
            throw new MissingFontsException(e);
        } finally {
            graphics.dispose();
        }
    }

    /** Java cannot draw text. The message tells operators what to install. */
    public static final class MissingFontsException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        MissingFontsException(Throwable cause) {
            super(
                    "Java cannot draw text here, which maps and legends need: libraries or fonts are missing (Debian"
                            + " and Ubuntu: apt-get install libfontconfig1 libfreetype6 libharfbuzz0b; Fedora and"
                            + " related systems: dnf install fontconfig dejavu-sans-fonts)",
                    cause);
        }
    }
}
