package org.sidewalkdata.server.pattern;

import org.springframework.asm.Handle;
import org.springframework.asm.Label;
import org.springframework.asm.MethodVisitor;
import org.springframework.asm.Opcodes;

/** Counts the instructions of a method as they are visited. */
class InstructionCounter extends MethodVisitor {
    private int instructions;

    InstructionCounter() {
        super(Opcodes.ASM9);
    }

    final int instructions() {
        return instructions;
    }

    @Override
    public void visitInsn(int opcode) {
        instructions++;
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        instructions++;
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
        instructions++;
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        instructions++;
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String type) {
        instructions++;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String type, boolean ofInterface) {
        instructions++;
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String type, Handle method, Object... arguments) {
        instructions++;
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        instructions++;
    }

    @Override
    public void visitLdcInsn(Object value) {
        instructions++;
    }
}
