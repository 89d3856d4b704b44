import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes a copy of the JDK's {@code javax.imageio.spi.ServiceRegistry} that keeps services of any kind, as it did in Java 8: the
 * OGC's test suite is of that time and finds its own services through it. Run with {@code --patch-module}, in the suite's
 * process only.
 */
final class AllowServices {
    private static final String CLASS = "javax/imageio/spi/ServiceRegistry.class";

    private AllowServices() {}

    /** @param arguments the folder to write to */
    public static void main(String[] arguments) throws IOException {
        Path target = Path.of(arguments[0]).resolve(CLASS);
        Files.createDirectories(target.getParent());
        try (InputStream original = ClassLoader.getSystemResourceAsStream(CLASS)) {
            ClassWriter writer = new ClassWriter(0);
            new ClassReader(original).accept(withoutCheck(writer), 0);
            Files.write(target, writer.toByteArray());
        }
    }

    private static ClassVisitor withoutCheck(ClassWriter writer) {
        return new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] exceptions) {
                MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
                if (!name.equals("checkClassAllowed")) {
                    return method;
                }
                method.visitCode();
                method.visitLdcInsn(Type.getObjectType("javax/imageio/spi/ServiceRegistry"));
                method.visitMethodInsn(
                        Opcodes.INVOKEVIRTUAL, "java/lang/Class", "getModule", "()Ljava/lang/Module;", false);
                method.visitVarInsn(Opcodes.ALOAD, 0);
                method.visitMethodInsn(
                        Opcodes.INVOKEVIRTUAL,
                        "java/lang/Module",
                        "addUses",
                        "(Ljava/lang/Class;)Ljava/lang/Module;",
                        false);
                method.visitInsn(Opcodes.POP);
                method.visitInsn(Opcodes.RETURN);
                method.visitMaxs(2, 1);
                method.visitEnd();
                return null;
            }
        };
    }
}
