package org.sidewalkdata.testkit.random;

import java.util.List;
import java.util.Random;

/**
 * Texts as an attacker sends them: valid texts with pieces removed, doubled, replaced, mixed with other texts or
 * repeated until they are long. One in four is unchanged.
 */
public final class Mangled {
    private static final List<String> SHARP =
            List.of(("\0~\"~'~\\~%~%0~%ff~%F0%9F~;~,~=~&~+~-~*~/~.~..~:~(~)~[~]~{~}~<~>~<!--~&#0;~&lt;~ ~\t~\r\n"
                            + "~\uD83D~\uFFFF~١~İ~0~-0"
                            + "~1e309~NaN~Infinity~9223372036854775808~99999999999999999999999999~null~true~W/")
                    .split("~"));

    private Mangled() {}

    /** Returns mangled versions of these texts. {@code most}: the approximate limit of characters. */
    public static Any<String> of(List<String> good, int most) {
        Any<String> one = Any.of(good);
        Any<String> sharp = Any.of(SHARP);
        return random -> {
            String text = one.next(random);
            for (int changes = random.nextInt(4); changes > 0; changes--) {
                text = changed(text, random, one, sharp, most);
            }
            return text;
        };
    }

    private static String changed(String text, Random random, Any<String> one, Any<String> sharp, int most) {
        int from = random.nextInt(text.length() + 1);
        int to = from + random.nextInt(Math.min(16, text.length() - from) + 1);
        String before = text.substring(0, from);
        String after = text.substring(to);
        String cut = text.substring(from, to);
        return switch (random.nextInt(7)) {
            case 0 -> before + after;
            case 1 -> before + sharp.next(random) + text.substring(from);
            case 2 -> before + sharp.next(random) + after;
            case 3 -> before + cut + cut + after;
            case 4 -> before + one.next(random) + after;
            case 5 -> {
                String piece = cut.isEmpty() ? sharp.next(random) : cut;
                int room = Math.max(0, most - text.length()) / piece.length();
                yield before + piece.repeat(random.nextInt(room + 1)) + after;
            }
            default -> before + (char) random.nextInt(0x10000) + after;
        };
    }
}
