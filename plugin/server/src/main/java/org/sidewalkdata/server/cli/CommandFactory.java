package org.sidewalkdata.server.cli;

import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Makes the commands: each that asks for the database gets it. */
record CommandFactory(CommandDatabase database) implements IFactory {
    @Override
    public <K> K create(Class<K> type) throws Exception {
        for (var constructor : type.getDeclaredConstructors()) {
            Class<?>[] parameters = constructor.getParameterTypes();
            if (parameters.length == 1 && parameters[0] == CommandDatabase.class) {
                return type.cast(constructor.newInstance(database));
            }
        }
        return CommandLine.defaultFactory().create(type);
    }
}
