package org.sidewalkdata.server.settings;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.sidewalkdata.settings.Setting;
import org.sidewalkdata.settings.SettingException;

/**
 * Reads a password from a file of its own, such as a secret of a container or a credential of systemd. Other users can
 * see the variables of a process more easily than such a file.
 */
final class PasswordFile {
    private static final int LONGEST_BYTES = 4096;

    private PasswordFile() {}

    /**
     * Returns the password of a login.
     *
     * @param setting the setting that contains the password itself
     * @param text its value; empty: not set
     * @param fileSetting the setting that names the file
     * @param file its value; empty: not set
     * @return {@code text}, or the file's only line; empty if neither is set
     * @throws SettingException if both are set, or the file cannot be read or does not contain one line in UTF-8; the
     *     message does not contain the password
     */
    static String password(Setting<String> setting, String text, Setting<String> fileSetting, String file) {
        if (file.isEmpty()) {
            return text;
        }
        if (!text.isEmpty()) {
            throw new SettingException("set only one of " + setting.variable() + " and " + fileSetting.variable());
        }
        String name = fileSetting.name() + " (" + fileSetting.variable() + "): " + file;
        String line = read(name, file).replaceFirst("\\r?\\n\\z", "");
        if (line.isEmpty()) {
            throw new SettingException(name + " is empty; write the password into it");
        }
        if (line.chars().anyMatch(Character::isISOControl)) {
            throw new SettingException(name + " must contain one line without control characters");
        }
        return line;
    }

    private static String read(String name, String file) {
        try (InputStream in = Files.newInputStream(Path.of(file))) {
            byte[] bytes = in.readNBytes(LONGEST_BYTES + 1);
            if (bytes.length > LONGEST_BYTES) {
                throw new SettingException(name + " must have at most " + LONGEST_BYTES + " bytes");
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (NoSuchFileException | InvalidPathException e) {
            throw new SettingException(name + " does not exist");
        } catch (AccessDeniedException e) {
            throw new SettingException(name + " may not be read by this user");
        } catch (CharacterCodingException e) {
            throw new SettingException(name + " must be in UTF-8");
        } catch (IOException e) {
            throw new SettingException(name + " cannot be read: " + e.getMessage());
        }
    }
}
