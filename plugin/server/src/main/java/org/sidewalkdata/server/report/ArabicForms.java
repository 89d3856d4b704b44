package org.sidewalkdata.server.report;

import java.text.Normalizer;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes Arabic letters in the forms in which they join their neighbours, as the characters that Unicode has for each form: the PDF
 * library draws characters as they come. Which form a character is, its Unicode name says. Pure.
 */
final class ArabicForms {
    private static final char LAM = '\u0644';
    private static final char TATWEEL = '\u0640';
    private static final char JOINER = '\u200D';
    private static final Map<String, Map<Form, Character>> FORMS = forms();

    private ArabicForms() {}

    private enum Form {
        ISOLATED,
        FINAL,
        INITIAL,
        MEDIAL;

        static Form of(boolean joinsBefore, boolean joinsAfter) {
            return joinsBefore ? joinsAfter ? MEDIAL : FINAL : joinsAfter ? INITIAL : ISOLATED;
        }
    }

    /** @param text in reading order */
    static String shape(String text) {
        if (text.chars().noneMatch(ArabicForms::isArabic)) {
            return text;
        }
        var shaped = new StringBuilder(text.length());
        boolean joined = false; // what stands before reaches out for what comes
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (isTransparent(letter)) {
                shaped.append(letter);
                continue;
            }
            String unit = i + 1 < text.length() && letter == LAM && FORMS.containsKey(text.substring(i, i + 2))
                    ? text.substring(i, i + 2)
                    : text.substring(i, i + 1);
            i += unit.length() - 1;
            boolean before = joined && takesBefore(unit);
            boolean after = reachesOut(unit) && takesBefore(next(text, i));
            Character form = FORMS.getOrDefault(unit, Map.of()).get(Form.of(before, after));
            shaped.append(form == null ? unit : form.toString());
            joined = reachesOut(unit);
        }
        return shaped.toString();
    }

    /** The letters themselves, for fonts without their forms. */
    static String plain(String shaped) {
        return shaped.chars().anyMatch(ArabicForms::isForm)
                ? Normalizer.normalize(shaped, Normalizer.Form.NFKC)
                : shaped;
    }

    private static String next(String text, int place) {
        int next = place + 1;
        while (next < text.length() && isTransparent(text.charAt(next))) {
            next++;
        }
        return next < text.length() ? text.substring(next, next + 1) : "";
    }

    private static boolean reachesOut(String unit) {
        return isBridge(unit) || FORMS.getOrDefault(unit, Map.of()).containsKey(Form.INITIAL);
    }

    private static boolean takesBefore(String unit) {
        return isBridge(unit) || FORMS.getOrDefault(unit, Map.of()).containsKey(Form.FINAL);
    }

    private static boolean isBridge(String unit) {
        return unit.length() == 1 && (unit.charAt(0) == TATWEEL || unit.charAt(0) == JOINER);
    }

    private static boolean isTransparent(char letter) {
        return Character.getType(letter) == Character.NON_SPACING_MARK;
    }

    private static boolean isArabic(int letter) {
        return Character.UnicodeBlock.ARABIC.equals(Character.UnicodeBlock.of(letter));
    }

    private static boolean isForm(int letter) {
        return letter >= '\uFB50' && letter <= '\uFBFF' || letter >= '\uFE70' && letter <= '\uFEFC';
    }

    /** By the letter, or by lam and the alef that it becomes one with. */
    private static Map<String, Map<Form, Character>> forms() {
        Map<String, Map<Form, Character>> forms = new HashMap<>();
        for (char shaped = '\uFB50'; shaped <= '\uFEFC'; shaped++) {
            String letter = isForm(shaped) ? Normalizer.normalize(String.valueOf(shaped), Normalizer.Form.NFKC) : "";
            Form form = form(shaped);
            if (form != null && (letter.length() == 1 || isLamAlef(shaped, letter))) {
                forms.computeIfAbsent(letter, any -> new EnumMap<>(Form.class)).putIfAbsent(form, shaped);
            }
        }
        return forms;
    }

    private static boolean isLamAlef(char shaped, String letter) {
        return letter.length() == 2 && shaped >= '\uFEF5' && letter.charAt(0) == LAM;
    }

    private static @Nullable Form form(char shaped) {
        String name = String.valueOf(Character.getName(shaped));
        for (Form form : Form.values()) {
            if (name.endsWith(" " + form + " FORM")) {
                return form;
            }
        }
        return null;
    }
}
