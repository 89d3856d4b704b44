package org.sidewalkdata.server.cli;

import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Creates the commands and passes the database to each command whose constructor takes it. */
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
