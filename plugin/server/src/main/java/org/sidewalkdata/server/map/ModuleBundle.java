package org.sidewalkdata.server.map;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Makes one classic script of the page's modules, so that a browser asks once and not module by module, each of which names the
 * next. A module becomes a function that gives what it exports, called once and after those that it imports.
 *
 * <p>It knows what our modules use of the language: imports and exports that begin a line, by name, each on a line of its own. Anything
 * else that begins so is an error, and so are modules that import each other in a circle. Pure but for what reads the files.
 */
final class ModuleBundle {
    private static final Pattern IMPORT =
            Pattern.compile("^import \\{ ([\\w, ]+) } from '((?:\\.{1,2}/)+)([a-z/-]+\\.js)';$", Pattern.MULTILINE);
    private static final Pattern EXPORT =
            Pattern.compile("^export (?=(?:const|class|function|async function) (\\w+))", Pattern.MULTILINE);
    private static final Pattern LEFT = Pattern.compile("^(?:import|export)\\b.*|\\bimport\\(.*", Pattern.MULTILINE);

    private final UnaryOperator<String> files;
    private final Map<String, String> made = new LinkedHashMap<>();
    private final List<String> open = new ArrayList<>();

    private ModuleBundle(UnaryOperator<String> files) {
        this.files = files;
    }

    /**
     * @param files the text of a module by its path from the folder of the first
     * @param first {@code main.js}
     */
    static String of(UnaryOperator<String> files, String first) {
        var bundle = new ModuleBundle(files);
        bundle.add(first);
        return "'use strict';\n(() => {\n" + String.join("\n", bundle.made.values()) + "})();\n";
    }

    private void add(String path) {
        if (made.containsKey(path)) {
            return;
        }
        if (open.contains(path)) {
            throw new IllegalStateException("modules import each other: " + open + " and again " + path);
        }
        open.add(path);
        String text = IMPORT.matcher(files.apply(path)).replaceAll(found -> imported(path, found));
        made.put(path, function(path, text));
        open.remove(path);
    }

    /** Adds what is imported, and takes it from there. */
    private String imported(String path, MatchResult found) {
        String other = resolve(path, found.group(2), found.group(3));
        add(other);
        return Matcher.quoteReplacement(
                "const { " + found.group(1).replace(" as ", ": ") + " } = " + name(other) + ";");
    }

    private static String resolve(String path, String up, String rest) {
        boolean below = path.contains("/");
        return below && up.equals("./") ? path.substring(0, path.lastIndexOf('/') + 1) + rest : rest;
    }

    private static String function(String path, String text) {
        String exports =
                EXPORT.matcher(text).results().map(export -> export.group(1)).collect(Collectors.joining(", "));
        String body = EXPORT.matcher(text).replaceAll("");
        LEFT.matcher(body).results().findFirst().ifPresent(left -> {
            throw new IllegalStateException(path + " says what no bundle knows: " + left.group());
        });
        return "const " + name(path) + " = (() => {\n" + body + "return { " + exports + " };\n})();\n";
    }

    private static String name(String path) {
        return "module_" + path.replaceAll("\\W", "_");
    }
}
