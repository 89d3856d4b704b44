package org.sidewalkdata.maps.raster;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;

/**
 * Blends one color over pixels of an image of {@link BufferedImage#TYPE_INT_ARGB}, not premultiplied (SRC OVER). Used
 * by one thread.
 */
final class SolidPaint {
    private static final int WHOLE = 255;
    private static final int RED_AND_BLUE = 0xFF00FF;

    private final int[] pixels;
    private final int opacity;
    private final int redAndBlue;
    private final int green;

    SolidPaint(BufferedImage image, Color color) {
        pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        opacity = color.getAlpha();
        redAndBlue = color.getRGB() & RED_AND_BLUE;
        green = color.getGreen();
    }

    /**
     * Blends one pixel.
     *
     * @param i index of the pixel, row by row
     * @param part covered part of the pixel, 0 to 255
     */
    void over(int i, int part) {
        int above = divided(opacity * part);
        if (above == 0) {
            return;
        }
        int pixel = pixels[i];
        int below = divided((pixel >>> 24) * (WHOLE - above));
        int sum = above + below;
        // of the color; all of it over a transparent pixel
        int share = sum == WHOLE ? above : (above * WHOLE + sum / 2) / sum;
        int mixedRedAndBlue = divided(redAndBlue * share + (pixel & RED_AND_BLUE) * (WHOLE - share));
        int mixedGreen = divided(green * share + (pixel >> 8 & WHOLE) * (WHOLE - share));
        pixels[i] = sum << 24 | mixedRedAndBlue | mixedGreen << 8;
    }

    /** Divides each 16-bit half by 255, rounding to nearest. */
    private static int divided(int products) {
        int rounded = products + 0x800080;
        return ((rounded + ((rounded >>> 8) & RED_AND_BLUE)) >>> 8) & RED_AND_BLUE;
    }
}
