package org.sidewalkdata.server.pattern;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.springframework.asm.ClassReader;
import org.springframework.asm.ClassVisitor;
import org.springframework.asm.Handle;
import org.springframework.asm.MethodVisitor;
import org.springframework.asm.Opcodes;

/**
 * Reads the byte code of modules for everything that compiles a regular expression. In a method that does so, every
 * text constant counts as a pattern; extra patterns do no harm.
 */
final class PatternFinder {
    private static final Set<String> OF_STRINGS = Set.of("matches", "split", "replaceAll", "replaceFirst");
    private static final Set<String> OF_MATCHERS = Set.of("find", "replaceAll", "replaceFirst", "results");

    /**
     * A regular expression of the product.
     *
     * @param where class and method
     * @param searches true if it may match anywhere in a text; false if it must match from the start
     */
    record Found(String where, String regex, boolean searches) {}

    private final List<Found> found = new ArrayList<>();
    private final List<String> changing = new ArrayList<>();

    /**
     * Creates a finder.
     *
     * @param modules a class of each module
     */
    PatternFinder(List<Class<?>> modules) {
        modules.forEach(this::read);
    }

    List<Found> found() {
        return found;
    }

    /** Returns the places that compile patterns whose text is not in the code. */
    List<String> changing() {
        return changing;
    }

    /** Reads a module, which is a folder of classes or, after packaging, a jar. */
    private void read(Class<?> module) {
        try {
            Path place = Path.of(
                    module.getProtectionDomain().getCodeSource().getLocation().toURI());
            if (Files.isDirectory(place)) {
                readAll(place);
                return;
            }
            try (FileSystem jar = FileSystems.newFileSystem(place)) {
                readAll(jar.getPath("/"));
            }
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private void readAll(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.filter(file -> file.toString().endsWith(".class")).forEach(this::readClass);
        }
    }

    private void readClass(Path file) {
        try {
            ClassReader reader = new ClassReader(Files.readAllBytes(file));
            List<Method> methods = new ArrayList<>();
            reader.accept(
                    new ClassVisitor(Opcodes.ASM9) {
                        @Override
                        public MethodVisitor visitMethod(
                                int access, String name, String type, String sign, String[] e) {
                            Method method = new Method(reader.getClassName() + "#" + name);
                            methods.add(method);
                            return method;
                        }
                    },
                    ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            boolean searches = methods.stream().anyMatch(method -> method.searches);
            methods.forEach(method -> take(method, searches));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void take(Method method, boolean classSearches) {
        if (method.changing) {
            changing.add(method.where);
        }
        if (method.compiles) {
            boolean searches = method.searches || method.keeps && classSearches;
            method.texts.stream()
                    .filter(PatternFinder::isPattern)
                    .forEach(text -> found.add(new Found(method.where, text, searches)));
        }
    }

    private static boolean isPattern(String text) {
        try {
            return !Pattern.compile(text).pattern().isEmpty();
        } catch (PatternSyntaxException e) {
            return false;
        }
    }

    /** The patterns of one method. A text is on the stack until a call, a field or a variable follows it. */
    private static final class Method extends MethodVisitor {
        private final String where;
        private final List<String> texts = new ArrayList<>();
        private boolean textIsOnStack;
        private boolean compiles;
        private boolean keeps;
        private boolean searches;
        private boolean changing;

        Method(String where) {
            super(Opcodes.ASM9);
            this.where = where;
        }

        @Override
        public void visitLdcInsn(Object value) {
            if (value instanceof String text) {
                texts.add(text);
                textIsOnStack = true;
            }
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String type) {
            textIsOnStack = false;
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String type, Handle method, Object... arguments) {
            textIsOnStack = false;
        }

        @Override
        public void visitVarInsn(int opcode, int variable) {
            textIsOnStack &= opcode < Opcodes.ISTORE; // loads go on the stack, too
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String type, boolean ofInterface) {
            boolean ofString = owner.equals("java/lang/String") && OF_STRINGS.contains(name);
            boolean ofPattern =
                    owner.equals("java/util/regex/Pattern") && (name.equals("compile") || name.equals("matches"));
            if (ofString || ofPattern) {
                compiles = true;
                keeps |= ofPattern;
                changing |= !textIsOnStack;
            }
            textIsOnStack = false;
            searches |= ofString && !name.equals("matches")
                    || owner.equals("java/util/regex/Matcher") && OF_MATCHERS.contains(name)
                    || owner.equals("java/util/regex/Pattern") && (name.equals("split") || name.equals("asPredicate"));
        }
    }
}
